/** Many servers: built together, discovered together, called as a host calls them, and torn down together. */
@NullMarked
package io.github.mcpharness.fleet;

import org.jspecify.annotations.NullMarked;

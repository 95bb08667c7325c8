/** Server configurations: how to reach or launch a server. No process and no SDK in here. */
@NullMarked
package io.github.mcpharness.config;

import org.jspecify.annotations.NullMarked;

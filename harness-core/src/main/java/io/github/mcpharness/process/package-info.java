/** Supervised server processes: spawn, reaper, process tree, teardown, verdict. */
@NullMarked
package io.github.mcpharness.process;

import org.jspecify.annotations.NullMarked;

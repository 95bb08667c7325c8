/** The command line. The only place that knows picocli and prints to the standard streams. */
@NullMarked
package io.github.mcpharness.cli;

import org.jspecify.annotations.NullMarked;

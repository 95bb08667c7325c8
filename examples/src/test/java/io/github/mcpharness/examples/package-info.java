/** Tests that the documentation quotes: compiled and run with the others. */
@NullMarked
package io.github.mcpharness.examples;

import org.jspecify.annotations.NullMarked;

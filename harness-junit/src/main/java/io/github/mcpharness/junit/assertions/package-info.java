/** AssertJ assertions for sessions, calls and teardowns. */
@NullMarked
package io.github.mcpharness.junit.assertions;

import org.jspecify.annotations.NullMarked;

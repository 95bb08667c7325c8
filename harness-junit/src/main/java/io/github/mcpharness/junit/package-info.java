/** The JUnit 5 extension: a server per test class, ready clients injected, clean teardown asserted. */
@NullMarked
package io.github.mcpharness.junit;

import org.jspecify.annotations.NullMarked;

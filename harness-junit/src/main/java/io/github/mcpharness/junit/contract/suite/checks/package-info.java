/** The checks, one class for each group of them. Not API. */
@NullMarked
package io.github.mcpharness.junit.contract.suite.checks;

import org.jspecify.annotations.NullMarked;

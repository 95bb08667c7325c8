/**
 * The contract suite: a server author implements its interfaces, in one line each, under {@code @McpServer}, and inherits
 * the tests.
 */
@NullMarked
package io.github.mcpharness.junit.contract;

import org.jspecify.annotations.NullMarked;

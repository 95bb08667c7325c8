/**
 * The contract suite as plain objects: its checks, a server under examination, and what came of it. Knows nothing of JUnit,
 * so that the extension and the command line run the same. Not API.
 */
@NullMarked
package io.github.mcpharness.junit.contract.suite;

import org.jspecify.annotations.NullMarked;

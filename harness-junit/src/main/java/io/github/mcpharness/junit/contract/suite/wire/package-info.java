/** Talks to a server message by message, also in ways that no client should: what the checks are made of. Not API. */
@NullMarked
package io.github.mcpharness.junit.contract.suite.wire;

import org.jspecify.annotations.NullMarked;

package io.github.mcpharness.fleet;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.process.verdict.TeardownReport;

/** Closes a session. */
@FunctionalInterface
interface Closer {
    TeardownReport close(McpSession session);
}

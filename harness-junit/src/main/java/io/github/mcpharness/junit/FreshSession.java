package io.github.mcpharness.junit;

import io.github.mcpharness.client.McpSession;

/**
 * Have one more session with a server, for one test: a second client of a server that is reached by its URL; of another one
 * a second process, or instance, because it talks to one client only. It is closed and judged with the test.
 *
 * @param session its session
 */
public record FreshSession(McpSession session) {}

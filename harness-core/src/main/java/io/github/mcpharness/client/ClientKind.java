package io.github.mcpharness.client;

/** Choose which client of the SDK a session has. */
public enum ClientKind {
    /** {@code McpSyncClient}: its calls block. The default. */
    SYNC,
    /** {@code McpAsyncClient}: its calls return at once, with Reactor's types. */
    ASYNC
}

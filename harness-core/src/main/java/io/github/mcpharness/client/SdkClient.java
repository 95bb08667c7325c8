package io.github.mcpharness.client;

import io.modelcontextprotocol.client.McpAsyncClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema.InitializeResult;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import org.jspecify.annotations.Nullable;

/** The SDK's client of a session: one of its two kinds, because each insists on a connection of its own. */
sealed interface SdkClient {

    /** What the server answered when the session was opened. */
    InitializeResult opened();

    default Implementation serverInfo() {
        return opened().serverInfo();
    }

    default @Nullable ServerCapabilities capabilities() {
        return opened().capabilities();
    }

    record Sync(McpSyncClient client) implements SdkClient {
        @Override
        public InitializeResult opened() {
            return client.getCurrentInitializationResult();
        }
    }

    record Async(McpAsyncClient client) implements SdkClient {
        @Override
        public InitializeResult opened() {
            return client.getCurrentInitializationResult();
        }
    }
}

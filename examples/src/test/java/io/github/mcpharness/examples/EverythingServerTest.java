package io.github.mcpharness.examples;

import static io.github.mcpharness.junit.assertions.McpAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.junit.McpServer;
import io.github.mcpharness.junit.RequiresCommand;
import io.modelcontextprotocol.client.McpSyncClient;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A server that we did not write, behind a launcher: npx starts a shell, which starts node. All three must end. */
@McpServer(
        // npx is looked up in the PATH of the JVM that runs this test, never in env.
        command = "npx",
        args = {"-y", "@modelcontextprotocol/server-everything@2026.8.31"},
        startupTimeout = "5m")
@RequiresCommand("npx")
class EverythingServerTest {
    @Test
    void echoes(McpSession server) {
        assertThat(server.call("echo", Map.of("message", "hi"))).isSuccess().hasText("Echo: hi");
    }

    @Test
    void listsItsTools(McpSyncClient client) {
        assertThat(client.listTools().tools()).hasSize(13);
    }
}

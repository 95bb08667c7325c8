package io.github.mcpharness.examples;

import static io.github.mcpharness.junit.assertions.McpAssertions.assertThat;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.junit.McpServer;
import io.github.mcpharness.junit.RequiresCommand;
import java.util.Map;
import org.junit.jupiter.api.Test;

@McpServer(command = "node", args = "dist/index.js")
@RequiresCommand("node")
class MyServerTest {
    @Test
    void echoes(McpSession server) {
        assertThat(server.call("echo", Map.of("message", "hi"))).isSuccess().hasText("Echo: hi");
    }
}

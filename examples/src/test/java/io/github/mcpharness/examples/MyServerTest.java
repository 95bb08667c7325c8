package io.github.mcpharness.examples;

import static io.github.mcpharness.junit.assertions.McpAssertions.assertThat;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.junit.McpServer;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

@McpServer(command = "node", args = "dist/index.js")
@EnabledIf(value = "io.github.mcpharness.examples.Commands#nodeIsInstalled", disabledReason = "node is not in the PATH")
class MyServerTest {
    @Test
    void echoes(McpSession server) {
        assertThat(server.call("echo", Map.of("message", "hi"))).isSuccess().hasText("Echo: hi");
    }
}

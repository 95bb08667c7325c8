package io.github.mcpharness.examples;

import static io.github.mcpharness.junit.assertions.McpAssertions.assertThat;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.junit.McpHttpServer;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A server over HTTP that is launched on a free port, and gets SIGTERM at the end. */
@McpHttpServer(
        command = "${sys:java.home}/bin/java",
        args = {"-cp", "${sys:java.class.path}", "io.github.mcpharness.fixtures.Http", "${port}"},
        endpoint = "http://127.0.0.1:${port}/mcp")
class HttpServerTest {
    @Test
    void echoes(McpSession server) {
        assertThat(server.call("echo", Map.of("message", "hi"))).isSuccess().hasText("Echo: hi");
    }
}

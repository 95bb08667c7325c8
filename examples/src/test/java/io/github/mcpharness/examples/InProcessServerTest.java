package io.github.mcpharness.examples;

import static io.github.mcpharness.junit.assertions.McpAssertions.assertThat;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.junit.McpInProcess;
import io.github.mcpharness.transport.InProcessServer;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A server built on the MCP Java SDK, in the JVM of its tests: no process, and a debugger sees both sides. */
@McpInProcess(factory = InProcessServerTest.Adder.class)
class InProcessServerTest {
    private static final Tool ADD = Tool.builder("add", Map.of("type", "object"))
            .outputSchema(Map.of(
                    "type", "object",
                    "properties", Map.of("sum", Map.of("type", "integer")),
                    "required", List.of("sum")))
            .build();

    static final class Adder implements InProcessServer {
        @Override
        public void start(McpServerTransportProvider transport) {
            McpServer.sync(transport)
                    .serverInfo("adder", "1.0")
                    .tools(SyncToolSpecification.builder()
                            .tool(ADD)
                            .callHandler((exchange, request) -> CallToolResult.builder()
                                    .addTextContent("3")
                                    .structuredContent(Map.of("sum", 3))
                                    .build())
                            .build())
                    .build();
        }
    }

    @Test
    void adds(McpSession server) {
        assertThat(server.call("add", Map.of("a", 1, "b", 2)))
                .isSuccess()
                .hasStructuredContent("{\"sum\": 3}")
                .matchesOutputSchema(ADD);
    }
}

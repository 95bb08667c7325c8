package io.github.mcpharness.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.testing.HttpEndpoint;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.testing.ShellServer;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ToolCatalogTest {
    @RegisterExtension
    final Sessions sessions = new Sessions();

    private final Fleets fleets = new Fleets(sessions);

    @Test
    void aToolIsNamedAfterItsServer() {
        ToolCatalog catalog = new ToolCatalog(List.of(entry("fs", "read_file"), entry("my-db", "query")), List.of());

        CatalogEntry entry = catalog.find("mcp_fs_read_file").orElseThrow();

        assertThat(entry.server()).isEqualTo("fs");
        assertThat(entry.tool()).isEqualTo("read_file");
        assertThat(entry.inputSchema()).isEqualTo(Map.of("type", "object"));
        assertThat(entry.call(Map.of("path", "/"))).isEqualTo(new PlannedCall("fs", "read_file", Map.of("path", "/")));
        assertThat(catalog.find("my-db", "query")).isPresent();
        assertThat(catalog.find("mcp_fs_query")).isEmpty();
        assertThat(catalog.collisions()).isEmpty();
    }

    @Test
    void collidingNamesAreReportedAndStayReachableByServerAndTool() {
        Fleet fleet = fleets.open(
                ShellServer.named("twice").onList(Tools.list("x", "y", "x")).config());

        ToolCatalog catalog = fleet.discover();

        assertThat(catalog.collisions()).containsExactly("mcp_twice_x");
        assertThat(catalog.find("mcp_twice_x")).as("it could be either").isEmpty();
        assertThat(catalog.find("twice", "x")).isPresent();
        assertThat(catalog.of("twice")).hasSize(3);
        assertThat(catalog.find("mcp_twice_y")).isPresent();
        assertThat(fleets.log())
                .containsExactly("WARN mcp_tool_name_collision: several tools are named 'mcp_twice_x'; reach them by"
                        + " server and tool");
    }

    @Test
    void consentAndSerialComeFromTheConfiguration() throws IOException {
        try (HttpEndpoint endpoint = new HttpEndpoint(ToolCatalogTest::listOneTool)) {
            String readOnly = endpoint.url().replace("/mcp", "/mcp/readonly/");
            Fleet fleet = fleets.open(
                    ShellServer.named("stdio").onList(Tools.list("x")).config(),
                    ShellServer.named("trusted")
                            .onList(Tools.list("x"))
                            .builder()
                            .requiresConsent(false)
                            .build(),
                    ServerConfig.http("remote", endpoint.url()).build(),
                    ServerConfig.http("readonly", readOnly).build(),
                    ServerConfig.http("careful", readOnly).requiresConsent(true).build());

            ToolCatalog catalog = fleet.discover();

            assertThat(catalog.entries())
                    .extracting(entry ->
                            entry.server() + ": consent " + entry.requiresConsent() + ", serial " + entry.serial())
                    .containsExactly(
                            "stdio: consent true, serial true",
                            "trusted: consent false, serial true",
                            "remote: consent true, serial true",
                            "readonly: consent false, serial false",
                            "careful: consent true, serial false");
        }
    }

    private static boolean listOneTool(HttpExchange exchange, String body) throws IOException {
        if (!body.contains("tools/list")) {
            return false;
        }
        String id = body.replaceFirst("(?s).*\"id\":([^,}]*).*", "$1");
        byte[] json = ("{\"jsonrpc\":\"2.0\",\"id\":" + id
                        + ",\"result\":{\"tools\":[{\"name\":\"x\",\"inputSchema\":{\"type\":\"object\"}}]}}")
                .getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, json.length);
        exchange.getResponseBody().write(json);
        return true;
    }

    private static CatalogEntry entry(String server, String tool) {
        return CatalogEntry.of(
                ServerConfig.stdio(server, "true").build(),
                Tool.builder(tool, Map.of("type", "object")).build());
    }
}

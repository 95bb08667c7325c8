package io.github.mcpharness.config.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.mcpharness.config.ConfigException;
import io.github.mcpharness.config.HttpServerConfig;
import io.github.mcpharness.config.HttpTransport;
import io.github.mcpharness.config.Interpolation;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files as the hosts' documentation shapes them: they load as they are. */
class HostFilesTest {

    @Test
    void aFileOfClaudeDesktop() {
        List<ServerConfig> servers = read("claude-desktop/claude_desktop_config.json", Map.of());

        assertThat(servers).extracting(ServerConfig::name).containsExactly("project-files", "weather");
        assertThat(servers).extracting(ServerConfig::displayName).containsExactly("Project Files", "weather");
        assertThat(servers.get(1))
                .isEqualTo(ServerConfig.stdio("weather", "/home/ada/weather/.venv/bin/python")
                        .args("-m", "weather_server")
                        .env("WEATHER_API_KEY", "not-a-real-key")
                        .build());
    }

    @Test
    void aFileOfClaudeCode() {
        List<ServerConfig> servers =
                read("claude-code/.mcp.json", Map.of("DB_DSN", "pg:db", "TICKETS_TOKEN", "t1", "TOOLS", "/tools"));

        assertThat(servers)
                .containsExactly(
                        ServerConfig.stdio("database", "/tools/bin/db-server")
                                .args("--dsn", "pg:db")
                                .env("LOG_LEVEL", "info")
                                .build(),
                        ServerConfig.http("tickets", "https://tickets.example.com/mcp")
                                .header("Authorization", "Bearer t1")
                                .build(),
                        ServerConfig.http("alerts", "https://alerts.example.com/sse")
                                .transport(HttpTransport.SSE)
                                .build());
    }

    @Test
    void aFileOfCursor() {
        Path workspace = Resources.file("cursor");
        List<ServerConfig> servers = read("cursor/.cursor/mcp.json", Map.of("TOOLS_TOKEN", "t2", "SEARCH_KEY", "k"));

        assertThat(servers)
                .containsExactly(
                        ServerConfig.stdio("local-tools", "node")
                                .args(workspace + "/tools/server.js", "--name", "cursor")
                                .env("REGION", "eu")
                                .env("TOOLS_TOKEN", "t2")
                                .build(),
                        ServerConfig.http("search", "https://search.example.com/mcp")
                                .header("X-Api-Key", "k")
                                .build());
    }

    @Test
    void aFileOfVsCodeWithCommentsTrailingCommasAndAnEnvFile(@TempDir Path workspace) throws IOException {
        Resources.copy("vscode/server.env", workspace.resolve("server.env"));
        Path file = Resources.copy("vscode/mcp.json", workspace.resolve(".vscode/mcp.json"));

        List<ServerConfig> servers = reader(Map.of()).only("Memory", "docs").read(file);

        assertThat(servers)
                .containsExactly(
                        ServerConfig.stdio("memory", "npx")
                                .args("-y", "@modelcontextprotocol/server-memory")
                                .dir(workspace)
                                .env("MEMORY_FILE", "/tmp/memory.json")
                                .displayName("Memory")
                                .build(),
                        ServerConfig.http("docs", "https://docs.example.com/mcp/readonly")
                                .build());
        assertThat(servers).extracting(ServerConfig::serial).containsExactly(true, false);
    }

    @Test
    void anInputOfVsCodeIsReportedByName() {
        Path file = Resources.file("vscode/mcp.json");
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> reader(Map.of()).only("tracker").read(file))
                .withMessage(
                        file + ", line 23, column 37: server 'tracker': headers.X-Tracker-Key holds a reference that"
                                + " cannot be resolved: input 'tracker-key' is not supported: nobody is there to be asked; use a"
                                + " variable, as in ${env:TRACKER_KEY}");
    }

    @Test
    void anInputCanBeAnsweredByTheReadersInterpolation() {
        Interpolation answering =
                Interpolation.ofEnvironment(Map.of()).with("input", id -> Optional.of("answer to " + id));
        ServerConfig tracker = ConfigReader.standard()
                .interpolating(answering)
                .only("tracker")
                .read(Resources.file("vscode/mcp.json"))
                .get(0);

        assertThat(((HttpServerConfig) tracker).headers()).containsEntry("X-Tracker-Key", "answer to tracker-key");
    }

    @Test
    void aFileOfWindsurf() {
        List<ServerConfig> servers =
                read("windsurf/mcp_config.json", Map.of("GITHUB_TOKEN", "t3", "NOTES_TOKEN", "t4"));

        assertThat(servers).extracting(ServerConfig::name).containsExactly("github", "notes");
        assertThat(((StdioServerConfig) servers.get(0)).env()).containsEntry("GITHUB_PERSONAL_ACCESS_TOKEN", "t3");
        assertThat(((HttpServerConfig) servers.get(1)).url()).isEqualTo(URI.create("https://notes.example.com/mcp"));
    }

    @Test
    void oursInYamlAndInJsonSayTheSame() {
        Map<String, String> environment = Map.of("MY_API_KEY", "k", "TICKETS_TOKEN", "t");

        List<ServerConfig> servers = read("ours/servers.yaml", environment);

        assertThat(servers).hasSize(5).isEqualTo(read("ours/servers.json", environment));
        assertThat(servers.get(2)).hasToString("stdio server 'python' (command /home/ada/my-server/.venv/bin/python)");
        assertThat(servers).extracting(ServerConfig::requiresConsent).containsOnly(true);
        assertThat(servers).extracting(ServerConfig::serial).containsExactly(true, true, true, true, false);
    }

    private static List<ServerConfig> read(String resource, Map<String, String> environment) {
        return reader(environment).read(Resources.file(resource));
    }

    private static ConfigReader reader(Map<String, String> environment) {
        return ConfigReader.standard().interpolating(Interpolation.ofEnvironment(environment));
    }
}

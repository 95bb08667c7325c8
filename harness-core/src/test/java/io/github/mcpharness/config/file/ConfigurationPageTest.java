package io.github.mcpharness.config.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.mcpharness.auth.Credentials;
import io.github.mcpharness.auth.TokenResolver;
import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.AuthMode;
import io.github.mcpharness.config.ConfigException;
import io.github.mcpharness.config.HttpServerConfig;
import io.github.mcpharness.config.Interpolation;
import io.github.mcpharness.config.LaunchedHttpServerConfig;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.process.GitHubCli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What docs/configuration.md quotes is what is tested. */
class ConfigurationPageTest {
    private static final Path PAGE = Path.of("../docs/configuration.md");
    private static final Path THIS =
            Path.of("src/test/java", ConfigurationPageTest.class.getName().replace('.', '/') + ".java");

    @Test
    void theFileOfOursIsTheOneThatIsRead() throws IOException {
        assertThat(block("<!-- file: ours/servers.yaml -->\n```yaml\n"))
                .isEqualTo(Files.readString(Resources.file("ours/servers.yaml")));
    }

    @Test
    void theMessageIsTheOneThatIsTold() throws IOException {
        String text = """
                MCP_SERVERS:
                  files:
                    COMMAND: node
                    AUTH: bearer
                  tickets:
                    URL: https://tickets.example.com/mcp
                    ARGS: [-v]
                    AUTH: bearer
                    TOKEN: ${TICKETS_TOKEN}
                """;
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> ConfigReader.standard()
                        .interpolating(Interpolation.ofEnvironment(Map.of()))
                        .read(ConfigSource.ofText("servers.yaml", text)))
                .withMessage(block("<!-- message -->\n```\n").stripTrailing());
    }

    @Test
    void theBuildersCompile() {
        StdioServerConfig files = ServerConfig.stdio("files", "npx") // looked up in the PATH of this JVM, never in env
                .args("-y", "@modelcontextprotocol/server-filesystem", "/tmp")
                .timeout(Duration.ofMinutes(2))
                .build();
        HttpServerConfig tickets = ServerConfig.http("tickets", "https://tickets.example.com/mcp")
                .auth(AuthMode.BEARER)
                .token("a-token")
                .build();
        LaunchedHttpServerConfig web = ServerConfig.launchedHttp(
                        ServerConfig.stdio("web", "node")
                                .args("server.js", "--port", "${port}")
                                .build(),
                        "http://127.0.0.1:${port}/mcp")
                .build();

        assertThat(List.of(files, tickets, web))
                .extracting(ServerConfig::name)
                .containsExactly("files", "tickets", "web");
    }

    @Test
    void theJavaOfThePageIsTheJavaOfThisTest() throws IOException {
        Matcher blocks = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL).matcher(Files.readString(PAGE));
        String source = withoutBlanks(Files.readString(THIS)) + withoutBlanks(reading());

        assertThat(blocks.results().map(block -> withoutBlanks(block.group(1))))
                .hasSize(3)
                .allSatisfy(block -> assertThat(source).contains(block));
    }

    /** Compiled, and not run: nobody answers at this address. */
    static McpSession open(HttpServerConfig tickets) {
        TokenResolver resolver = new TokenResolver(new GitHubCli());
        Optional<Credentials> credentials = resolver.resolve(tickets).credentials(); // empty: leave this server out
        McpSession session = McpSession.open(tickets, credentials.orElseThrow(), SessionOptions.DEFAULT);
        return session;
    }

    /** Kept as a text, because the file that it names is not there. */
    private static String reading() {
        return """
                List<ServerConfig> servers = ConfigReader.standard()
                        .only("files", "tickets")
                        .read(Path.of("servers.yaml"));
                """;
    }

    private static String block(String opening) throws IOException {
        String page = Files.readString(PAGE);
        assertThat(page).contains(opening);
        String rest = page.substring(page.indexOf(opening) + opening.length());
        return rest.substring(0, rest.indexOf("```"));
    }

    private static String withoutBlanks(String text) {
        return text.replaceAll("\\s+", "");
    }
}

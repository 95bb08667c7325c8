package io.github.mcpharness.config.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.mcpharness.config.ConfigException;
import io.github.mcpharness.config.Interpolation;
import io.github.mcpharness.config.Problem;
import io.github.mcpharness.config.RecordedLog;
import io.github.mcpharness.json.Position;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ConfigReaderTest {
    private final RecordedLog log = new RecordedLog();
    private final ConfigReader reader = new ConfigReader(Interpolation.ofEnvironment(Map.of()), Set.of(), log);

    @Test
    void allProblemsOfAllServersAreToldInOneException() {
        String text = """
                MCP_SERVERS:
                  Fs:
                    COMMAND: ${NODE}
                    AUTH: bearer
                  api:
                    URL: https://example.com
                    ARGS: [hunter2]
                    AUTH: basic
                    TOKEN: hunter2
                """;

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> reader.read(ConfigSource.ofText("servers.yaml", text)))
                .withMessage("""
                        5 problems in servers.yaml:
                          line 3, column 5: server 'Fs': COMMAND holds a reference that cannot be resolved: variable NODE is not set and has no default (write ${NODE:-default} to give one)
                          line 2, column 3: server name 'Fs': use 1 to 24 characters of a-z, 0-9 and '-'
                          line 4, column 5: server 'Fs': AUTH bearer/basic requires an HTTP endpoint; stdio (COMMAND) servers transmit no credentials
                          line 7, column 5: server 'api': ARGS without COMMAND: only a server that we start takes it
                          line 5, column 3: server 'api': USERNAME is missing; AUTH basic sends USERNAME and TOKEN""")
                .satisfies(e -> assertThat(e.problems())
                        .hasSize(5)
                        .contains(new Problem(
                                Optional.of("servers.yaml"),
                                Optional.of("api"),
                                Optional.of("ARGS"),
                                "without COMMAND: only a server that we start takes it",
                                Optional.of(new Position(7, 5)))));
    }

    @Test
    void unknownFieldsAreOneDebugLineOfTheirNames() {
        reader.read(
                ConfigSource.ofText(
                        "mcp.json",
                        "{\"x\": 1, \"servers\": {\"fs\": {\"command\": \"y\", \"zeta=hunter2\": 2, \"alpha\": \"hunter2\"}}}"));

        assertThat(log.lines())
                .contains(
                        "DEBUG unknown top-level fields [x] are ignored",
                        "DEBUG server 'fs': unknown fields [alpha, zeta…] are ignored");
    }

    @Test
    void bothDumpsAreLoggedAtDebugAndNothingElseIs() {
        reader.read(ConfigSource.ofText(
                "s.yaml", "MCP_SERVERS:\n  fs:\n    COMMAND: node\n    ARGS: [\"-p\", \"sk-1234\"]\n"));

        assertThat(log.lines())
                .containsExactly(
                        "DEBUG config s.yaml as text:\nMCP_SERVERS:\n  fs:\n    COMMAND: node\n    ARGS: [REDACTED]\n",
                        "DEBUG config s.yaml as read:\nMCP_SERVERS:\n  fs:\n    COMMAND: node\n    ARGS: [REDACTED]\n");
    }

    @Test
    void aTextInWhichASecretHasPerhapsLostItsKeyIsNotShown() {
        reader.read(
                ConfigSource.ofText("s.yaml", "MCP_SERVERS:\n  fs:\n    COMMAND: node\n    ENV:\n    A: hunter2\n"));

        assertThat(log.lines())
                .containsExactly(
                        "DEBUG config s.yaml is not shown: it is unclear what is secret in it",
                        "DEBUG server 'fs': unknown fields [A] are ignored");
    }

    @Test
    void aTextThatIsNotWellFormedIsNotShown() {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(
                        () -> reader.read(ConfigSource.ofText("s.json", "{\"MCP_SERVERS\": {\n \"a\" \"hunter2\"}}")))
                .withMessage("s.json, line 2, column 6: expected ':' after the key");
        assertThat(log.lines())
                .containsExactly("DEBUG config s.json is not shown: it is not well-formed, line 2, column 6");
    }

    @Test
    void withoutAnEndingTheTextTellsItsFormat() {
        for (String text : List.of(
                "MCP_SERVERS: {fs: {COMMAND: x}}",
                " \n{\"MCP_SERVERS\": {\"fs\": {\"COMMAND\": \"x\"}}}",
                "// comment\n{\"MCP_SERVERS\": {\"fs\": {\"COMMAND\": \"x\"}}}",
                "\uFEFF{\"MCP_SERVERS\": {\"fs\": {\"COMMAND\": \"x\",}}}")) {
            assertThat(reader.read(ConfigSource.ofText("classpath:mcp", text))).hasSize(1);
        }
    }

    @Test
    void aSourceShowsItsNameOnly() {
        assertThat(ConfigSource.ofText("mcp.json", "hunter2")).hasToString("mcp.json");
    }
}

package io.github.mcpharness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.fixtures.Fixture;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ConfigInspectTest {
    private static final JsonMapper MAPPER = new JsonMapper();

    @TempDir
    private Path dir;

    @Test
    void printsATableOfAllServersOfAFile() throws IOException {
        Path file = ConfigFile.of(
                dir,
                Map.of(
                        "echo",
                        ConfigFile.fixture(Fixture.ECHO),
                        "gone",
                        ConfigFile.shell("echo 'usage: server DIR' >&2; exit 2"),
                        "remote",
                        Map.of("url", "http://127.0.0.1:1/mcp")));

        Run run = Run.of("inspect", "--config", file.toString());

        assertThat(run.status()).isEqualTo(3);
        assertThat(run.out())
                .startsWith("Server  Transport  Start")
                .containsPattern("\necho +stdio +[\\d.]+ m?s +11  PASS\n")
                .containsPattern("\ngone +stdio +- +-  NOT STARTED\n")
                .containsPattern("\nremote +http +- +-  NOT STARTED\n")
                .contains("\ngone: NOT STARTED\nserver 'gone' exited during the handshake (status 2)")
                .contains("\n  stderr:  usage: server DIR\n")
                .endsWith("\nVerdict: FAIL: 1 passed, 2 could not be started (policy standard)\n")
                .doesNotContain("\u001B", "\r");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void explainsAVerdictThatIsNotGood() throws IOException {
        Path file = ConfigFile.of(
                dir,
                Map.of(
                        "stubborn",
                        ConfigFile.fixture(Fixture.EOF_IGNORING),
                        "fragile",
                        ConfigFile.shell(ScriptedServer.inspect("f", "read -r note; read -r ask; exit 5")[4])));

        Run warned = Run.of(
                "inspect",
                "--config",
                file.toString(),
                "--only",
                "stubborn",
                "--grace-eof",
                "300ms",
                "--grace-term",
                "30s");
        assertThat(warned.status()).isEqualTo(0);
        assertThat(warned.words())
                .contains("WARN, TERMINATED stubborn: WARN (policy standard) WARN TERMINATED: it ignored the end of its"
                        + " standard input for ")
                .contains("Verdict: WARN: 1 with warnings (policy standard)");

        Run failed = Run.of("inspect", "--config", file.toString(), "--only", "fragile");
        assertThat(failed.status()).isEqualTo(1);
        assertThat(failed.words())
                .contains("FAIL, tools not listed fragile: FAIL (policy standard) FAIL its tools could not be listed:"
                        + " server 'fragile' exited (status 5)")
                .contains("FAIL DIED_BEFORE_CLOSE");
    }

    @Test
    void inspectsOnlyTheServersThatAreAskedFor() throws IOException {
        Path file = ConfigFile.of(
                dir,
                Map.of(
                        "a", ConfigFile.shell("exit 1"),
                        "b", ConfigFile.shell("exit 2"),
                        "broken", Map.of("command", "x", "env", Map.of("KEY", "${NOT_SET_ANYWHERE}"))));

        Run run = Run.of("inspect", "--config", file.toString(), "--only", "a", "--only", "b");

        assertThat(run.out()).contains("\na: NOT STARTED", "\nb: NOT STARTED").doesNotContain("broken");
    }

    @Test
    void printsOneJsonObject() throws IOException {
        Path file = ConfigFile.of(dir, Map.of("echo", ConfigFile.fixture(Fixture.ECHO)));
        Run run = Run.of("inspect", "--json", "--config", file.toString());

        assertThat(run.status()).isEqualTo(0);
        assertThat(run.err()).isEmpty();
        JsonNode json = MAPPER.readTree(run.out());
        assertThat(json.path("outcome").asString()).isEqualTo("PASS");
        JsonNode server = json.path("servers").path(0);
        assertThat(server.path("name").asString()).isEqualTo("echo");
        assertThat(server.path("transport").asString()).isEqualTo("stdio");
        assertThat(server.path("tools").size()).isEqualTo(11);
        assertThat(server.path("teardown").path("exit").asString()).isEqualTo("GRACEFUL_EOF");
    }

    @Test
    void tellsEverythingThatIsWrongWithAFile() throws IOException {
        Path file = dir.resolve("servers.yaml");
        Files.writeString(file, """
                MCP_SERVERS:
                  a:
                    URL: somewhere
                    ARGS: [s3cret]
                  b:
                    COMMAND: x
                    TIMEOUT: -1
                """);

        Run run = Run.of("inspect", "--config", file.toString());

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .startsWith("3 problems in " + file + ":\n")
                .contains("\n  line 4, column 5: server 'a': ARGS without COMMAND")
                .contains("\n  line 3, column 5: server 'a': URL must begin with http:// or https://\n")
                .contains("\n  line 7, column 5: server 'b': TIMEOUT must be positive\n")
                .doesNotContain("s3cret");
    }

    @Test
    void saysWhenThereIsNothingToCheck() throws IOException {
        Path file = ConfigFile.of(dir, Map.of("off", Map.of("command", "x", "disabled", true)));

        Run run = Run.of("inspect", "--config", file.toString());

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).isEqualTo(file + ": there is no server to inspect; all are disabled, or there is none\n");
        assertThat(Run.of("inspect", "--config", "/no/such/file").err())
                .isEqualTo("/no/such/file: there is no such file\n");
    }

    @Test
    void refusesOptionsThatDoNotGoTogether() {
        assertThat(Run.of("inspect", "--only", "x").words()).contains("--only chooses servers of a file: which one?");
        assertThat(Run.of("inspect", "--config", "f", "--dir", "d").words())
                .contains("--dir goes with COMMAND only: in FILE each server has its own");
        Run both = Run.of("inspect", "--config", "f", "--", "x");
        assertThat(both.status()).isEqualTo(2);
        assertThat(both.words()).contains("--config FILE and COMMAND do not go together");
    }

    @Test
    void waitsForEachServerAsLongAsItsTimeout() throws IOException {
        Path file = ConfigFile.yaml(dir, "wedged", ConfigFile.shell("cat >/dev/null"), "TIMEOUT: 1300ms");
        StringWriter screen = new StringWriter();
        Terminal terminal = new Terminal(80, Optional.of(new PrintWriter(screen)));

        Run run = Run.at(terminal, "inspect", "--config", file.toString());

        assertThat(run.status()).isEqualTo(3);
        assertThat(run.out()).contains("did not complete the handshake within 1.3 s");
        assertThat(screen.toString()).startsWith("\rstarting wedged ... 1 s").endsWith("\r");
        assertThat(run.out()).doesNotContain("\r");
        assertThat(Run.of("inspect", "--config", file.toString(), "--startup-timeout", "200ms")
                        .out())
                .contains("did not complete the handshake within 200 ms");
    }

    @Test
    void standsOnTwoLinesWhereATableHasNoRoom() throws IOException {
        Path file = ConfigFile.of(dir, Map.of("gone", ConfigFile.shell("exit 2")));

        Run run = Run.at(new Terminal(30, Optional.empty()), "inspect", "--config", file.toString());

        assertThat(run.out()).startsWith("gone: NOT STARTED\n  stdio, start -, tools -\n\n");
    }

    @Test
    void showsStandardErrorOnRequest() throws IOException {
        Path file = ConfigFile.of(
                dir,
                Map.of("wordy", ConfigFile.shell("echo words >&2; exit 2"), "echo", ConfigFile.fixture(Fixture.ECHO)));

        Run run = Run.of("inspect", "-v", "--config", file.toString());

        assertThat(run.err())
                .contains("echo wrote nothing to its standard error.\n")
                .contains("HandshakeException: server 'wordy'");
    }
}

package io.github.mcpharness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.fixtures.Fixture;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ReproTest {

    @Test
    void printsEachVerdictAndTheDistribution() {
        Run run = repro(Fixture.SILENT_EOF_IGNORING, "-n", "3", "--grace-eof", "100ms");

        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isEqualTo(0);
        assertThat(run.out())
                .containsPattern(
                        "^1  WARN  TERMINATED  TERM [\\d.]+ .?s  ready [\\d.]+ .?s, status 143, as after SIGTERM\n")
                .containsPattern("\n3  WARN  TERMINATED  TERM ")
                .contains("\nVerdicts of 3 runs (policy standard)\n  3  WARN  TERMINATED\n")
                .containsPattern(
                        "\nExit times, from the rung's begin\n +n +min +p50 +p90 +p99 +max\n  TERM +3( +[\\d.]+ .?s){5}\n");
    }

    @Test
    void failsIfOneRunFailsThePolicy() {
        Run run = repro(Fixture.SILENT_EOF_IGNORING, "-n", "1", "--policy", "strict", "--grace-eof", "100ms");

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).contains("  1  FAIL  TERMINATED\n");
    }

    @Test
    void isAHostThatKillsOnRequest() {
        Run run = repro(Fixture.TERM_IGNORING, "-n", "1", "--kill-after", "100ms");

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).contains("FAIL  KILLED").containsPattern("\n  KILL +1 ");
    }

    @Test
    void runsSeveralAtOnce() {
        Run run = repro(Fixture.WEDGING, "--times", "4", "--parallel", "2", "--json");

        assertThat(run.status()).isEqualTo(0);
        JsonNode json = new JsonMapper().readTree(run.out());
        assertThat(json.path("runs").asInt()).isEqualTo(4);
        assertThat(json.path("verdicts").path(0).path("verdict").asString()).isEqualTo("GRACEFUL_EOF");
        assertThat(json.path("verdicts").path(0).path("count").asInt()).isEqualTo(4);
        assertThat(json.path("exitMillis").path("EOF").path("n").asInt()).isEqualTo(4);
        assertThat(json.path("results").path(3).path("run").asInt()).isEqualTo(4);
    }

    @Test
    void tellsOfARunThatDidNotGetReady(@TempDir Path dir) {
        Path mark = dir.resolve("started");
        String[] good = ScriptedServer.inspect("once", "read -r note; cat >/dev/null");
        String script = "[ -e " + mark + " ] && exit 7; touch " + mark + "; " + good[4];

        Run run = Run.of("repro", "teardown", "-n", "2", "--", "sh", "-c", script);

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out())
                .contains("\n2  FAIL  NOT_READY: server 'sh' exited during the handshake (status 7)")
                .contains("  1  FAIL  NOT_READY\n");
    }

    @Test
    void stopsIfTheServerDoesNotEvenStart() {
        Run run = Run.of("repro", "teardown", "--", "sh", "-c", "echo 'usage: x' >&2; exit 2");

        assertThat(run.status()).isEqualTo(3);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("The server could not be started.\n").contains("usage: x");
    }

    @Test
    void showsOnATerminalWhichRunItIs() {
        StringWriter screen = new StringWriter();

        Run.at(
                new Terminal(80, Optional.of(new PrintWriter(screen))),
                Run.line("repro teardown", Fixture.SILENT_EOF_IGNORING.command(), "-n", "1", "--grace-eof", "1500ms"));

        assertThat(screen.toString()).contains("\rrun 1 of 1 ... 1 s").endsWith("\r");
    }

    @Test
    void refusesNumbersThatMakeNoSense() {
        assertThat(Run.of("repro", "teardown", "-n", "0").err())
                .startsWith("mcp-harness: Invalid value for option '-n': 0 is not between 1 and 100000\n");
        assertThat(Run.of("repro", "teardown", "--parallel", "65").err()).contains("65 is not between 1 and 64");
        assertThat(Run.of("repro", "teardown", "cat", "--json").err()).contains("is --json meant for the server");
        Run bare = Run.of("repro");
        assertThat(bare.status()).isEqualTo(2);
        assertThat(bare.err()).contains("Try: mcp-harness repro --help");
    }

    private static Run repro(Fixture fixture, String... options) {
        return Run.of(Run.line("repro teardown", fixture.command(), options));
    }
}

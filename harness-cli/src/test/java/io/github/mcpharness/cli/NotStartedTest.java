package io.github.mcpharness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class NotStartedTest {

    @Test
    void saysAtOnceWhereAMissingCommandWasLookedFor() {
        long begin = System.nanoTime();
        Run run = Run.of("inspect", "--", "mcp-no-such-command", "x");

        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(5));
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).startsWith("The server could not be started.\n");
        assertThat(run.words())
                .contains("COMMAND 'mcp-no-such-command' not found in the PATH of this JVM")
                .contains("COMMAND and each argument are words of their own")
                .doesNotContain("at io.github.mcpharness");
        assertThat(run.out()).isEmpty();
    }

    @Test
    void showsTheUsageThatAServerPrintsInsteadOfStarting() {
        Run run = Run.of("inspect", "--", "sh", "-c", "echo 'usage: server DIR' >&2; exit 2");

        assertThat(run.status()).isEqualTo(3);
        assertThat(run.words()).contains("server 'sh' exited during the handshake (status 2)");
        assertThat(run.err()).contains("\n  stderr:  usage: server DIR\n").doesNotContain("\tat ");
    }

    @Test
    void showsAStackTraceOnlyOnRequest() {
        assertThat(Run.of("inspect", "-v", "mcp-no-such-command").err())
                .contains("SpawnException", " at io.github.mcpharness.");
    }

    @Test
    void saysHowToWaitLongerWhenTheHandshakeTimesOut() {
        Run run = Run.of("inspect", "--startup-timeout", "200ms", "--", "sh", "-c", "cat >/dev/null");

        assertThat(run.status()).isEqualTo(3);
        assertThat(run.words())
                .contains("did not complete the handshake within 200 ms")
                .contains("give it longer: --startup-timeout 5m");
    }

    @Test
    void namesADirectoryThatDoesNotExist() {
        Run run = Run.of("inspect", "--dir", "/mcp/no/such", "--", "cat");

        assertThat(run.status()).isEqualTo(3);
        assertThat(run.words()).contains("DIR /mcp/no/such does not exist");
    }

    @Test
    void refusesACommandThatBreaksTheRulesOfAConfiguration() {
        Run run = Run.of("inspect", "--", "");

        assertThat(run.status()).isEqualTo(3);
        assertThat(run.words()).contains("COMMAND is blank");
    }
}

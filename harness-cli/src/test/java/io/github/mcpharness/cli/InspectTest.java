package io.github.mcpharness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.fixtures.Fixture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class InspectTest {

    @Test
    void inspectsTheBuiltInEchoServerWhenNoCommandIsGiven() {
        Run run = Run.of("inspect");

        assertThat(run.status()).isEqualTo(0);
        assertThat(run.out())
                .startsWith("No command given: this is the built-in echo server.\n")
                .contains("echo 1.0.0", "Protocol     20", "Tools (11)")
                .containsPattern("\n  echo +Repeat a message\n")
                .containsPattern("\nProcesses before close \\(1\\)\n  java, pid \\d+\n")
                .containsPattern("\n  EOF +[\\d.]+ m?s  closed its standard input: it exited, status 0\n");
        assertThat(run.words())
                .contains("Verdict: PASS (policy standard)")
                .contains("PASS GRACEFUL_EOF: it exited by itself when its standard input was closed, with status 0,"
                        + " and left nothing behind");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void saysNothingOfABuiltInServerWhenACommandIsGiven() {
        assertThat(Run.inspect(Fixture.ECHO).out()).startsWith("Server       echo 1.0.0\n");
    }

    @Test
    void takesACommandWithoutSeparatorToo() {
        String[] separated = Run.command(Fixture.ECHO);
        String[] plain = new String[separated.length - 1];
        plain[0] = "inspect";
        System.arraycopy(separated, 2, plain, 1, plain.length - 1);

        assertThat(Run.of(plain).out()).contains("echo 1.0.0");
    }

    @Test
    void warnsUnderStandardOfAServerThatStaysUntilSigterm() {
        Run run = Run.inspect(Fixture.EOF_IGNORING, "--grace-eof", "300ms");

        assertThat(run.status()).isEqualTo(0);
        assertThat(run.words())
                .contains("Verdict: WARN (policy standard) WARN TERMINATED: it ignored the end of its standard input")
                .contains("and had to be ended by SIGTERM")
                .contains("To fix it: when standard input ends, stop what keeps the process alive");
        assertThat(run.out())
                .containsPattern("\n  EOF +[\\d.]+ m?s  closed its standard input: it stayed\n")
                .containsPattern("\n  TERM +[\\d.]+ m?s  sent SIGTERM: it exited, status 143, as after SIGTERM\n");
    }

    @Test
    void failsUnderStrictAServerThatStaysUntilSigterm() {
        Run run = Run.inspect(Fixture.EOF_IGNORING, "--policy", "strict", "--grace-eof=300ms");

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.words()).contains("Verdict: FAIL (policy strict) FAIL TERMINATED: it ignored");
    }

    @Test
    void failsAServerThatDiesWhenItIsAskedForItsTools() {
        Run run = Run.of(ScriptedServer.inspect("fragile", "read -r note; read -r ask; exit 5"));

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.words())
                .contains("fragile 2.0")
                .contains("Tools: they could not be listed")
                .contains("FAIL its tools could not be listed, see above")
                .contains("FAIL DIED_BEFORE_CLOSE: it died by itself before it was closed (status 5)");
    }

    @Test
    void echoesStandardErrorOnRequest() {
        String[] plain = ScriptedServer.inspect("wordy", "echo first words >&2; read -r note; read -r ask; exit 5");
        String[] verbose = Stream.concat(
                        Stream.of("inspect", "-v"), Stream.of(plain).skip(1))
                .toArray(String[]::new);

        assertThat(Run.of(verbose).err()).isEqualTo("\nThe server's standard error:\n  first words\n");
        assertThat(Run.of(plain).err()).isEmpty();
    }
}

package io.github.mcpharness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.fixtures.Fixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContractCheckTest {

    @TempDir
    private Path dir;

    @Test
    void asksTheBuiltInEchoServerWhenNoneIsNamed() {
        Run run = Run.of("check", "--only", "ping", "--only", "stdio-utf8", "--only", "progress-increases");

        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isEqualTo(0);
        assertThat(run.out())
                .startsWith("No command given: this checks the built-in echo server.\n")
                .containsPattern("\nServer: echo 1.0.0, protocol 20\\d\\d-\\d\\d-\\d\\d, ready after [\\d.]+ m?s\n\n")
                .contains("\nProtocol\n  ✔ ping: answers a ping with an empty result\n")
                .contains("\nProgress and cancellation, watched all the time\n  ✔ progress-increases: ")
                .contains("\nLifecycle, watched all the time\n  ✔ stdio-utf8: writes UTF-8\n")
                .containsPattern("\nCheck +Verdict +Time\nping +held +[\\d.]+ m?s\n")
                .endsWith("\nVerdict: PASS: 3 held (policy standard)\n");
    }

    @Test
    void failsAServerThatBreaksAMustAndSaysWhatItRestsOn() {
        Run run =
                Run.of(Run.line("check", Fixture.LYING.command("string-ids"), "--only", "id-echo", "--timeout", "1s"));

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out())
                .contains("  ✘ id-echo: failed: ")
                .containsPattern("\nid-echo +failed +[\\d.]+ m?s\n")
                .contains(
                        "\nid-echo: failed\n  found     ",
                        "\n  asked     that the server answers with the id",
                        "\n  rests on  ")
                .endsWith("\nVerdict: FAIL: 1 failed (policy standard)\n");
    }

    @Test
    void warnsOfWhatIsPracticeAndNamesItSo() {
        Run run = Run.check(Fixture.SILENT_EOF_IGNORING, "--only", "exit-on-eof-idle", "--grace-eof", "300ms");

        assertThat(run.status()).isEqualTo(0);
        assertThat(run.words())
                .contains("▲ exit-on-eof-idle: warning: ")
                .contains("practice the specification is silent; ours, because ")
                .contains("Verdict: WARN: 1 warning (policy standard)");
    }

    @Test
    void failsForAWarningUnderStrict() {
        Run run = Run.check(
                Fixture.SILENT_EOF_IGNORING, "--strict", "--only", "exit-on-eof-idle", "--grace-eof", "300ms");

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.words()).contains("Verdict: FAIL: 1 warning (policy standard, strict)");
    }

    @Test
    void judgesTheEndByThePolicy() {
        Run run = Run.check(
                Fixture.SILENT_EOF_IGNORING,
                "--policy",
                "strict",
                "--only",
                "exit-on-eof-idle",
                "--grace-eof",
                "300ms");

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.words()).contains("✘ exit-on-eof-idle: failed", "(policy strict)");
    }

    @Test
    void saysWhyACheckIsSkipped() {
        Run run = Run.check(Fixture.WEDGING, "--only", "http-*", "--only", "progress-increases");

        assertThat(run.status()).isEqualTo(0);
        assertThat(run.out())
                .contains("  – http-get-or-405: skipped: only a server over HTTP can be asked this\n")
                .contains("  – progress-increases: skipped: ")
                .containsPattern("\nhttp-get-or-405 +skipped +");
    }

    @Test
    void takesWhatIsExpectedToFailForThat() throws IOException {
        Path file = Files.writeString(dir.resolve("known.yaml"), "exit-on-eof-idle: issue 7\n");

        Run run = Run.check(
                Fixture.SILENT_EOF_IGNORING,
                "--expected-failures",
                file.toString(),
                "--strict",
                "--only",
                "exit-on-eof-idle",
                "--grace-eof",
                "300ms");

        assertThat(run.status()).isEqualTo(0);
        assertThat(run.words())
                .contains("– exit-on-eof-idle: expected to fail: issue 7 (")
                .contains("Verdict: PASS: 1 expected to fail");
    }

    @Test
    void failsWhatHoldsThoughItIsExpectedNotTo() throws IOException {
        Path file = Files.writeString(dir.resolve("known.yaml"), "ping: issue 7\n");

        Run run = Run.check(Fixture.WEDGING, "--expected-failures", file.toString(), "--only", "ping");

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.words()).contains("✘ ping: held unexpectedly: ", "Verdict: FAIL: 1 held unexpectedly");
    }

    @Test
    void startsNothingIfAFileIsWrong() throws IOException {
        Path wrong = Files.writeString(dir.resolve("known.yaml"), "pong: issue 7\n");

        Run expected = Run.check(Fixture.ECHO, "--expected-failures", wrong.toString());
        assertThat(expected.status()).isEqualTo(2);
        assertThat(expected.out()).isEmpty();
        assertThat(expected.err()).startsWith(wrong + ":1: pong: there is no check of this id");

        Run inputs = Run.check(Fixture.ECHO, "--inputs", "/no/such/file");
        assertThat(inputs.status()).isEqualTo(2);
        assertThat(inputs.err()).startsWith("/no/such/file: the file of inputs cannot be read");
    }

    @Test
    void callsToolsThatAreNamedOnly() {
        String[] only = {"--only", "progress-token-matches-request"};
        assertThat(Run.check(Fixture.ECHO, only).words())
                .contains("– progress-token-matches-request: skipped: no tool is named that may be called");

        assertThat(Run.check(Fixture.ECHO, only[0], only[1], "--tool", "progress={\"steps\":2}")
                        .words())
                .contains("✔ progress-token-matches-request: ");
    }

    @Test
    void listsTheChecks() {
        Run run = Run.of("check", "--list");

        assertThat(run.status()).isEqualTo(0);
        assertThat(run.out())
                .startsWith("Protocol\n  server-initialize (must)\n    answers initialize with ")
                .contains("\n  exit-on-eof-idle (practice)\n    exits when its standard input is closed\n");
        assertThat(Run.at(new Terminal(120, Optional.empty()), "check", "--list", "--only", "ping*")
                        .out())
                .contains(
                        "\n  ping                     must      answers a ping with an empty result\n", "\n2 checks. ");
        assertThat(Run.of("check", "--list", "--json", "--only", "ping").out()).contains("\"level\" : \"must\"");
    }

    @Test
    void hintsAtTheCheckThatWasMeant() {
        Run run = Run.of("check", "--only", "exit-on-eof-idel");

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .isEqualTo("mcp-harness: there is no check 'exit-on-eof-idel'; did you mean exit-on-eof-idle?\n"
                        + "Try: mcp-harness check --list\n");
    }
}

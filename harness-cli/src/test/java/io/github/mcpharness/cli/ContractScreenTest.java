package io.github.mcpharness.cli;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.fixtures.Fixture;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ContractScreenTest {
    private final StringWriter screen = new StringWriter();

    @Test
    void showsOnATerminalWhichCheckRunsAndErasesIt() {
        Terminal terminal = new Terminal(80, Optional.of(new PrintWriter(screen)));

        Run run = Run.at(
                terminal,
                Run.line(
                        "check",
                        Fixture.SILENT_EOF_IGNORING.command(),
                        "--only",
                        "exit-on-eof-idle",
                        "--grace-eof",
                        "1500ms"));

        assertThat(screen.toString()).contains("\rexit-on-eof-idle ... 1 s").endsWith("\r");
        assertThat(run.out()).doesNotContain("\r", "\u001B");
    }

    @Test
    void staysWithinANarrowTerminal() {
        Run run = Run.at(
                new Terminal(40, Optional.empty()),
                Run.line(
                        "check", Fixture.WEDGING.command(), "--only", "ping*", "--only", "server-session-terminated*"));

        assertThat(run.out().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(40));
        assertThat(run.out()).containsPattern("\nserver-session-ter\\.\\.\\. +skipped ");
        assertThat(Run.at(new Terminal(40, Optional.empty()), "check", "--list")
                        .out()
                        .lines())
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(40));
    }

    @Test
    void writesAsciiSignsWhereTheCharsetHasNoOthers() {
        assertThat(Symbols.in(US_ASCII)).isEqualTo(Symbols.ASCII);
        assertThat(Symbols.in(UTF_8)).isEqualTo(Symbols.FULL);

        Run run = Run.at(
                new Terminal(80, Optional.empty(), Symbols.ASCII),
                Run.line("check", Fixture.WEDGING.command(), "--only", "ping", "--only", "http-get-or-405"));

        assertThat(run.out())
                .contains("\n  + ping: ", "\n  - http-get-or-405: ")
                .matches("\\p{ASCII}*");
    }

    @Test
    void writesAPlainLineForEachCheckIntoAPipe() {
        Run run = Run.check(Fixture.WEDGING, "--only", "ping");

        assertThat(run.out().lines().filter(line -> line.contains("✔ ping"))).hasSize(1);
        assertThat(run.out()).doesNotContain("\r", "\u001B");
    }
}

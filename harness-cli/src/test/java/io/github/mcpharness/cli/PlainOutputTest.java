package io.github.mcpharness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.fixtures.Fixture;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PlainOutputTest {
    private static final String ESCAPE = "\u001B";

    @Test
    void holdsNoControlCharactersWhateverTheServerSays() {
        Run run = Run.of(ScriptedServer.inspect("evil\\u001b[31m\\u0007name", "read -r note; read -r ask; exit 5"));

        assertThat(run.out()).contains("evilname 2.0").doesNotContain(ESCAPE, "\u0007", "\r");
        assertThat(run.err()).doesNotContain(ESCAPE, "\r");
    }

    @Test
    void passesOnNoEscapesFromStandardError() {
        Run run = Run.of("inspect", "--", "sh", "-c", "printf '\\033[31mred\\033[0m\\n' >&2; exit 2");

        assertThat(run.err()).contains("stderr:  red\n").doesNotContain(ESCAPE);
    }

    @Test
    void holdsNeitherArgumentsNorValuesOfVariables() {
        String[] echo = Run.command(Fixture.ECHO, "-v", "--env", "TOKEN=s3cret-value");
        String[] args = Arrays.copyOf(echo, echo.length + 1);
        args[echo.length] = "--api-key=s3cret-arg";
        assertThat(Run.of(args).words()).contains("echo 1.0.0").doesNotContain("s3cret");

        Run failing = Run.of("inspect", "-v", "--env", "TOKEN=s3cret", "--", "sh", "-c", "exit 2 # s3cret", "s3cret");
        assertThat(failing.words()).contains("status 2").doesNotContain("s3cret");
    }

    @Test
    void staysWithinANarrowTerminal() {
        Run run = Run.at(new Terminal(40, Optional.empty()), "inspect");

        assertThat(run.out().lines().filter(line -> !line.startsWith("Command ")))
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(40));
        assertThat(run.out()).contains("  sleep     Answer after some millise...\n");
    }

    @Test
    void readsTheWidthFromTheEnvironment() {
        assertThat(Terminal.width(Map.of("COLUMNS", "132"))).isEqualTo(132);
        assertThat(Terminal.width(Map.of("COLUMNS", "1"))).isEqualTo(30);
        assertThat(Terminal.width(Map.of("COLUMNS", "wide"))).isEqualTo(80);
        assertThat(Terminal.width(Map.of())).isEqualTo(80);
    }

    @Test
    void showsOnATerminalWhatIsWaitedForAndErasesIt() {
        StringWriter screen = new StringWriter();
        Terminal terminal = new Terminal(80, Optional.of(new PrintWriter(screen)));

        Run.at(terminal, "inspect", "--startup-timeout", "1500ms", "--", "sh", "-c", "cat >/dev/null");

        assertThat(screen.toString()).startsWith("\rstarting sh ... 1 s").endsWith("\r                   \r");
    }
}

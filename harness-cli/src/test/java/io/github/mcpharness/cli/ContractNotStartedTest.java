package io.github.mcpharness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ContractNotStartedTest {

    @TempDir
    private Path dir;

    @Test
    void showsTheUsageThatAServerPrintsInsteadOfStarting() {
        Run run = Run.of(
                "check",
                "--env",
                "WORD=given",
                "--dir",
                dir.toString(),
                "--",
                "sh",
                "-c",
                "pwd >&2; echo $WORD >&2; exit 2");

        assertThat(run.status()).isEqualTo(3);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .startsWith("The server could not be started.\n\nserver 'sh' exited during the handshake (status 2)")
                .contains(dir.toString() + "\n", "given\n");
    }

    @Test
    void saysThatACommandIsNotThere() {
        Run run = Run.of("check", "--", "mcp-no-such-command");

        assertThat(run.status()).isEqualTo(3);
        assertThat(run.words()).contains("mcp-no-such-command", "Is it installed?");
    }

    @Test
    void saysHowToWaitLonger() {
        Run run = Run.of("check", "--startup-timeout", "200ms", "--", "sh", "-c", "cat >/dev/null");

        assertThat(run.status()).isEqualTo(3);
        assertThat(run.words())
                .contains("did not complete the handshake within 200 ms", "give it longer: --startup-timeout 5m");
    }

    @Test
    void givesOnlyWhatDesktopHostsGive() {
        String[] line = {"check", "--environment", "host", "--", "sh", "-c", "env | cut -d= -f1 >&2; exit 2"};

        assertThat(Run.of(line).err()).contains("PATH\n").doesNotContain("MAVEN_", "JAVA_HOME");
    }

    @Test
    void tellsProgramsToo() throws IOException {
        Run run = Run.of("check", "--json", "--report", dir.toString(), "--", "sh", "-c", "exit 2");

        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).isEmpty();
        JsonNode json = new JsonMapper().readTree(run.out());
        assertThat(json.path("outcome").asString()).isEqualTo("NOT_STARTED");
        assertThat(json.path("servers").path(0).path("reason").asString()).isEqualTo("EXITED");
        assertThat(Files.readString(dir.resolve("junit.xml")))
                .contains("<testcase name=\"start\"", "<error message=\"server 'sh' exited during the handshake");
    }
}

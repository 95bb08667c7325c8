package io.github.mcpharness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.fixtures.Fixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContractConfigTest {

    @TempDir
    private Path dir;

    @Test
    void asksEachServerOfAFileAndTellsOfThoseThatAreNotThere() throws IOException {
        Path file = ConfigFile.of(
                dir,
                Map.of(
                        "a",
                        ConfigFile.fixture(Fixture.WEDGING),
                        "b",
                        ConfigFile.fixture(Fixture.SLOW_THEN_ALIVE),
                        "gone",
                        ConfigFile.shell("echo 'usage: server DIR' >&2; exit 2")));

        Run run = Run.of("check", "--config", file.toString(), "--only", "ping", "--only", "server-initialize");

        assertThat(run.status()).isEqualTo(3);
        assertThat(run.out())
                .contains("\na\nProtocol\n  ✔ server-initialize: ")
                .contains("\nb\nProtocol\n  ✔ server-initialize: ")
                .contains("\ngone\n  not started: server 'gone' exited during the handshake (status 2)")
                .containsPattern("\na +Verdict +Time\nserver-initialize +held ")
                .contains("\ngone: NOT STARTED\nserver 'gone' exited")
                .contains("usage: server DIR\n")
                .endsWith("; 1 server could not be started (policy standard)\n");
    }

    @Test
    void asksOnlyTheServerThatIsNamed() throws IOException {
        Path file = ConfigFile.of(
                dir, Map.of("a", ConfigFile.fixture(Fixture.WEDGING), "gone", ConfigFile.shell("exit 2")));

        Run run = Run.of("check", "--config", file.toString(), "--server", "a", "--only", "ping");

        assertThat(run.status()).isEqualTo(0);
        assertThat(run.out()).contains("✔ ping").doesNotContain("gone");
    }

    @Test
    void refusesAServerOfTheOldTransport() throws IOException {
        Path file = Files.writeString(
                dir.resolve(".mcp.json"),
                "{\"mcpServers\": {\"old\": {\"type\": \"sse\", \"url\": \"http://127.0.0.1:1/sse\"}}}");

        Run run = Run.of("check", "--config", file.toString());

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("server 'old': the contract speaks streamable HTTP; ");
    }

    @Test
    void refusesOptionsThatDoNotGoTogether() {
        assertThat(Run.of("check", "--server", "x").words()).contains("--server chooses servers of a file: which one?");
        assertThat(Run.of("check", "--token", "s3cret").words())
                .contains("--token goes with --url URL only")
                .doesNotContain("s3cret");
        assertThat(Run.of("check", "--url", "http://x/mcp", "--", "cat").words())
                .contains("--url URL does not go together with COMMAND");
        assertThat(Run.of("check", "--url", "http://x/mcp", "--config", "f").words())
                .contains("--url URL does not go together with --config");
        assertThat(Run.of("check", "--url", "http://x/mcp", "--dir", "d").words())
                .contains("--dir goes with COMMAND only");
        assertThat(Run.of("check", "--url", "ftp://x").words()).contains("URL must begin with http:// or https://");
    }
}

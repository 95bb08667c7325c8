package io.github.mcpharness.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.github.mcpharness.fixtures.Fixture;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@EnabledOnOs(OS.LINUX)
class InterruptionTest {
    private static final Duration SOON = Duration.ofSeconds(20);

    private final String mark = "MCP_CLI_TEST=" + UUID.randomUUID();

    @TempDir
    private Path dir;

    @ParameterizedTest
    @CsvSource({"INT, 130", "TERM, 143"})
    void leavesNothingWhenASignalComesDuringTheHandshake(String signal, int status) throws Exception {
        assumeFalse(signal.equals("INT") && sigintIsIgnored(), "SIGINT is ignored here, and children inherit that");
        Process cli = start("inspect", "--", "sh", "-c", "sleep 77 & sleep 78");
        await().atMost(SOON)
                .until(() -> marked().stream().filter("sleep"::equals).count() == 2);

        signal(cli, signal);

        assertThat(cli.waitFor(SOON.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertThat(cli.exitValue()).isEqualTo(status);
        awaitNobodyLeft();
    }

    /** Each in the middle of its work, which its output tells, or the processes that are there. */
    @ParameterizedTest
    @CsvSource({
        "check, wedging, server-initialize",
        "call echo message=hi, wedging, ",
        "repro teardown --grace-eof 300ms --grace-term 100ms, silent-eof-ignoring, 1  WARN",
        "zoo run eof-ignoring-after-call, , ",
        "zoo run daemonizing, , ",
        "zoo run launcher-abandoning, , "
    })
    void leavesNothingInTheMiddleOfACommand(String words, String fixture, String said) throws Exception {
        assumeFalse(sigintIsIgnored(), "SIGINT is ignored here, and children inherit that");
        List<String> line = new ArrayList<>(List.of(words.split(" ")));
        if (fixture != null) {
            line.add("--");
            line.addAll(Fixture.named(fixture).orElseThrow().command());
        }
        Process cli = start(line.toArray(String[]::new));
        String expected = said == null ? "" : said;
        await().atMost(SOON)
                .until(() -> marked().size() > 1
                        && (!words.contains("daemonizing") || marked().contains("sleep"))
                        && Stream.of(expected.split("\\|")).anyMatch(Files.readString(dir.resolve("out"))::contains));

        signal(cli, "INT");

        assertThat(cli.waitFor(SOON.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertThat(cli.exitValue()).isEqualTo(130);
        awaitNobodyLeft();
        assertThat(Files.readString(dir.resolve("out"))).doesNotContain("Verdict");
        assertThat(Files.readString(dir.resolve("err"))).doesNotContain("should not have happened");
    }

    @Test
    void leavesNothingWhenASignalComesWhileAStubbornServerIsBeingClosed() throws Exception {
        Process cli = start(Run.command(Fixture.EOF_IGNORING, "--grace-eof", "10m"));
        await().atMost(SOON).until(() -> Files.readString(dir.resolve("out")).contains("Tools ("));

        signal(cli, "TERM");

        assertThat(cli.waitFor(SOON.toSeconds(), TimeUnit.SECONDS)).isTrue();
        awaitNobodyLeft();
        assertThat(Files.readString(dir.resolve("out"))).doesNotContain("Verdict");
    }

    @Test
    void leavesNothingOfAFileWhenASignalComesWhileItsServersStart() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Path file = ConfigFile.of(
                    dir,
                    Map.of(
                            "wedged", ConfigFile.shell("sleep 77 & sleep 78"),
                            "good", ConfigFile.fixture(Fixture.ECHO),
                            "remote", Map.of("url", "http://127.0.0.1:" + silent.getLocalPort() + "/mcp")));
            Process cli = start("inspect", "--config", file.toString());
            await().atMost(SOON)
                    .until(() -> marked().stream().filter("sleep"::equals).count() == 2);

            signal(cli, "TERM");

            assertThat(cli.waitFor(SOON.toSeconds(), TimeUnit.SECONDS)).isTrue();
            assertThat(cli.exitValue()).isEqualTo(143);
        }
        awaitNobodyLeft();
        assertThat(Files.readString(dir.resolve("out"))).isEmpty();
        assertThat(Files.readString(dir.resolve("err"))).isEmpty();
    }

    /** The watchdog of the core may take a second. */
    private void awaitNobodyLeft() {
        await().atMost(SOON).untilAsserted(() -> assertThat(marked()).isEmpty());
    }

    private Process start(String... args) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(OwnProcess.line(args))
                .redirectOutput(dir.resolve("out").toFile())
                .redirectError(dir.resolve("err").toFile());
        builder.environment().put(mark.split("=", 2)[0], mark.split("=", 2)[1]);
        return builder.start();
    }

    private static void signal(Process process, String signal) throws Exception {
        assertThat(new ProcessBuilder("sh", "-c", "kill -s " + signal + " " + process.pid())
                        .start()
                        .waitFor())
                .isZero();
    }

    /** The command names of all processes that were started by this test's command line, itself included. */
    private List<String> marked() throws IOException {
        try (Stream<Path> processes = Files.list(Path.of("/proc"))) {
            Predicate<Path> ours = process -> read(process.resolve("environ")).contains(mark);
            return processes
                    .filter(path -> path.getFileName().toString().matches("\\d+"))
                    .filter(ours)
                    .map(process -> read(process.resolve("comm")).strip())
                    .toList();
        }
    }

    private static String read(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return ""; // gone, or not ours to read
        }
    }

    private static boolean sigintIsIgnored() {
        return read(Path.of("/proc/self/status"))
                .lines()
                .filter(line -> line.startsWith("SigIgn:"))
                .anyMatch(line -> (Long.parseUnsignedLong(line.substring(7).strip(), 16) & 2) != 0);
    }
}

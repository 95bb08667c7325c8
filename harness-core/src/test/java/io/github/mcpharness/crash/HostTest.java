package io.github.mcpharness.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.mcpharness.process.os.ProcessEntry;
import io.github.mcpharness.process.os.ProcessTable;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever becomes of a JVM, nothing of the servers that it held is left. */
class HostTest {
    /** Measured: 0.3 s. The promise is 2 s; these machines are noisy. */
    private static final Duration NOTHING_LEFT = Duration.ofSeconds(10);

    private final ProcessTable table = ProcessTable.ofThisMachine();
    private final String mark = "HOST_TEST=" + UUID.randomUUID();
    private final List<Process> started = new ArrayList<>();

    @TempDir
    Path temp;

    @BeforeEach
    void thisMachineShowsItsProcesses() {
        assumeTrue(table.seesAll(), "the watchdog reads /proc, which this machine does not have");
    }

    @AfterEach
    void endWhatIsLeft() {
        started.forEach(Process::destroyForcibly);
        marked().forEach(entry -> ProcessHandle.of(entry.pid()).ifPresent(ProcessHandle::destroyForcibly));
    }

    @Test
    void nothingIsLeftOfAJvmThatWasKilled() throws IOException {
        Process host = host(List.of(), "wait");
        host.toHandle().destroyForcibly();
        assertNothingIsLeft();
    }

    /** The surrogate client of a check is a process like the servers, and what it holds is below it. */
    @Test
    void nothingIsLeftOfASurrogateClientWhoseJvmWasKilled() throws IOException {
        Process host = host(List.of(), "wait", Host.UNDER_SURROGATE);
        assertThat(marked()).hasSizeGreaterThanOrEqualTo(Host.SERVERS.size() + 2);
        host.toHandle().destroyForcibly();
        assertNothingIsLeft();
    }

    @Test
    void nothingIsLeftOfAJvmWhoseWholeProcessGroupWasKilled() throws IOException, InterruptedException {
        assumeTrue(isInPath("setsid"), "setsid is not in the PATH");
        Process host = host(List.of("setsid"), "wait");
        new ProcessBuilder("sh", "-c", "kill -s KILL -- \"-$0\"", Long.toString(host.pid()))
                .inheritIO()
                .start()
                .waitFor();
        assertNothingIsLeft();
    }

    @Test
    void nothingIsLeftOfAJvmThatWasHaltedWithoutItsHooks() throws IOException {
        host(List.of(), "halt");
        assertNothingIsLeft();
    }

    @Test
    void nothingIsLeftOfAJvmThatWasTerminated() throws IOException {
        Process host = host(List.of(), "wait");
        host.toHandle().destroy();
        assertNothingIsLeft();
    }

    /** A JVM that can still run its hooks closes its servers as always, and outlives them. */
    @Test
    void letsItsServersSayGoodbyeWhenTheJvmIsTerminated() throws IOException {
        Process host = host(List.of(), "wait", Host.SAYING_GOODBYE);
        host.toHandle().destroy();
        assertNothingIsLeft();
        assertThat(temp.resolve("goodbye")).hasContent("goodbye");
    }

    @Test
    void nothingIsLeftAndTheWatchdogIsGoneAfterANormalEndWithoutAnyClose() throws IOException {
        host(List.of(), "return");
        assertNothingIsLeft();
        host(List.of(), "exit");
        assertNothingIsLeft();
    }

    @Test
    void saysInWordsWhatWillPileUpWhenTheJvmIsProcessOne() throws IOException {
        List<String> namespace = List.of("unshare", "--pid", "--fork", "--mount-proc", "--kill-child");
        assumeTrue(isInPath("unshare") && works(namespace), "unshare is not allowed here");
        Process host = host(namespace, "wait");
        assertThat(Files.readString(temp.resolve("stderr")))
                .contains("this JVM is process 1 of its container")
                .contains("they pile up as zombies until it ends; run the container with an init");
        host.toHandle().destroyForcibly();
        assertNothingIsLeft();
    }

    /** Starts a JVM with five servers, and waits until it has them all. */
    private Process host(List<String> prefix, String end) throws IOException {
        return host(prefix, end, "");
    }

    private Process host(List<String> prefix, String end, String more) throws IOException {
        List<String> command = new ArrayList<>(prefix);
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn",
                "-cp",
                System.getProperty("java.class.path"),
                Host.class.getName(),
                end,
                more));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(temp.toFile())
                .redirectError(temp.resolve("stderr").toFile());
        builder.environment().putAll(Map.of(mark.split("=", 2)[0], mark.split("=", 2)[1]));
        Process host = builder.start();
        started.add(host);
        BufferedReader out = new BufferedReader(new InputStreamReader(host.getInputStream(), StandardCharsets.UTF_8));
        assertThat(out.readLine()).as(() -> stderr()).isEqualTo("ready");
        return host;
    }

    /** The watchdog inherits the environment of its JVM, as the servers and all that they start do. */
    private void assertNothingIsLeft() {
        long begin = System.nanoTime();
        await("the end of everything that the JVM had started")
                .atMost(NOTHING_LEFT)
                .pollInterval(Duration.ofMillis(20))
                .untilAsserted(() -> assertThat(marked()).isEmpty());
        System.err.println("HostTest: nothing left after " + (System.nanoTime() - begin) / 1_000_000 + " ms");
    }

    private List<ProcessEntry> marked() {
        return table.scan().stream()
                .filter(entry -> entry.isAlive() && table.carries(entry, Set.of(mark)))
                .toList();
    }

    private String stderr() {
        try {
            return Files.readString(temp.resolve("stderr"));
        } catch (IOException e) {
            return "no stderr: " + e;
        }
    }

    private static boolean works(List<String> namespace) throws IOException {
        List<String> command = new ArrayList<>(namespace);
        command.add("true");
        Process trial = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            return trial.waitFor(10, TimeUnit.SECONDS) && trial.exitValue() == 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static boolean isInPath(String program) {
        return List.of(Optional.ofNullable(System.getenv("PATH")).orElse("").split(File.pathSeparator)).stream()
                .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
    }
}

package io.github.mcpharness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.mcpharness.client.HandshakeException;
import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.process.LaunchOptions;
import io.github.mcpharness.process.Leftovers;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TeardownReport.Cleanup;
import io.github.mcpharness.process.verdict.TeardownReport.Exit;
import io.github.mcpharness.process.verdict.TeardownReport.Leak;
import io.github.mcpharness.testing.Seed;
import io.github.mcpharness.testing.Servers;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/**
 * Process fixtures and ways to end them, drawn at random: whatever comes together, nothing is left of it, and the verdict is
 * one that the two allow.
 */
class TrialTest {
    private static final int AT_ONCE = 4;
    private static final int REPORTED = 1_000;
    private static final HostProfile QUICK =
            HostProfile.DEFAULT.withGraces(Duration.ofMillis(150), Duration.ofMillis(500), Duration.ofSeconds(5));
    private static final SessionOptions OPTIONS = SessionOptions.DEFAULT
            .withStartupTimeout(Duration.ofSeconds(60))
            .withLaunch(LaunchOptions.DEFAULT.withProfile(QUICK));

    /** Exits that are honest after a close, whatever the load: a slow machine turns EOF into TERM, and TERM into KILL. */
    private static final Set<Exit> CLOSED =
            Set.of(Exit.GRACEFUL_EOF, Exit.GRACEFUL_EOF_NONZERO, Exit.TERMINATED, Exit.KILLED);

    private static final List<Fixture> FIXTURES = List.of(
            Fixture.ECHO,
            Fixture.SILENT_EOF_IGNORING,
            Fixture.WRITING_EOF_IGNORING,
            Fixture.TERM_IGNORING,
            Fixture.EXIT_NONZERO_ON_EOF,
            Fixture.SPINNING,
            Fixture.BYE,
            Fixture.DEAF,
            Fixture.WEDGING,
            Fixture.STDERR_CLOSING,
            Fixture.NOISY,
            Fixture.CHATTY,
            Fixture.LAUNCHER_ABANDONING,
            Fixture.LAUNCHER_OF_SILENT_EOF_IGNORING,
            Fixture.LAUNCHER_OF_WRITING_EOF_IGNORING,
            Fixture.TWO_LEVEL_LAUNCHER,
            Fixture.DAEMONIZING,
            Fixture.DAEMON_SCRUBBED,
            Fixture.GIT_LIKE,
            Fixture.ORPHAN_KEEPING_STDOUT,
            Fixture.ORPHAN_IN_GROUP,
            Fixture.HYDRA);

    /** These leave a process behind, however they end. */
    private static final Set<Fixture> LEAVING =
            Set.of(Fixture.DAEMONIZING, Fixture.GIT_LIKE, Fixture.ORPHAN_KEEPING_STDOUT, Fixture.ORPHAN_IN_GROUP);

    /** These start something, and whether it is left depends on who was killed, and when. */
    private static final Set<Fixture> WITH_A_TREE = Set.of(
            Fixture.LAUNCHER_ABANDONING,
            Fixture.LAUNCHER_OF_SILENT_EOF_IGNORING,
            Fixture.LAUNCHER_OF_WRITING_EOF_IGNORING,
            Fixture.TWO_LEVEL_LAUNCHER,
            Fixture.DAEMON_SCRUBBED,
            Fixture.HYDRA);

    private enum Ending {
        CLOSE,
        CLOSE_MID_CALL,
        INTERRUPT_MID_HANDSHAKE,
        CHILD_KILLED,
        KILLED_BY_TEST,
        TWO_THREADS_CLOSE,
        CLOSER_INTERRUPTED
    }

    @Test
    void leavesNothingWhateverComesTogether(TestReporter reporter) throws Exception {
        Random random = Seed.random(reporter);
        int rounds = Integer.getInteger("trial.rounds", 200);
        ExecutorService lanes = Executors.newFixedThreadPool(AT_ONCE);
        Fixture.ECHO.command(); // makes its archive outside of the trial
        McpSession.open(Servers.fixture(Fixture.WEDGING), OPTIONS).close(); // starts the watchdog, which stays
        Set<String> pipesBefore = pipes();
        try {
            for (int round = 0; round < rounds; round += AT_ONCE) {
                List<Callable<Void>> batch = new ArrayList<>();
                for (int lane = 0; lane < AT_ONCE; lane++) {
                    Fixture fixture = FIXTURES.get(random.nextInt(FIXTURES.size()));
                    Ending ending = Ending.values()[random.nextInt(Ending.values().length)];
                    batch.add(() -> {
                        play(fixture, ending);
                        return null;
                    });
                }
                for (Future<Void> played : lanes.invokeAll(batch)) {
                    played.get();
                }
                assertNothingIsLeft(pipesBefore);
                if (round > 0 && round % REPORTED == 0) {
                    System.err.println("TrialTest: " + round + " of " + rounds + " rounds");
                }
            }
        } finally {
            lanes.shutdownNow();
        }
    }

    private static void play(Fixture fixture, Ending ending) throws Exception {
        if (ending == Ending.INTERRUPT_MID_HANDSHAKE) {
            interruptMidHandshake();
            return;
        }
        McpSession session = McpSession.open(Servers.fixture(fixture), OPTIONS);
        TeardownReport report;
        try {
            if (fixture == Fixture.GIT_LIKE || fixture == Fixture.HYDRA) {
                session.call("echo", Map.of("message", "leave something"));
            }
            report = end(session, ending);
        } finally {
            session.close();
        }
        String what = fixture + ", " + ending + "\n" + report.toText();
        assertThat(report.cleanup()).as(what).isEqualTo(Cleanup.CLEAN);
        if (LEAVING.contains(fixture)) {
            assertThat(report.leak()).as(what).isEqualTo(Leak.ORPHANED);
        } else if (!WITH_A_TREE.contains(fixture)) {
            assertThat(report.leak()).as(what).isIn(Leak.NONE, Leak.SUSPECT); // others start things here, too
        }
        switch (ending) {
            case CHILD_KILLED -> assertThat(report.exit()).as(what).isEqualTo(Exit.DIED_BEFORE_CLOSE);
            case KILLED_BY_TEST -> assertThat(report.exit()).as(what).isEqualTo(Exit.ENDED_BY_TEST);
            default -> assertThat(report.exit()).as(what).isIn(CLOSED);
        }
    }

    private static TeardownReport end(McpSession session, Ending ending) throws Exception {
        switch (ending) {
            case CLOSE_MID_CALL -> session.start("echo", Map.of("message", "x".repeat(100_000)));
            case CHILD_KILLED -> {
                ProcessHandle.of(session.server().pid()).ifPresent(ProcessHandle::destroyForcibly);
                session.server().onExit().get(10, TimeUnit.SECONDS);
            }
            case KILLED_BY_TEST -> session.kill();
            case TWO_THREADS_CLOSE -> {
                CompletableFuture<TeardownReport> other = CompletableFuture.supplyAsync(session::close);
                TeardownReport mine = session.close();
                assertThat(other.get(60, TimeUnit.SECONDS)).isSameAs(mine);
            }
            case CLOSER_INTERRUPTED -> {
                Thread closer = new Thread(session::close, "closer");
                closer.start();
                closer.interrupt();
                closer.join();
            }
            default -> {}
        }
        return session.close();
    }

    private static void interruptMidHandshake() throws Exception {
        CompletableFuture<Throwable> failure = new CompletableFuture<>();
        Thread opener = new Thread(
                () -> {
                    try {
                        McpSession.open(Servers.fixture(Fixture.NEVER_INITIALIZING), OPTIONS);
                        failure.complete(new AssertionError("it was opened"));
                    } catch (RuntimeException e) {
                        failure.complete(e);
                    }
                },
                "opener");
        opener.start();
        await("the handshake to wait")
                .atMost(Duration.ofSeconds(30))
                .until(() ->
                        opener.getState() == Thread.State.WAITING || opener.getState() == Thread.State.TIMED_WAITING);
        opener.interrupt();
        assertThat(failure.get(60, TimeUnit.SECONDS)).isInstanceOfSatisfying(HandshakeException.class, exception -> {
            assertThat(exception.reason()).isEqualTo(HandshakeException.Reason.INTERRUPTED);
            assertThat(exception.teardown().cleanup()).isEqualTo(Cleanup.CLEAN);
        });
    }

    private static void assertNothingIsLeft(Set<String> pipesBefore) {
        await("the end of everything").atMost(Duration.ofSeconds(20)).untilAsserted(() -> {
            assertThat(Leftovers.processes()).as("processes").isEmpty();
            assertThat(Leftovers.threads()).as("threads").isEmpty();
            assertThat(pipes()).as("open pipes").isSubsetOf(pipesBefore);
        });
    }

    /** The pipes that this JVM holds open; empty where that cannot be seen. */
    private static Set<String> pipes() {
        Set<String> pipes = new HashSet<>();
        File[] descriptors = new File("/proc/self/fd").listFiles();
        for (File descriptor : descriptors == null ? new File[0] : descriptors) {
            try {
                String target =
                        Files.readSymbolicLink(Path.of(descriptor.getPath())).toString();
                if (target.startsWith("pipe:")) {
                    pipes.add(target);
                }
            } catch (IOException e) {
                // It has just been closed.
            }
        }
        return pipes;
    }
}

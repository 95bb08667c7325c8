package io.github.mcpharness.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.Rung;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TeardownReport.Exit;
import io.github.mcpharness.process.verdict.TeardownReport.RungTime;
import io.github.mcpharness.testing.Servers;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.testing.ShellServer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Closing is one teardown, from however many threads, and no interrupt cuts it short. */
class ConcurrentCloseTest {
    private static final Duration GRACE = Duration.ofSeconds(1);
    private static final HostProfile PROFILE =
            HostProfile.DEFAULT.withGraces(GRACE, Duration.ofSeconds(20), Duration.ofSeconds(20));

    @RegisterExtension
    final Sessions sessions = new Sessions();

    @Test
    void closingTwiceIsOneTeardown() {
        McpSession session = sessions.open(Servers.fixture(Fixture.EOF_IGNORING));

        TeardownReport first = session.close(PROFILE);
        TeardownReport second = session.close();

        assertThat(second).isSameAs(first);
    }

    @Test
    void closingFromManyThreadsIsOneTeardown() throws Exception {
        McpSession session = sessions.open(Servers.fixture(Fixture.EOF_IGNORING));
        CountDownLatch start = new CountDownLatch(1);
        List<CompletableFuture<TeardownReport>> closing = IntStream.range(0, 4)
                .mapToObj(i -> CompletableFuture.supplyAsync(
                        () -> {
                            awaitQuietly(start);
                            return session.close(PROFILE);
                        },
                        task -> new Thread(task).start()))
                .toList();

        start.countDown();

        TeardownReport report = closing.get(0).get(60, TimeUnit.SECONDS);
        for (CompletableFuture<TeardownReport> other : closing) {
            assertThat(other.get(60, TimeUnit.SECONDS)).isSameAs(report);
        }
        assertThat(report.rungs()).extracting(RungTime::rung).containsExactly(Rung.EOF, Rung.TERM);
    }

    @Test
    void anInterruptDoesNotCutTheTeardownShortAndStaysPending() throws Exception {
        McpSession session = sessions.open(Servers.fixture(Fixture.EOF_IGNORING));
        CompletableFuture<TeardownReport> closed = new CompletableFuture<>();
        CompletableFuture<Boolean> stillInterrupted = new CompletableFuture<>();
        Thread closer = new Thread(() -> {
            closed.complete(session.close(PROFILE));
            stillInterrupted.complete(Thread.currentThread().isInterrupted());
        });

        closer.start();
        await().until(() -> closer.getState() == Thread.State.WAITING);
        closer.interrupt();

        TeardownReport report = closed.get(60, TimeUnit.SECONDS);
        assertThat(report.exit()).isEqualTo(Exit.TERMINATED);
        assertThat(report.rungs().get(0).waited()).isGreaterThanOrEqualTo(GRACE);
        assertThat(session.server().isAlive()).isFalse();
        assertThat(stillInterrupted.get(10, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aThreadThatIsInterruptedAlreadyClosesAllTheSame() {
        McpSession session = sessions.open(ShellServer.named("sh").config());

        Thread.currentThread().interrupt();
        TeardownReport report = session.close();

        assertThat(Thread.interrupted()).isTrue();
        assertThat(report.exit()).isEqualTo(Exit.GRACEFUL_EOF);
    }

    @Test
    void anInterruptedHandshakeLeavesNothing() throws Exception {
        CompletableFuture<Throwable> failure = new CompletableFuture<>();
        Thread opener = new Thread(() -> {
            try {
                McpSession.open(ShellServer.named("mute").onInitialize(":").config());
            } catch (RuntimeException e) {
                failure.complete(e);
            }
        });

        opener.start();
        await().until(() ->
                opener.getState() == Thread.State.WAITING || opener.getState() == Thread.State.TIMED_WAITING);
        opener.interrupt();

        assertThat(failure.get(60, TimeUnit.SECONDS)).isInstanceOf(HandshakeException.class);
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

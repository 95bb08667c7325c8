package io.github.mcpharness.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.fleet.FleetReport.TeardownFailure;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TeardownReport.Exit;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.testing.ShellServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ClosingTest {
    private static final Duration AMPLE = Duration.ofSeconds(60);

    @RegisterExtension
    final Sessions sessions = new Sessions();

    private final Fleets fleets = new Fleets(sessions);

    @Test
    void allServersAreTornDownAtTheSameTime() {
        Fleet fleet = fleets.open(Fleets.good(5).toArray(ServerConfig[]::new));
        CountDownLatch allAreClosing = new CountDownLatch(5);

        FleetReport report = fleet.close(
                session -> {
                    allAreClosing.countDown();
                    Fleets.pass(allAreClosing); // one after another would never get through
                    return session.close();
                },
                AMPLE);

        assertThat(report.failures()).isEmpty();
        assertThat(report.reports())
                .extracting(TeardownReport::server, TeardownReport::exit)
                .containsExactly(
                        tuple("a", Exit.GRACEFUL_EOF),
                        tuple("b", Exit.GRACEFUL_EOF),
                        tuple("c", Exit.GRACEFUL_EOF),
                        tuple("d", Exit.GRACEFUL_EOF),
                        tuple("e", Exit.GRACEFUL_EOF));
        assertThat(report.of("c").orElseThrow().server()).isEqualTo("c");
        assertThat(report.of("x")).isEmpty();
    }

    @Test
    void aTeardownThatFailsStopsNoOther() {
        Fleet fleet = fleets.open(Fleets.good(3).toArray(ServerConfig[]::new));

        FleetReport report = fleet.close(
                session -> {
                    TeardownReport verdict = session.close();
                    if (session.name().equals("a")) {
                        throw new IllegalStateException("a table is broken");
                    }
                    return verdict;
                },
                AMPLE);

        assertThat(report.reports()).extracting(TeardownReport::server).containsExactly("b", "c");
        assertThat(report.failures())
                .extracting(TeardownFailure::server, TeardownFailure::reason)
                .containsExactly(tuple("a", "its teardown failed: java.lang.IllegalStateException: a table is broken"));
        assertThat(report.failures().get(0).cause()).isPresent();
        assertThat(report.toText()).contains("server 'a': no verdict: its teardown failed");
        assertThat(sessions.leftovers()).isEmpty();
    }

    @Test
    void whoClosesAgainOrFromAnotherThreadGetsTheSameReport() throws Exception {
        Fleet fleet = fleets.open(Fleets.good(2).toArray(ServerConfig[]::new));
        AtomicInteger closed = new AtomicInteger();
        CyclicBarrier together = new CyclicBarrier(4);
        List<CompletableFuture<FleetReport>> closing = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            closing.add(onThread(() -> {
                try {
                    together.await(AMPLE.toSeconds(), TimeUnit.SECONDS);
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
                return fleet.close(
                        session -> {
                            closed.incrementAndGet();
                            return session.close();
                        },
                        AMPLE);
            }));
        }
        FleetReport first = fleet.close();
        assertThat(first.reports()).hasSize(2);
        for (CompletableFuture<FleetReport> report : closing) {
            assertThat(report.get(AMPLE.toSeconds(), TimeUnit.SECONDS)).isSameAs(first);
        }
        assertThat(closed).hasValueLessThanOrEqualTo(2);
        assertThat(fleet.close()).isSameAs(first);
    }

    @Test
    void aServerThatHangsInItsHandshakeIsNotWaitedFor() throws Exception {
        CountDownLatch opening = new CountDownLatch(1);
        ServerConfig wedged = ShellServer.named("wedged")
                .onInitialize(":")
                .builder()
                .timeout(Duration.ofMinutes(10))
                .build();
        Fleet fleet = fleets.begin(List.of(wedged, ShellServer.named("good").config()), (config, credentials) -> {
            if (config.name().equals("wedged")) {
                opening.countDown();
            }
            return Fleets.OPENER.open(config, credentials);
        });
        Fleets.pass(opening);

        FleetReport report = onThread(() -> fleet.close()).get(AMPLE.toSeconds(), TimeUnit.SECONDS);

        assertThat(sessions.leftovers()).isEmpty();
        assertThat(report.failures()).isEmpty();
        assertThat(fleet.failures()).extracting(ServerFailure::server).contains("wedged");
        assertThat(fleet.failures().get(0).reason())
                .isEqualTo("server 'wedged' was not ready when its fleet was closed");
        assertThat(fleets.log()).as("we have closed it, it did not fail").isEmpty();
    }

    @Test
    void whatGetsReadyAfterClosingBeganIsTornDownAtOnce() throws Exception {
        CountDownLatch isOpen = new CountDownLatch(1);
        CountDownLatch closingHasBegun = new CountDownLatch(1);
        Fleet fleet = fleets.begin(Fleets.good(1), (config, credentials) -> {
            McpSession session = Fleets.OPENER.open(config, credentials);
            isOpen.countDown();
            Fleets.passDeaf(closingHasBegun);
            return session;
        });
        Fleets.pass(isOpen);

        CompletableFuture<FleetReport> closing = onThread(fleet::close);
        awaitClosing(fleet, closingHasBegun);

        FleetReport report = closing.get(AMPLE.toSeconds(), TimeUnit.SECONDS);
        assertThat(report.reports()).extracting(TeardownReport::exit).containsExactly(Exit.GRACEFUL_EOF);
        assertThat(sessions.leftovers()).isEmpty();
        assertThat(fleet.members()).isEmpty();
        assertThat(fleet.awaitBuilt().failures()).hasSize(1);
    }

    @Test
    void aConstructionThatHearsNothingIsReportedAndItsServerTornDownLater() throws Exception {
        CountDownLatch isOpen = new CountDownLatch(1);
        CountDownLatch later = new CountDownLatch(1);
        CountDownLatch tornDown = new CountDownLatch(1);
        Fleet fleet = fleets.begin(Fleets.good(2), (config, credentials) -> {
            McpSession session = Fleets.OPENER.open(config, credentials);
            if (config.name().equals("b")) {
                isOpen.countDown();
                Fleets.passDeaf(later);
            }
            return session;
        });
        sessions.atEnd(later::countDown);
        Fleets.pass(isOpen);
        await().atMost(AMPLE).until(() -> fleet.members().size() == 1);

        FleetReport report = fleet.close(
                session -> {
                    TeardownReport verdict = session.close();
                    if (session.name().equals("b")) {
                        tornDown.countDown();
                    }
                    return verdict;
                },
                Duration.ofMillis(50));

        assertThat(report.failures())
                .extracting(TeardownFailure::server, TeardownFailure::reason)
                .containsExactly(
                        tuple("b", "it is still being constructed, and will be torn down as soon as that ends"));
        later.countDown();
        Fleets.pass(tornDown);
        assertThat(sessions.leftovers()).isEmpty();
    }

    @Test
    void nothingIsOpenedWhenItWasClosedInTheFirstPhase() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch mayAnswer = new CountDownLatch(1);
        AtomicInteger opened = new AtomicInteger();
        FleetOptions options = Fleets.OPTIONS.withGh(() -> {
            asked.countDown();
            Fleets.passDeaf(mayAnswer);
            return "gho_token";
        });
        List<ServerConfig> configs = new ArrayList<>(Fleets.good(1));
        configs.add(ServerConfig.http("github", "https://api.github.com/mcp").build());
        configs.addAll(List.of(ShellServer.named("z").config()));
        Fleet fleet = fleets.begin(configs, options, (config, credentials) -> {
            opened.incrementAndGet();
            return Fleets.OPENER.open(config, credentials);
        });
        Fleets.pass(asked);

        FleetReport report = onThread(() -> fleet.close()).get(AMPLE.toSeconds(), TimeUnit.SECONDS);
        mayAnswer.countDown();

        assertThat(report.reports()).isEmpty();
        assertThat(report.failures()).isEmpty();
        assertThat(fleet.awaitBuilt().failures()).hasSize(3);
        awaitNoFleetThread();
        assertThat(opened).hasValue(0);
    }

    @Test
    void anInterruptedOpeningClosesWhatItHasOpened() throws Exception {
        CountDownLatch opening = new CountDownLatch(1);
        Fleet fleet = fleets.begin(Fleets.good(2), (config, credentials) -> {
            if (config.name().equals("b")) {
                opening.countDown();
                Fleets.pass(new CountDownLatch(1)); // until interrupted
            }
            return Fleets.OPENER.open(config, credentials);
        });
        CompletableFuture<FleetException> thrown = new CompletableFuture<>();
        Thread opener = new Thread(() -> {
            try {
                fleet.opened();
            } catch (FleetException e) {
                assertThat(Thread.currentThread().isInterrupted()).isTrue();
                thrown.complete(e);
            }
        });
        opener.start();
        Fleets.pass(opening);

        opener.interrupt();

        assertThat(thrown.get(AMPLE.toSeconds(), TimeUnit.SECONDS))
                .hasMessageStartingWith("interrupted while the fleet was being built; it was closed\n");
        assertThat(sessions.leftovers()).isEmpty();
    }

    private static void awaitNoFleetThread() {
        await().atMost(AMPLE)
                .until(() -> Thread.getAllStackTraces().keySet().stream()
                        .noneMatch(thread -> thread.getName().startsWith("mcp-fleet-")));
    }

    /** Opens the gate once closing has begun to interrupt what is being opened. */
    private static void awaitClosing(Fleet fleet, CountDownLatch gate) {
        await().atMost(AMPLE)
                .until(() -> !fleet.slot(fleet.configs().get(0).name()).isOpen());
        gate.countDown();
    }

    private static <T> CompletableFuture<T> onThread(Supplier<T> work) {
        return CompletableFuture.supplyAsync(work, task -> new Thread(task).start());
    }
}

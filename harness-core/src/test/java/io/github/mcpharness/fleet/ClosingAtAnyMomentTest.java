package io.github.mcpharness.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.process.verdict.TeardownReport.Cleanup;
import io.github.mcpharness.testing.Seed;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.testing.ShellServer;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Closes fleets at moments drawn from a seed, from before the first spawn until after the last handshake. */
class ClosingAtAnyMomentTest {
    private static final int MOMENTS = Integer.getInteger("fleet.moments", 200);

    @RegisterExtension
    final Sessions sessions = new Sessions();

    private final Fleets fleets = new Fleets(sessions);

    @Test
    void thereIsNeverASurvivor(TestReporter reporter) {
        Random random = Seed.random(reporter);
        List<ServerConfig> configs = List.of(
                ShellServer.named("good").config(),
                ShellServer.named("failing").onInitialize("exit 3").config(),
                ShellServer.named("wedged").onInitialize(":").config());
        long longest = 4 * nanosUntilReady(configs.get(0));
        int cutShort = 0;
        for (int round = 0; round < MOMENTS; round++) {
            Duration moment = Duration.ofNanos((long) (random.nextDouble() * longest));
            Fleet fleet = fleets.begin(configs, Fleets.OPENER);
            awaitMoment(moment);

            FleetReport report = fleet.close();

            assertThat(sessions.leftovers())
                    .as("round %d, closed after %s", round, moment)
                    .isEmpty();
            assertThat(report.failures()).as("round %d", round).isEmpty();
            assertThat(report.reports())
                    .allSatisfy(one -> assertThat(one.cleanup()).isEqualTo(Cleanup.CLEAN));
            cutShort += fleet.members().isEmpty() ? 1 : 0;
        }
        assertThat(cutShort)
                .as("fleets closed before the good server was ready")
                .isBetween(1, MOMENTS - 1);
    }

    /** The shortest of a few, because the first takes longer. */
    private long nanosUntilReady(ServerConfig good) {
        long shortest = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            long begin = System.nanoTime();
            Fleet fleet = fleets.open(good);
            shortest = Math.min(shortest, System.nanoTime() - begin);
            fleet.close();
        }
        return shortest;
    }

    private static void awaitMoment(Duration moment) {
        long end = System.nanoTime() + moment.toNanos();
        for (long left = moment.toNanos(); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }
}

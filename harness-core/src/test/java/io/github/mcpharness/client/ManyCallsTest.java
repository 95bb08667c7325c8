package io.github.mcpharness.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.testing.Seed;
import io.github.mcpharness.testing.Servers;
import io.github.mcpharness.testing.Sessions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.extension.RegisterExtension;

class ManyCallsTest {
    private static final int THREADS = 8;
    private static final int CALLS = 1_000;
    private static final int MEGABYTE = 1 << 20;

    @RegisterExtension
    final Sessions sessions = new Sessions();

    /** Most are small, as most calls are; one in a hundred is a megabyte. */
    @Test
    void everyAnswerMatchesItsCallWhateverItsSize(TestReporter reporter) throws Exception {
        long seed = Seed.random(reporter).nextLong();
        McpSession session = sessions.open(Servers.builder(Fixture.STDERR_CLOSING)
                .timeout(Duration.ofMinutes(5))
                .build());
        ExecutorService callers = Executors.newFixedThreadPool(THREADS);
        try {
            List<Future<Integer>> matching = new ArrayList<>();
            for (int thread = 0; thread < THREADS; thread++) {
                Random random = new Random(seed + thread);
                String name = "thread " + thread;
                matching.add(callers.submit(() -> matching(session, name, random)));
            }
            for (Future<Integer> each : matching) {
                assertThat(each.get(10, TimeUnit.MINUTES)).isEqualTo(CALLS);
            }
        } finally {
            callers.shutdownNow();
            assertThat(callers.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
        }
        assertThat(session.violations()).isEmpty();
        assertThat(session.wire().noise()).isEmpty();
        assertThat(session.wire().lateAnswers()).isZero();
    }

    private static int matching(McpSession session, String name, Random random) {
        int matching = 0;
        for (int call = 0; call < CALLS; call++) {
            String message = name + ", call " + call + ": " + "x".repeat(size(random));
            String answer = session.call("echo", Map.of("message", message)).text();
            matching += answer.equals("Echo: " + message) ? 1 : 0;
        }
        return matching;
    }

    private static int size(Random random) {
        int percent = random.nextInt(100);
        if (percent == 0) {
            return MEGABYTE;
        }
        return random.nextInt(percent < 10 ? 64 * 1024 : 1024);
    }
}

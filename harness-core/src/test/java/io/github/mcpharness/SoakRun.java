package io.github.mcpharness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.ClassNameFilter.excludeClassNamePatterns;
import static org.junit.platform.engine.discovery.ClassNameFilter.includeClassNamePatterns;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectPackage;

import java.io.PrintWriter;
import java.time.Duration;
import org.junit.jupiter.api.ClassOrderer;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/**
 * Repeats this module's tests in one JVM, in an order drawn from a seed. Not a test of its own: {@code .ci/soak} starts it,
 * with both cores loaded, and looks for leftovers afterwards.
 */
class SoakRun {
    private static final String THIS_CLASS_AND_SLOW_ONES_WITHOUT_PROCESSES = ".*(SoakRun|ArchitectureTest)";

    @Test
    void rounds() {
        int rounds = Integer.getInteger("soak.rounds", 1);
        long seed = Long.getLong("soak.seed", System.nanoTime());
        long begin = System.nanoTime();
        long tests = 0;
        long failures = 0;
        for (int round = 1; round <= rounds; round++) {
            TestExecutionSummary summary = run(seed + round);
            tests += summary.getTestsSucceededCount();
            failures += summary.getTotalFailureCount();
            say("soak: round " + round + " of " + rounds + " (order " + (seed + round) + "): "
                    + summary.getTestsSucceededCount() + " passed, " + summary.getTotalFailureCount() + " failed, "
                    + summary.getTestsSkippedCount() + " skipped");
            if (summary.getTotalFailureCount() > 0) {
                PrintWriter err = new PrintWriter(System.err, true);
                summary.printFailuresTo(err, 30);
            }
        }
        say("soak: " + rounds + " rounds, seed " + seed + ": " + tests + " tests passed, " + failures + " failed, in "
                + Duration.ofNanos(System.nanoTime() - begin).toSeconds() + " s");
        assertThat(failures).as("failures, seed " + seed).isZero();
        assertThat(tests).as("tests that passed").isGreaterThanOrEqualTo(rounds);
    }

    private static TestExecutionSummary run(long order) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectPackage("io.github.mcpharness"))
                .filters(
                        includeClassNamePatterns(".*Test"),
                        excludeClassNamePatterns(THIS_CLASS_AND_SLOW_ONES_WITHOUT_PROCESSES))
                .configurationParameter("junit.jupiter.testclass.order.default", ClassOrderer.Random.class.getName())
                .configurationParameter("junit.jupiter.testmethod.order.default", MethodOrderer.Random.class.getName())
                .configurationParameter("junit.jupiter.execution.order.random.seed", Long.toString(order))
                .build();
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create().execute(request, listener);
        return listener.getSummary();
    }

    /** Standard error, because the build that starts this is told to be quiet. */
    private static void say(String line) {
        System.err.println(line);
    }
}

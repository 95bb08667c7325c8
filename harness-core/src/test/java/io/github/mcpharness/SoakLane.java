package io.github.mcpharness;

import static org.junit.platform.engine.discovery.ClassNameFilter.excludeClassNamePatterns;
import static org.junit.platform.engine.discovery.ClassNameFilter.includeClassNamePatterns;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectPackage;

import io.github.mcpharness.process.Leftovers;
import java.io.PrintWriter;
import org.junit.jupiter.api.ClassOrderer;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** One JVM of a soak: runs tests round after round, in an order drawn from a seed; its exit status counts the failures. */
final class SoakLane {
    private SoakLane() {}

    /** @param args the lane's number, its rounds, the seed, and a pattern for the names of the test classes */
    public static void main(String[] args) {
        int lane = Integer.parseInt(args[0]);
        int rounds = Integer.parseInt(args[1]);
        long seed = Long.parseLong(args[2]);
        long failed = 0;
        System.err.println("soak: lane " + lane + " is run " + Leftovers.run());
        for (int round = 1; round <= rounds; round++) {
            long order = seed + lane * 1_000_003L + round;
            TestExecutionSummary summary = run(args[3], order);
            failed += summary.getTotalFailureCount();
            System.err.println("soak: lane " + lane + ", round " + round + " of " + rounds + " (order " + order + "): "
                    + summary.getTestsSucceededCount() + " passed, " + summary.getTotalFailureCount() + " failed, "
                    + summary.getTestsSkippedCount() + " skipped");
            if (summary.getTotalFailureCount() > 0) {
                summary.printFailuresTo(new PrintWriter(System.err, true), 30);
            }
            if (summary.getTestsSucceededCount() == 0) {
                failed++; // a soak that tests nothing has failed
            }
        }
        System.exit((int) Math.min(failed, 100));
    }

    private static TestExecutionSummary run(String pattern, long order) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectPackage("io.github.mcpharness"))
                .filters(includeClassNamePatterns(pattern), excludeClassNamePatterns(".*(SoakRun|ArchitectureTest)"))
                .configurationParameter(ClassOrderer.DEFAULT_ORDER_PROPERTY_NAME, ClassOrderer.Random.class.getName())
                .configurationParameter(MethodOrderer.DEFAULT_ORDER_PROPERTY_NAME, MethodOrderer.Random.class.getName())
                .configurationParameter("junit.jupiter.execution.order.random.seed", Long.toString(order))
                .build();
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create().execute(request, listener);
        return listener.getSummary();
    }
}

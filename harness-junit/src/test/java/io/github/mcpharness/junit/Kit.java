package io.github.mcpharness.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/** Runs test cases as a build tool would, and keeps what they wrote to standard error. */
final class Kit {
    private Kit() {}

    record Run(EngineExecutionResults results, String stderr) {

        /** The failures of classes, which is where teardown reports to. */
        List<Throwable> classFailures() {
            return results.containerEvents().failed().stream()
                    .map(Kit::throwable)
                    .toList();
        }

        List<Throwable> testFailures() {
            return results.testEvents().failed().stream().map(Kit::throwable).toList();
        }
    }

    static Run run(Class<?>... testClasses) {
        return run(EngineTestKit.engine("junit-jupiter"), testClasses);
    }

    static synchronized Run run(EngineTestKit.Builder builder, Class<?>... testClasses) {
        for (Class<?> testClass : testClasses) {
            builder.selectors(selectClass(testClass));
        }
        PrintStream before = System.err;
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        System.setErr(new PrintStream(written, true, StandardCharsets.UTF_8));
        try {
            EngineExecutionResults results = builder.execute();
            return new Run(results, written.toString(StandardCharsets.UTF_8));
        } finally {
            System.setErr(before);
        }
    }

    private static Throwable throwable(Event event) {
        return event.getPayload(TestExecutionResult.class)
                .flatMap(TestExecutionResult::getThrowable)
                .orElseGet(() -> new AssertionError("no throwable in " + event));
    }
}

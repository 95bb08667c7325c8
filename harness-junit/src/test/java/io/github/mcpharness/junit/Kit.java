package io.github.mcpharness.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/** Runs test cases as a build tool would, and keeps what they wrote to standard error. */
public final class Kit {
    private Kit() {}

    public record Run(EngineExecutionResults results, String stderr) {

        /** The failures of classes, which is where teardown reports to. */
        public List<Throwable> classFailures() {
            return containers(false);
        }

        /** The same, by the class's name as reports write it. */
        Map<String, Throwable> failedClasses() {
            return results.containerEvents().failed().stream()
                    .filter(event -> event.getTestDescriptor().getParent().isPresent())
                    .collect(Collectors.toMap(Kit::className, Kit::throwable));
        }

        /** The failures of the whole run, which is where the backstop reports to. */
        public List<Throwable> runFailures() {
            return containers(true);
        }

        private List<Throwable> containers(boolean engine) {
            return results.containerEvents().failed().stream()
                    .filter(event -> event.getTestDescriptor().getParent().isEmpty() == engine)
                    .map(Kit::throwable)
                    .toList();
        }

        public List<Throwable> testFailures() {
            return results.testEvents().failed().stream().map(Kit::throwable).toList();
        }
    }

    /** Begins a run with configuration parameters. */
    public static EngineTestKit.Builder with(Map<String, String> parameters) {
        return EngineTestKit.engine("junit-jupiter").configurationParameters(parameters);
    }

    /** Asserts that so many tests have succeeded, and nothing else has failed. */
    public static void assertGreen(Run run, long tests) {
        assertThat(Stream.of(run.testFailures(), run.classFailures(), run.runFailures())
                        .flatMap(List::stream))
                .isEmpty();
        run.results()
                .testEvents()
                .assertStatistics(stats -> stats.started(tests).succeeded(tests));
    }

    public static Run run(Class<?>... testClasses) {
        return run(EngineTestKit.engine("junit-jupiter"), testClasses);
    }

    public static synchronized Run run(EngineTestKit.Builder builder, Class<?>... testClasses) {
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

    private static String className(Event event) {
        return event.getTestDescriptor()
                .getSource()
                .map(source -> Names.of(((ClassSource) source).getJavaClass()))
                .orElseThrow();
    }

    private static Throwable throwable(Event event) {
        return event.getPayload(TestExecutionResult.class)
                .flatMap(TestExecutionResult::getThrowable)
                .orElseGet(() -> new AssertionError("no throwable in " + event));
    }
}

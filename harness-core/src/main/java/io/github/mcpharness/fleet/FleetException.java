package io.github.mcpharness.fleet;

import io.github.mcpharness.process.verdict.TeardownReport;
import java.util.List;
import java.util.stream.Collectors;

/** Report that a fleet could not be opened whole. It was closed: nothing of it is left. */
public final class FleetException extends RuntimeException {
    private final transient List<ServerFailure> failures;
    private final transient FleetReport teardown;

    FleetException(String what, List<ServerFailure> failures, FleetReport teardown) {
        super(what + text(failures, teardown));
        this.failures = List.copyOf(failures);
        this.teardown = teardown;
        failures.forEach(failure -> failure.cause().ifPresent(this::addSuppressed));
    }

    /** Why servers failed, in the order of the configurations. */
    public List<ServerFailure> failures() {
        return failures;
    }

    /** How all servers ended, those that had failed and those that were ready. */
    public FleetReport teardown() {
        return teardown;
    }

    private static String text(List<ServerFailure> failures, FleetReport teardown) {
        String reasons = failures.stream()
                .map(failure -> "\n" + failure.reason().indent(2).stripTrailing())
                .collect(Collectors.joining());
        String ends = teardown.reports().stream().map(FleetException::end).collect(Collectors.joining(", "));
        String failed = teardown.failures().stream()
                .map(failure -> "\n  no verdict: " + failure.server() + ", " + failure.reason())
                .collect(Collectors.joining());
        return reasons + (ends.isEmpty() ? "" : "\n  torn down: " + ends) + failed;
    }

    private static String end(TeardownReport report) {
        return report.server() + " (" + report.exit()
                + (report.leak() == TeardownReport.Leak.NONE ? "" : ", " + report.leak())
                + (report.cleanup() == TeardownReport.Cleanup.CLEAN ? "" : ", " + report.cleanup()) + ")";
    }
}

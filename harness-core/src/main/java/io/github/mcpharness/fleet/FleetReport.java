package io.github.mcpharness.fleet;

import io.github.mcpharness.process.verdict.TeardownReport;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Report how all servers of a fleet ended. Immutable.
 *
 * @param reports the verdict on each server of which anything had been started, also those that never got ready, in the
 *     order of the configurations
 * @param failures the teardowns that brought no verdict
 */
public record FleetReport(List<TeardownReport> reports, List<TeardownFailure> failures) {

    /**
     * Tell why there is no verdict on a server.
     *
     * @param server the server's name
     * @param reason in words
     * @param cause what its teardown has thrown; empty if its construction had not ended yet
     */
    public record TeardownFailure(String server, String reason, Optional<Throwable> cause) {}

    public FleetReport {
        reports = List.copyOf(reports);
        failures = List.copyOf(failures);
    }

    static FleetReport of(List<Ending> endings) {
        return new FleetReport(
                endings.stream().flatMap(ending -> ending.report().stream()).toList(),
                endings.stream().flatMap(ending -> ending.failure().stream()).toList());
    }

    /** The verdict on a server. */
    public Optional<TeardownReport> of(String server) {
        return reports.stream().filter(report -> report.server().equals(server)).findFirst();
    }

    /** Render as text: each verdict, and each failure on a line. */
    public String toText() {
        return Stream.concat(
                        reports.stream().map(TeardownReport::toText),
                        failures.stream()
                                .map(failure -> "server '" + failure.server() + "': no verdict: " + failure.reason()))
                .collect(Collectors.joining("\n"));
    }

    @Override
    public String toString() {
        return toText();
    }
}

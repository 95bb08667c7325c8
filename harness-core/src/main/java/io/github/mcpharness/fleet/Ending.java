package io.github.mcpharness.fleet;

import io.github.mcpharness.fleet.FleetReport.TeardownFailure;
import io.github.mcpharness.process.verdict.TeardownReport;
import java.util.Optional;

/** How one server ended: with a verdict, without one, or without ever having begun. */
record Ending(Optional<TeardownReport> report, Optional<TeardownFailure> failure) {

    static Ending of(Optional<TeardownReport> report) {
        return new Ending(report, Optional.empty());
    }

    static Ending failed(String server, Throwable thrown) {
        return new Ending(
                Optional.empty(),
                Optional.of(new TeardownFailure(server, "its teardown failed: " + thrown, Optional.of(thrown))));
    }

    static Ending unfinished(String server) {
        return new Ending(
                Optional.empty(),
                Optional.of(new TeardownFailure(
                        server,
                        "it is still being constructed, and will be torn down as soon as that ends",
                        Optional.empty())));
    }
}

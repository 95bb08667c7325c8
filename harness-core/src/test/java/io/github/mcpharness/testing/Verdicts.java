package io.github.mcpharness.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TeardownReport.Cleanup;
import io.github.mcpharness.process.verdict.TeardownReport.Leak;

/** Asserts what many tests say of a report. */
public final class Verdicts {
    private Verdicts() {}

    /** What others start on this machine meanwhile may be suspected, and is nothing that the server left. */
    public static void leftNothing(TeardownReport report) {
        assertThat(report.leak()).as(report::toText).isIn(Leak.NONE, Leak.SUSPECT);
        assertThat(report.cleanup()).as(report::toText).isEqualTo(Cleanup.CLEAN);
    }
}

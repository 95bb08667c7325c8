package io.github.mcpharness.junit;

import io.github.mcpharness.process.verdict.TeardownReport;

/** Fail a test class because its server did not end as the policy asks. */
public class TeardownError extends AssertionError {
    private static final long serialVersionUID = 1L;

    private final transient TeardownReport report;

    TeardownError(String message, TeardownReport report) {
        super(message);
        this.report = report;
    }

    /** What teardown observed. */
    public TeardownReport report() {
        return report;
    }
}

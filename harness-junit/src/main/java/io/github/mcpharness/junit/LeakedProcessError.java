package io.github.mcpharness.junit;

import io.github.mcpharness.process.verdict.TeardownReport;

/** Fail a test class because something of its server was alive after the server had been ended. */
public final class LeakedProcessError extends TeardownError {
    private static final long serialVersionUID = 1L;

    LeakedProcessError(String message, TeardownReport report) {
        super(message, report);
    }
}

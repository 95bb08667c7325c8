package io.github.mcpharness.junit.assertions;

import io.github.mcpharness.client.CallOutcome;
import io.github.mcpharness.process.verdict.TeardownReport;

/**
 * Begin an assertion on what this library returns. Its {@code assertThat} stands beside AssertJ's own under two static
 * imports.
 */
public final class McpAssertions {
    private McpAssertions() {}

    /** Begin an assertion on what came of a tool call. */
    public static CallOutcomeAssert assertThat(CallOutcome actual) {
        return new CallOutcomeAssert(actual);
    }

    /** Begin an assertion on how a server ended. */
    public static TeardownReportAssert assertThat(TeardownReport actual) {
        return new TeardownReportAssert(actual);
    }
}

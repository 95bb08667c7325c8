package io.github.mcpharness.junit.assertions;

import io.github.mcpharness.client.CallOutcome;
import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.process.ServerProcess;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.transport.WireLog;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ListPromptsResult;
import io.modelcontextprotocol.spec.McpSchema.ListResourcesResult;
import io.modelcontextprotocol.spec.McpSchema.ListToolsResult;

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

    /** Begin an assertion on what a tool answered, as the SDK's client returns it. */
    public static CallOutcomeAssert assertThat(CallToolResult actual) {
        return new CallOutcomeAssert(
                Boolean.TRUE.equals(actual.isError())
                        ? new CallOutcome.ToolError(actual)
                        : new CallOutcome.Success(actual));
    }

    /** Begin an assertion on a session: on what its server offers. */
    public static McpSessionAssert assertThat(McpSession actual) {
        return new McpSessionAssert(actual);
    }

    /** Begin an assertion on a list of tools, as the SDK's client returns it. */
    public static ToolsAssert assertThat(ListToolsResult actual) {
        return new ToolsAssert(actual.tools());
    }

    /** Begin an assertion on a list of resources, as the SDK's client returns it. */
    public static ResourcesAssert assertThat(ListResourcesResult actual) {
        return new ResourcesAssert(actual.resources());
    }

    /** Begin an assertion on a list of prompts, as the SDK's client returns it. */
    public static PromptsAssert assertThat(ListPromptsResult actual) {
        return new PromptsAssert(actual.prompts());
    }

    /** Begin an assertion on what went over the wire. */
    public static WireLogAssert assertThat(WireLog actual) {
        return new WireLogAssert(actual);
    }

    /** Begin an assertion on a server's process. */
    public static ServerProcessAssert assertThat(ServerProcess actual) {
        return new ServerProcessAssert(actual);
    }

    /** Begin an assertion on how a server ended. */
    public static TeardownReportAssert assertThat(TeardownReport actual) {
        return new TeardownReportAssert(actual);
    }
}

package io.github.mcpharness.junit.assertions;

import io.github.mcpharness.client.CallOutcome;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.AbstractAssert;

/** Assert what came of a tool call. */
public final class CallOutcomeAssert extends AbstractAssert<CallOutcomeAssert, CallOutcome> {

    CallOutcomeAssert(CallOutcome actual) {
        super(actual, CallOutcomeAssert.class);
    }

    /** Assert that the tool answered without {@code isError}. */
    public CallOutcomeAssert isSuccess() {
        return is(CallOutcome.Success.class, "a successful answer of the tool");
    }

    /** Assert that the tool answered with {@code isError}. */
    public CallOutcomeAssert isToolError() {
        return is(CallOutcome.ToolError.class, "an answer of the tool with isError");
    }

    /** Assert that the server answered with a JSON-RPC error of this code. */
    public CallOutcomeAssert isRpcError(int code) {
        is(CallOutcome.RpcError.class, "JSON-RPC error " + code);
        if (((CallOutcome.RpcError) actual).code() != code) {
            throw expected("JSON-RPC error " + code);
        }
        return this;
    }

    /** Assert that there was no answer because the server's process had exited. */
    public CallOutcomeAssert isExited() {
        return is(CallOutcome.Exited.class, "no answer, because the server exited");
    }

    /** Assert that there was no answer in time from a server that is alive. */
    public CallOutcomeAssert isTimedOut() {
        return is(CallOutcome.TimedOut.class, "no answer in time");
    }

    /** Assert that there was no answer because we closed the session. */
    public CallOutcomeAssert isClosedByUs() {
        return is(CallOutcome.ClosedByUs.class, "no answer, because the client closed the session");
    }

    /** Assert that the test cancelled the call before the answer came. */
    public CallOutcomeAssert isCancelled() {
        return is(CallOutcome.Cancelled.class, "a call that was cancelled");
    }

    /** Assert that messages could no longer be exchanged, though the process was alive. */
    public CallOutcomeAssert isTransportFailed() {
        return is(CallOutcome.TransportFailed.class, "no answer, because the transport failed");
    }

    /** Assert the text of the tool's answer: its text blocks joined by newlines. */
    public CallOutcomeAssert hasText(String expected) {
        isNotNull();
        if (actual.toolResult().isEmpty() || !actual.text().equals(expected)) {
            throw expected("an answer with the text '" + expected + "'");
        }
        return this;
    }

    /** Assert that the text of the tool's answer contains something. */
    public CallOutcomeAssert hasTextContaining(String part) {
        isNotNull();
        if (!actual.text().contains(part)) {
            throw expected("an answer with a text that contains '" + part + "'");
        }
        return this;
    }

    /**
     * Assert the structured content of the tool's answer (MCP specification, server/tools, "Structured Content").
     *
     * @param json what it shall be, as JSON; the order of members does not matter
     * @throws IllegalArgumentException if that is no JSON
     */
    public CallOutcomeAssert hasStructuredContent(String json) {
        isNotNull();
        Object expected = Trees.read(json);
        Optional<Object> content = structuredContent();
        if (!content.equals(Optional.of(expected))) {
            throw failure(
                    "Expected an answer with the structured content%n  %s%nbut it was%n  %s%nand %s",
                    Trees.line(expected), content.map(Trees::line).orElse("absent"), actual.describe());
        }
        return this;
    }

    /**
     * Assert that the structured content of the tool's answer is as the tool's output schema says, also where the tool
     * answers with isError (MCP specification, server/tools, "Output Schema").
     */
    public CallOutcomeAssert matchesOutputSchema(Tool tool) {
        isNotNull();
        Map<String, Object> schema = tool.outputSchema();
        if (schema == null) {
            throw failure("Expected tool '%s' to declare an output schema, but it declares none", tool.name());
        }
        Object content = structuredContent()
                .orElseThrow(() -> expected("an answer with structured content, which the output schema of tool '"
                        + tool.name() + "' promises"));
        ValidationResponse response = McpJsonDefaults.getSchemaValidator().validate(schema, content);
        if (!response.valid()) {
            throw failure(
                    "Expected structured content that matches the output schema of tool '%s', but%n  %s%nwas%n  %s",
                    tool.name(), response.errorMessage(), Trees.line(content));
        }
        return this;
    }

    private Optional<Object> structuredContent() {
        return actual.toolResult()
                .flatMap(result -> Optional.ofNullable(result.structuredContent()))
                .map(Trees::of);
    }

    private CallOutcomeAssert is(Class<? extends CallOutcome> kind, String expectation) {
        isNotNull();
        if (!kind.isInstance(actual)) {
            throw expected(expectation);
        }
        return this;
    }

    private AssertionError expected(String expectation) {
        return failure("Expected %s,%nbut %s", expectation, actual.describe());
    }
}

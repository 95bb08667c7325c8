package io.github.mcpharness.junit.assertions;

import io.github.mcpharness.client.CallOutcome;
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

package io.github.mcpharness.client;

import io.github.mcpharness.transport.CallTimeoutException;
import io.github.mcpharness.transport.NoAnswerException;
import io.github.mcpharness.transport.ServerExitedException;
import io.github.mcpharness.transport.TransportFailedException;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Content;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Tell what came of a tool call: the tool answered, the server answered with a JSON-RPC error, or there was no answer, and
 * then why (MCP specification, server/tools, "Error Handling").
 *
 * <p>Immutable.
 */
public sealed interface CallOutcome {

    /** The tool answered; {@code result.isError()} is false or absent. */
    record Success(CallToolResult result) implements CallOutcome {}

    /** The tool answered that it failed: {@code isError} is true. A model may read why. */
    record ToolError(CallToolResult result) implements CallOutcome {}

    /** The server answered with a JSON-RPC error. */
    record RpcError(int code, String message, Optional<Object> data) implements CallOutcome {}

    /** The server's process exited before it answered, or had before it was called. */
    record Exited(ServerExitedException reason) implements CallOutcome {}

    /** The server is alive and did not answer in time. */
    record TimedOut(CallTimeoutException reason) implements CallOutcome {}

    /** We closed the session, or restarted the server, before the answer came. */
    record ClosedByUs(NoAnswerException reason) implements CallOutcome {}

    /** The test cancelled the call before the answer came. */
    record Cancelled(String tool) implements CallOutcome {}

    /** The process is alive, but messages can no longer be exchanged. */
    record TransportFailed(TransportFailedException reason) implements CallOutcome {}

    /** Whether a host would treat the call as failed: everything but a {@link Success}. */
    default boolean isFailed() {
        return !(this instanceof Success);
    }

    /** What the tool answered, successful or not. Empty where it did not answer. */
    default Optional<CallToolResult> toolResult() {
        if (this instanceof Success success) {
            return Optional.of(success.result());
        }
        return this instanceof ToolError error ? Optional.of(error.result()) : Optional.empty();
    }

    /** The text blocks of what the tool answered, joined by newlines; empty where there are none. */
    default String text() {
        List<Content> blocks = toolResult()
                .flatMap(result -> Optional.ofNullable(result.content()))
                .orElse(List.of());
        return blocks.stream()
                .filter(TextContent.class::isInstance)
                .map(block -> String.valueOf(((TextContent) block).text()))
                .collect(Collectors.joining("\n"));
    }

    /** Describe the outcome in words, with a quotation of at most 200 characters of what the tool said. */
    default String describe() {
        if (this instanceof Success) {
            return "the tool answered: " + Quotation.of(text());
        } else if (this instanceof ToolError) {
            return "the tool answered with isError: " + Quotation.of(text());
        } else if (this instanceof RpcError error) {
            return "the server answered with JSON-RPC error " + error.code() + ": " + error.message();
        } else if (this instanceof Exited exited) {
            return "no answer: " + exited.reason().getMessage();
        } else if (this instanceof TimedOut timedOut) {
            return "no answer: " + timedOut.reason().getMessage();
        } else if (this instanceof ClosedByUs closed) {
            return "no answer: " + closed.reason().getMessage();
        } else if (this instanceof TransportFailed failed) {
            return "no answer: " + failed.reason().getMessage();
        } else if (this instanceof Cancelled cancelled) {
            return "no answer: the call of tool '" + cancelled.tool() + "' was cancelled by the test";
        }
        throw new AssertionError(this);
    }
}

package io.github.mcpharness.client;

import io.github.mcpharness.transport.CallTimeoutException;
import io.github.mcpharness.transport.NoAnswerException;
import io.github.mcpharness.transport.SentRequest;
import io.github.mcpharness.transport.ServerExitedException;
import io.github.mcpharness.transport.ServerRestartedException;
import io.github.mcpharness.transport.SessionClosedException;
import io.github.mcpharness.transport.SessionTransport;
import io.github.mcpharness.transport.TransportFailedException;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

/** A tool call that was sent and whose answer may be fetched later. Thread-safe. */
public final class PendingCall implements SentRequest {
    private static final TypeRef<CallToolResult> RESULT = new TypeRef<>() {};

    private final SessionTransport transport;
    private final String tool;
    private final SessionTransport.Exchange exchange;

    PendingCall(SessionTransport transport, String tool, SessionTransport.Exchange exchange) {
        this.transport = transport;
        this.tool = tool;
        this.exchange = exchange;
    }

    /** The tool that was called. */
    public String tool() {
        return tool;
    }

    @Override
    public CompletableFuture<Void> onSent() {
        return exchange.sent().copy();
    }

    @Override
    public Object requestId() {
        return exchange.id();
    }

    /** Whether the outcome is known already. */
    public boolean isDone() {
        return exchange.response().isDone();
    }

    /**
     * Wait for the outcome, until the session's TIMEOUT has passed since the call was started. On a timeout the server is
     * told by {@code notifications/cancelled} (MCP specification, basic/lifecycle, "Timeouts"), and not killed. Whoever
     * asks again gets the same outcome.
     *
     * @throws IllegalStateException if the waiting thread is interrupted; the call goes on, and the interrupt stays pending
     */
    public CallOutcome outcome() {
        try {
            return answered(exchange.response().get());
        } catch (CancellationException e) {
            return new CallOutcome.Cancelled(tool);
        } catch (ExecutionException e) {
            return failed(e.getCause() == null ? e : e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for the call of tool '" + tool + "'", e);
        }
    }

    /**
     * Tell the server that the answer is not wanted any more (MCP specification, basic/utilities/cancellation). The outcome
     * is {@link CallOutcome.Cancelled} from now on, unless it was known before; an answer that comes all the same is
     * dropped.
     */
    public void cancel() {
        transport.cancel(exchange, "cancelled by the test");
    }

    private CallOutcome answered(JSONRPCResponse response) {
        JSONRPCResponse.JSONRPCError error = response.error();
        if (error != null) {
            return new CallOutcome.RpcError(
                    Optional.ofNullable(error.code()).orElse(0),
                    String.valueOf(error.message()),
                    Optional.ofNullable(error.data()));
        }
        try {
            CallToolResult result = transport.unmarshalFrom(response.result(), RESULT);
            return Boolean.TRUE.equals(result.isError())
                    ? new CallOutcome.ToolError(result)
                    : new CallOutcome.Success(result);
        } catch (RuntimeException e) {
            return new CallOutcome.RpcError(
                    0,
                    "the result is no tool result (MCP specification, schema, CallToolResult): " + e.getMessage(),
                    Optional.empty());
        }
    }

    private CallOutcome failed(Throwable cause) {
        Throwable reason = cause instanceof CompletionException && cause.getCause() != null ? cause.getCause() : cause;
        if (reason instanceof ServerExitedException exited) {
            return new CallOutcome.Exited(exited);
        } else if (reason instanceof SessionClosedException || reason instanceof ServerRestartedException) {
            return new CallOutcome.ClosedByUs((NoAnswerException) reason);
        } else if (reason instanceof TransportFailedException failed) {
            return new CallOutcome.TransportFailed(failed);
        } else if (reason instanceof CallTimeoutException timeout) {
            return new CallOutcome.TimedOut(timeout);
        } else if (reason instanceof CancellationException) {
            return new CallOutcome.Cancelled(tool);
        }
        throw new IllegalStateException("a call failed in a way that nobody foresaw", reason);
    }
}

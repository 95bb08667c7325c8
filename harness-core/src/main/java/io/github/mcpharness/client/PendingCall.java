package io.github.mcpharness.client;

import io.github.mcpharness.process.ServerProcess;
import io.github.mcpharness.transport.ServerExitedException;
import io.github.mcpharness.transport.SessionClosedException;
import io.github.mcpharness.transport.StdioTransport;
import io.github.mcpharness.transport.TransportFailedException;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** A tool call that was sent and whose answer may be fetched later. Thread-safe. */
public final class PendingCall {
    private static final TypeRef<CallToolResult> RESULT = new TypeRef<>() {};

    private final StdioTransport transport;
    private final ServerProcess process;
    private final String tool;
    private final long deadline;
    private final Duration timeout;
    private final StdioTransport.Exchange exchange;
    private final AtomicReference<@Nullable CallOutcome> decided = new AtomicReference<>();

    PendingCall(StdioTransport transport, String tool, StdioTransport.Exchange exchange, Duration timeout) {
        this.transport = transport;
        this.process = transport.process();
        this.tool = tool;
        this.exchange = exchange;
        this.timeout = timeout;
        this.deadline = System.nanoTime() + timeout.toNanos();
    }

    /** The tool that was called. */
    public String tool() {
        return tool;
    }

    /** The JSON-RPC id of the request, as it stands in the wire log. */
    public Object requestId() {
        return exchange.id();
    }

    /** Whether the outcome is known already. */
    public boolean isDone() {
        return decided.get() != null || exchange.response().isDone();
    }

    /**
     * Wait for the outcome, until the session's TIMEOUT has passed since the call was started. On a timeout the server is
     * told by {@code notifications/cancelled} (MCP specification, basic/lifecycle, "Timeouts"), and not killed. Whoever
     * asks again gets the same outcome.
     *
     * @throws IllegalStateException if the waiting thread is interrupted; the call goes on, and the interrupt stays pending
     */
    public CallOutcome outcome() {
        CallOutcome known = decided.get();
        if (known != null) {
            return known;
        }
        try {
            long left = Math.max(0, deadline - System.nanoTime());
            return decide(answered(exchange.response().get(left, TimeUnit.NANOSECONDS)));
        } catch (TimeoutException e) {
            CallTimeoutException reason = new CallTimeoutException(process, "the call of tool '" + tool + "'", timeout);
            return giveUp(new CallOutcome.TimedOut(reason), "timed out after " + timeout.toMillis() + " ms");
        } catch (CancellationException e) {
            return decide(new CallOutcome.Cancelled(tool));
        } catch (ExecutionException e) {
            return decide(failed(e.getCause() == null ? e : e.getCause()));
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
        if (!exchange.response().isDone()) {
            giveUp(new CallOutcome.Cancelled(tool), "cancelled by the test");
        }
    }

    private CallOutcome giveUp(CallOutcome outcome, String reason) {
        if (decided.compareAndSet(null, outcome)) {
            transport.abandon(exchange);
            transport.notify("notifications/cancelled", Map.of("requestId", exchange.id(), "reason", reason));
            exchange.response().cancel(false); // wakes whoever waits
        }
        return decide(outcome);
    }

    /** The first outcome stays. */
    private CallOutcome decide(CallOutcome outcome) {
        return Optional.ofNullable(decided.updateAndGet(first -> first != null ? first : outcome))
                .orElseThrow();
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

    private static CallOutcome failed(Throwable cause) {
        Throwable reason = cause instanceof CompletionException && cause.getCause() != null ? cause.getCause() : cause;
        if (reason instanceof ServerExitedException exited) {
            return new CallOutcome.Exited(exited);
        } else if (reason instanceof SessionClosedException closed) {
            return new CallOutcome.ClosedByUs(closed);
        } else if (reason instanceof TransportFailedException failed) {
            return new CallOutcome.TransportFailed(failed);
        }
        throw new IllegalStateException("a call failed in a way that nobody foresaw", reason);
    }
}

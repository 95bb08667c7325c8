package io.github.mcpharness.client;

import io.github.mcpharness.transport.NoAnswerException;
import io.github.mcpharness.transport.SentRequest;
import io.github.mcpharness.transport.SessionTransport;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

/** A request of any method that was sent and whose response may be fetched later. Thread-safe. */
public final class PendingRequest implements SentRequest {
    private final SessionTransport transport;
    private final String method;
    private final SessionTransport.Exchange exchange;

    PendingRequest(SessionTransport transport, String method, SessionTransport.Exchange exchange) {
        this.transport = transport;
        this.method = method;
        this.exchange = exchange;
    }

    /** The method that was asked for. */
    public String method() {
        return method;
    }

    @Override
    public Object requestId() {
        return exchange.id();
    }

    @Override
    public CompletableFuture<Void> onSent() {
        return exchange.sent().copy();
    }

    /** Whether the response has come, or is known not to come. */
    public boolean isDone() {
        return exchange.response().isDone();
    }

    /**
     * Wait for the response, until the session's TIMEOUT has passed since the request was sent. It may be a JSON-RPC error.
     * Whoever asks again gets the same.
     *
     * @throws NoAnswerException if there is none, with the reason
     * @throws CancellationException if the request was cancelled before
     * @throws IllegalStateException if the waiting thread is interrupted; the request goes on, and the interrupt stays
     *     pending
     */
    public JSONRPCResponse response() {
        try {
            return exchange.response().get();
        } catch (ExecutionException e) {
            throw cause(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for the response to " + method, e);
        }
    }

    private static RuntimeException cause(Throwable failure) {
        Throwable cause = failure.getCause();
        if (cause instanceof CompletionException && cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause instanceof RuntimeException known
                ? known
                : new IllegalStateException("a request failed in a way that nobody foresaw", failure);
    }

    /**
     * Tell the server that the response is not wanted any more (MCP specification, basic/utilities/cancellation). One that
     * comes all the same is dropped.
     */
    public void cancel() {
        transport.cancel(exchange, "cancelled by the test");
    }
}

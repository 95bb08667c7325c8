package io.github.mcpharness.transport;

import java.util.concurrent.CompletableFuture;

/** Name a request that is on its way to the server. Implementations are thread-safe. */
public interface SentRequest {

    /** The JSON-RPC id, as it stands in the wire log. */
    Object requestId();

    /**
     * Complete when the request has left: when a stdio server's pipe has taken it, or when it was given to the HTTP client.
     * Fails if it cannot leave.
     */
    CompletableFuture<Void> onSent();
}

package io.github.mcpharness.transport;

import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** Remembers which requests await an answer. Thread-safe. */
final class OpenRequests {
    private final Map<Object, CompletableFuture<JSONRPCResponse>> open = new ConcurrentHashMap<>();

    CompletableFuture<JSONRPCResponse> add(Object id) {
        CompletableFuture<JSONRPCResponse> answer = new CompletableFuture<>();
        open.put(id, answer);
        return answer;
    }

    /** Takes a request out: whoever gets it is the only one to complete it. */
    Optional<CompletableFuture<JSONRPCResponse>> take(Object id) {
        return Optional.ofNullable(open.remove(id));
    }

    /** Fails each request that is open, one after another. */
    void failAll(Supplier<NoAnswerException> reason) {
        for (Object id : open.keySet()) {
            take(id).ifPresent(answer -> answer.completeExceptionally(reason.get()));
        }
    }
}

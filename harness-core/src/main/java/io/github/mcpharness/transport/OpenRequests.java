package io.github.mcpharness.transport;

import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** Remembers which requests await an answer, and what became of the last of those that do not any more. Thread-safe. */
final class OpenRequests {
    private static final int REMEMBERED = 10_000;

    /** What an answer is that comes. */
    enum Arrival {
        /** It was awaited, by us or by the test that wrote the request. */
        AWAITED,
        /** It was awaited, though its id is a string where the request's is a number. */
        MISTYPED,
        /** Nobody waits for it any more: its request has timed out, or was cancelled. */
        LATE,
        /** Its request was answered before. */
        REPEATED,
        /** Nobody has asked. */
        UNKNOWN
    }

    /**
     * What became of a request.
     *
     * @param written how often a test has written it itself and was not answered yet
     * @param givenUp whether its answer may still come, and is not wanted
     */
    private record Past(int written, boolean givenUp) {}

    private final Map<Object, CompletableFuture<JSONRPCResponse>> open = new ConcurrentHashMap<>();
    private final Map<Object, Past> past = new LinkedHashMap<>();
    private boolean forgetful;

    CompletableFuture<JSONRPCResponse> add(Object id) {
        CompletableFuture<JSONRPCResponse> answer = new CompletableFuture<>();
        open.put(id, answer);
        return answer;
    }

    /** Remembers that a test has written a request under this id past us: its answer is nobody's, and right. */
    synchronized void expect(Object id) {
        Past before = past.getOrDefault(id, new Past(0, false));
        remember(id, new Past(before.written() + 1, before.givenUp()));
    }

    /** Takes a request out, for whoever gives it up: only one gets it. */
    Optional<CompletableFuture<JSONRPCResponse>> take(Object id) {
        return take(id, new Past(0, true));
    }

    private Optional<CompletableFuture<JSONRPCResponse>> take(Object id, Past becomes) {
        Optional<CompletableFuture<JSONRPCResponse>> answer = Optional.ofNullable(open.remove(id));
        answer.ifPresent(taken -> remember(id, becomes));
        return answer;
    }

    private synchronized void remember(Object id, Past becomes) {
        past.remove(id);
        past.put(id, becomes);
        if (past.size() > REMEMBERED) {
            past.remove(past.keySet().iterator().next());
            forgetful = true;
        }
    }

    /** Hands an answer to whoever waits for it. */
    Arrival answer(Object id, JSONRPCResponse response) {
        if (complete(id, response)) {
            return Arrival.AWAITED;
        }
        Arrival arrival = arrivalOf(id);
        if (arrival != Arrival.UNKNOWN || !(id instanceof String text)) {
            return arrival;
        }
        return Ids.number(text)
                .filter(meant -> complete(meant, response) || arrivalOf(meant) != Arrival.UNKNOWN)
                .map(meant -> Arrival.MISTYPED)
                .orElse(arrival);
    }

    private boolean complete(Object id, JSONRPCResponse response) {
        return take(id, new Past(0, false))
                .map(answer -> answer.complete(response))
                .isPresent();
    }

    private synchronized Arrival arrivalOf(Object id) {
        Past before = past.get(id);
        if (before == null) {
            return forgetful ? Arrival.LATE : Arrival.UNKNOWN;
        }
        if (before.written() > 0) {
            past.put(id, new Past(before.written() - 1, before.givenUp()));
            return Arrival.AWAITED;
        }
        past.put(id, new Past(0, false));
        return before.givenUp() ? Arrival.LATE : Arrival.REPEATED;
    }

    /** Fails each request that is open, one after another. */
    void failAll(Supplier<NoAnswerException> reason) {
        for (Object id : open.keySet()) {
            take(id).ifPresent(answer -> answer.completeExceptionally(reason.get()));
        }
    }
}

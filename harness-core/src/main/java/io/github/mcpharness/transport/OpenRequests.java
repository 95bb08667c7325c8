package io.github.mcpharness.transport;

import io.github.mcpharness.transport.OpenRequests.Arrival.Kind;
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

    /**
     * What an answer is that comes.
     *
     * @param awaited who waits for it, if somebody does
     */
    record Arrival(Kind kind, Optional<CompletableFuture<JSONRPCResponse>> awaited) {
        enum Kind {
            /** It was awaited, by us or by the test that wrote the request. */
            AWAITED,
            /** It is one to a request of ours, though its id is a string where the request's is a number. */
            MISTYPED,
            /** Nobody waits for it any more: its request has timed out, or was cancelled. */
            LATE,
            /** Its request was answered before. */
            REPEATED,
            /** Nobody has asked. */
            UNKNOWN
        }
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

    /** Takes out the request to which an answer has come. */
    Arrival arrivalOf(Object id) {
        Optional<CompletableFuture<JSONRPCResponse>> awaited = take(id, new Past(0, false));
        if (awaited.isPresent()) {
            return new Arrival(Kind.AWAITED, awaited);
        }
        Kind kind = kindOfPast(id);
        Optional<Object> meant =
                kind == Kind.UNKNOWN && id instanceof String text ? Ids.number(text) : Optional.empty();
        if (meant.isEmpty()) {
            return new Arrival(kind, Optional.empty());
        }
        Optional<CompletableFuture<JSONRPCResponse>> mistaken = take(meant.get(), new Past(0, false));
        boolean known = mistaken.isPresent() || kindOfPast(meant.get()) != Kind.UNKNOWN;
        return new Arrival(known ? Kind.MISTYPED : kind, mistaken);
    }

    private synchronized Kind kindOfPast(Object id) {
        Past before = past.get(id);
        if (before == null) {
            return forgetful ? Kind.LATE : Kind.UNKNOWN;
        }
        if (before.written() > 0) {
            past.put(id, new Past(before.written() - 1, before.givenUp()));
            return Kind.AWAITED;
        }
        past.put(id, new Past(0, false));
        return before.givenUp() ? Kind.LATE : Kind.REPEATED;
    }

    /** Fails each request that is open, one after another. */
    void failAll(Supplier<NoAnswerException> reason) {
        for (Object id : open.keySet()) {
            take(id).ifPresent(answer -> answer.completeExceptionally(reason.get()));
        }
    }
}

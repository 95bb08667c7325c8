package io.github.mcpharness.transport;

import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;

/** Remembers which requests await an answer, and what to do with it. Thread-safe. */
final class OpenRequests {

    /** Takes the one answer of a request, or the reason why there will be none. */
    interface Reply {
        void answered(JSONRPCResponse response);

        void failed(NoAnswerException reason);
    }

    private final Map<Object, Reply> open = new ConcurrentHashMap<>();

    void add(Object id, Reply reply) {
        open.put(id, reply);
    }

    /** Takes a request out: whoever gets it is the only one to reply to it. */
    Optional<Reply> take(Object id) {
        return Optional.ofNullable(open.remove(id));
    }

    /** Takes out each request that is open, one after another. */
    void drain(BiConsumer<Object, Reply> consumer) {
        for (Object id : open.keySet()) {
            take(id).ifPresent(reply -> consumer.accept(id, reply));
        }
    }
}

package io.github.mcpharness.transport;

import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/**
 * Hands messages to the SDK's client in the order in which they were read, on a daemon thread that exists while there is
 * something to deliver: a continuation that blocks there holds up nobody but those behind it.
 */
final class Delivery {
    private static final Logger log = LoggerFactory.getLogger(Delivery.class);
    private static final Duration IDLE = Duration.ofSeconds(1);

    private final String server;
    private final AtomicReference<@Nullable Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>>> handler =
            new AtomicReference<>();
    private final ThreadPoolExecutor inOrder;

    Delivery(String server) {
        this.server = server;
        this.inOrder = new ThreadPoolExecutor(
                1,
                1,
                IDLE.toMillis(),
                TimeUnit.MILLISECONDS,
                new LinkedBlockingQueue<>(),
                task -> daemon("delivery", task));
        this.inOrder.allowCoreThreadTimeOut(true);
    }

    /** Takes the client's handler; false if there is one already. */
    boolean connect(Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> client) {
        return handler.compareAndSet(null, client);
    }

    /** Runs a delivery behind those that were handed over before. */
    void inOrder(Runnable delivery) {
        inOrder.execute(delivery);
    }

    /** Delivers on the calling thread. */
    void now(JSONRPCMessage message) {
        Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> client = handler.get();
        if (client == null) {
            return; // nobody has connected yet: the wire log has it
        }
        client.apply(Mono.just(message))
                .subscribe(
                        handled -> {},
                        failure -> log.debug("server '{}': the client failed to handle a message", server, failure));
    }

    /** Runs something that may block, on a thread of its own. */
    void aside(String purpose, Runnable task) {
        daemon(purpose, task).start();
    }

    private Thread daemon(String purpose, Runnable task) {
        Thread thread = new Thread(task, "mcp-" + server + "-" + purpose);
        thread.setDaemon(true);
        return thread;
    }
}

package io.github.mcpharness.transport;

import io.modelcontextprotocol.client.McpAsyncClient;
import java.util.function.Consumer;
import java.util.function.Function;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** Let those who do not know Reactor make an asynchronous client of the SDK. */
public final class AsyncClients {
    private AsyncClients() {}

    /** Initialize a client, and wait; it is the client's own bound that ends the wait. */
    public static void initialize(McpAsyncClient client) {
        client.initialize().block();
    }

    /** Turn a handler into one that blocks none of the client's threads. */
    public static <T, R> Function<T, Mono<R>> handler(Function<T, R> blocking) {
        return request -> Mono.fromCallable(() -> blocking.apply(request)).subscribeOn(Schedulers.boundedElastic());
    }

    /** Turn a listener into one that blocks none of the client's threads. */
    public static <T> Function<T, Mono<Void>> listener(Consumer<T> blocking) {
        return message ->
                Mono.<Void>fromRunnable(() -> blocking.accept(message)).subscribeOn(Schedulers.boundedElastic());
    }
}

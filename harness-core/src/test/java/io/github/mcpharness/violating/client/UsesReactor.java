package io.github.mcpharness.violating.client;

import reactor.core.publisher.Mono;

/** Uses Reactor outside of the transport, and starts a process. */
final class UsesReactor {
    private UsesReactor() {}

    static Mono<Process> reactor() {
        return Mono.fromCallable(() -> new ProcessBuilder("true").start());
    }
}

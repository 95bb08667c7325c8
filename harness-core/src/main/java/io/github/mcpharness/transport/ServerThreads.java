package io.github.mcpharness.transport;

import io.github.mcpharness.config.Durations;
import io.github.mcpharness.config.InProcessServerConfig;
import io.github.mcpharness.process.SpawnException;
import io.github.mcpharness.process.verdict.Flag;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The threads of a server in this JVM. They are known by their thread group, which a thread has from the one that created
 * it. The pools that a JVM shares belong to nobody, whoever was the first to need them.
 */
final class ServerThreads {
    private static final List<String> SHARED = List.of(
            "boundedElastic-",
            "parallel-",
            "single-",
            "ForkJoinPool.commonPool-",
            "CompletableFutureDelay",
            "HttpClient-");
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(5);

    private final ThreadGroup group;
    private Optional<StdioServerTransportProvider> provider = Optional.empty();

    ServerThreads(String server) {
        this.group = new ThreadGroup("mcp-" + server + "-server");
    }

    /** Makes the server, and waits until it has been built; at most TIMEOUT. */
    void start(String server, InProcessServerConfig config, McpJsonMapper mapper, InputStream in, OutputStream out) {
        CompletableFuture<Void> built = new CompletableFuture<>();
        Thread builder = new Thread(group, () -> build(config, mapper, in, out, built), "mcp-" + server + "-server");
        builder.setDaemon(true);
        builder.start();
        try {
            built.get(config.timeout().toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof SpawnException known
                    ? known
                    : SpawnException.factoryFailed(
                            server, config.factoryName(), "failed: " + e.getCause(), e.getCause());
        } catch (TimeoutException e) {
            builder.interrupt();
            throw SpawnException.factoryFailed(
                    server,
                    config.factoryName(),
                    "did not return within " + Durations.text(config.timeout())
                            + ": it should build the server and return",
                    null);
        } catch (InterruptedException e) {
            builder.interrupt();
            Thread.currentThread().interrupt();
            throw SpawnException.factoryFailed(server, config.factoryName(), "was interrupted", e);
        }
    }

    private void build(
            InProcessServerConfig config,
            McpJsonMapper mapper,
            InputStream in,
            OutputStream out,
            CompletableFuture<Void> built) {
        try {
            Object made = config.factory().get();
            if (!(made instanceof InProcessServer server)) {
                throw SpawnException.factoryFailed(
                        config.name(),
                        config.factoryName(),
                        "made "
                                + (made == null
                                        ? "null"
                                        : "a " + made.getClass().getName()) + "; it needs to make an "
                                + InProcessServer.class.getName(),
                        null);
            }
            StdioServerTransportProvider transport = new StdioServerTransportProvider(mapper, in, out);
            provider = Optional.of(transport);
            server.start(transport);
            built.complete(null);
        } catch (RuntimeException | Error e) {
            built.completeExceptionally(e);
        }
    }

    /** Closes the server's side by the SDK's own means, for a server that did not take the end of its input for its end. */
    void closeTransport(Duration atMost) {
        try {
            provider.ifPresent(transport -> transport.closeGracefully().block(atMost));
        } catch (RuntimeException e) {
            // the threads will tell
        }
    }

    /** Waits until all threads have ended. An interrupt does not cut it short; it stays pending. */
    boolean awaitEnd(Duration atMost) {
        long deadline = System.nanoTime() + atMost.toNanos();
        boolean interrupted = false;
        List<Thread> alive = alive();
        while (!alive.isEmpty() && System.nanoTime() < deadline) {
            try {
                alive.get(0).join(BETWEEN_LOOKS.toMillis());
            } catch (InterruptedException e) {
                interrupted = true;
            }
            alive = alive();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return alive.isEmpty();
    }

    private List<Thread> alive() {
        Thread[] all = new Thread[group.activeCount() + 16];
        int count = group.enumerate(all);
        return Stream.of(Arrays.copyOf(all, count))
                .filter(Thread::isAlive)
                .filter(thread -> SHARED.stream().noneMatch(thread.getName()::startsWith))
                .toList();
    }

    /** Which threads still run, and where. Asks them to end, too. */
    Flag leak() {
        List<Thread> alive = alive();
        String threads = alive.stream()
                .map(thread -> "'" + thread.getName() + "'" + where(thread))
                .collect(Collectors.joining(", "));
        alive.forEach(Thread::interrupt);
        return new Flag(
                Flag.Kind.THREAD_LEAK,
                alive.size() + (alive.size() == 1 ? " thread" : " threads") + " of the server did not end: " + threads);
    }

    private static String where(Thread thread) {
        StackTraceElement[] stack = thread.getStackTrace();
        return stack.length == 0 ? "" : " at " + stack[0];
    }

    CallTimeoutException timedOut(String server, String what, Duration waited) {
        return new CallTimeoutException("server '" + server + "' did not answer " + what + " within "
                + Durations.text(waited) + "; it runs in this JVM, with " + alive().size() + " threads of its own");
    }
}

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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The threads of a server in this JVM. They are known by their thread group, which a thread has from the one that created
 * it. The pools that a JVM shares belong to nobody, whoever was the first to need them; but tools run on them, and what a
 * tool starts has their group. So who has appeared since the server was made, and is none of ours, is suspected.
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

    private static final Duration SUSPECTS_MAY_END = Duration.ofMillis(300);
    private static final List<String> OF_THE_HOUSE =
            List.of("mcp-", "process reaper", "junit-", "ForkJoinPool-", "surefire");

    private final ThreadGroup group;
    private final Set<Thread> before;
    private Optional<StdioServerTransportProvider> provider = Optional.empty();

    ServerThreads(String server) {
        this.group = new ThreadGroup("mcp-" + server + "-server");
        this.before = Thread.getAllStackTraces().keySet();
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
                .filter(thread -> !isShared(thread))
                .toList();
    }

    /** Which threads still run, and where; empty if none does. Asks those that are certainly the server's to end. */
    Optional<Flag> leak() {
        List<Thread> alive = alive();
        List<Thread> suspects = suspects();
        if (alive.isEmpty() && suspects.isEmpty()) {
            return Optional.empty();
        }
        List<String> parts = new ArrayList<>();
        if (!alive.isEmpty()) {
            parts.add(count(alive) + " of the server did not end: " + text(alive));
            alive.forEach(Thread::interrupt);
        }
        if (!suspects.isEmpty()) {
            parts.add(count(suspects) + " appeared while it ran, and may be its: " + text(suspects));
        }
        return Optional.of(new Flag(Flag.Kind.THREAD_LEAK, String.join("; ", parts)));
    }

    private List<Thread> suspects() {
        long deadline = System.nanoTime() + SUSPECTS_MAY_END.toNanos();
        List<Thread> suspects = newcomers();
        while (!suspects.isEmpty() && System.nanoTime() < deadline) {
            LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
            suspects = newcomers();
        }
        return suspects;
    }

    private List<Thread> newcomers() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.isAlive() && !before.contains(thread) && thread != Thread.currentThread())
                .filter(thread -> thread.getThreadGroup() != group && !isShared(thread))
                .filter(thread -> OF_THE_HOUSE.stream().noneMatch(thread.getName()::startsWith))
                .toList();
    }

    private static boolean isShared(Thread thread) {
        return SHARED.stream().anyMatch(thread.getName()::startsWith);
    }

    private static String count(List<Thread> threads) {
        return threads.size() + (threads.size() == 1 ? " thread" : " threads");
    }

    private static String text(List<Thread> threads) {
        return threads.stream()
                .map(thread -> "'" + thread.getName() + "'" + where(thread))
                .collect(Collectors.joining(", "));
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

package io.github.mcpharness.junit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A test that runs, from whichever comes first, the injection into its constructor or its first callback, until its store
 * is closed: so it knows in which test a server ended.
 */
final class RunningTest implements ExtensionContext.Store.CloseableResource, AutoCloseable {
    private final TestId id;
    private final List<LiveServer> entered = new ArrayList<>();
    private final List<Object> begun = new ArrayList<>();

    private RunningTest(TestId id) {
        this.id = id;
    }

    /** Begins the test unless it has begun; outside of one this does nothing. */
    static void begin(ExtensionContext context, Servers servers) {
        begin(context, McpHarnessExtension.class, servers::entered);
    }

    /**
     * Begins the test on some servers, once for each who asks.
     *
     * @param who asks
     */
    static void begin(ExtensionContext context, Object who, Supplier<List<LiveServer>> servers) {
        if (context.getTestMethod().isPresent()) {
            Backstop.of(context);
            of(context).enter(who, servers);
        }
    }

    /** The servers that a test runs on. */
    static List<LiveServer> servers(ExtensionContext context) {
        return context.getTestMethod().isPresent() ? of(context).servers() : List.of();
    }

    private static RunningTest of(ExtensionContext context) {
        return Stores.of(context)
                .getOrComputeIfAbsent(
                        List.of("running", context.getUniqueId()),
                        key -> new RunningTest(TestId.of(context)),
                        RunningTest.class);
    }

    private synchronized List<LiveServer> servers() {
        return List.copyOf(entered);
    }

    private synchronized void enter(Object who, Supplier<List<LiveServer>> servers) {
        if (begun.contains(who)) {
            return;
        }
        begun.add(who);
        for (LiveServer server : servers.get()) {
            server.enter(id);
            entered.add(server);
        }
    }

    @Override
    public synchronized void close() {
        entered.forEach(server -> server.leave(id));
    }
}

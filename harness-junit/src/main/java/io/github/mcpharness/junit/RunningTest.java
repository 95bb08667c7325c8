package io.github.mcpharness.junit;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A test that runs, from whichever comes first, the injection into its constructor or its first callback, until its store
 * is closed: so it knows in which test a server ended.
 */
final class RunningTest implements ExtensionContext.Store.CloseableResource, AutoCloseable {
    private final TestId id;
    private final List<LiveServer> entered = new ArrayList<>();
    private boolean begun;

    private RunningTest(TestId id) {
        this.id = id;
    }

    /** Begins the test unless it has begun; outside of one this does nothing. */
    static void begin(ExtensionContext context, Servers servers) {
        if (servers.isTest()) {
            Backstop.of(context);
            Stores.of(context)
                    .getOrComputeIfAbsent(
                            List.of("running", context.getUniqueId()),
                            key -> new RunningTest(TestId.of(context)),
                            RunningTest.class)
                    .enter(servers);
        }
    }

    private synchronized void enter(Servers servers) {
        if (begun) {
            return;
        }
        begun = true;
        for (LiveServer server : servers.entered()) {
            server.enter(id);
            entered.add(server);
        }
    }

    @Override
    public synchronized void close() {
        entered.forEach(server -> server.leave(id));
    }
}

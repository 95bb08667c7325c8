package io.github.mcpharness.junit;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Fails the run if a server failed its teardown, because build tools may swallow the failure of a class: Surefire 3.5.5 and
 * 3.5.6 call it a flake when they run tests again. It is the first in the engine's store, so it is closed last. Thread-safe.
 */
final class Backstop implements ExtensionContext.Store.CloseableResource, AutoCloseable {
    private final Set<String> failed = new LinkedHashSet<>();
    private final List<ServerGroup> groups = new ArrayList<>();

    static Backstop of(ExtensionContext context) {
        return Stores.root(context).getOrComputeIfAbsent(Backstop.class, type -> new Backstop(), Backstop.class);
    }

    synchronized void add(ServerGroup group) {
        groups.removeIf(ServerGroup::isClosed);
        groups.add(group);
    }

    /** Remembers that a teardown has failed, whoever hears of it. */
    synchronized void record(String subject) {
        failed.add(subject);
    }

    @Override
    public void close() {
        List<ServerGroup> forgotten;
        synchronized (this) {
            forgotten = groups.stream().filter(group -> !group.isClosed()).toList();
        }
        AssertionError leftOpen = null;
        for (ServerGroup group : forgotten) {
            try {
                group.close();
            } catch (AssertionError e) {
                leftOpen = e;
            }
        }
        synchronized (this) {
            if (!failed.isEmpty()) {
                throw new AssertionError(
                        "MCP Harness: servers failed their teardown, and the build must not be green although build"
                                + " tools may hide that: "
                                + String.join(", ", failed),
                        leftOpen);
            }
        }
    }
}

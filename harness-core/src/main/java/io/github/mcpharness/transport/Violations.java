package io.github.mcpharness.transport;

import java.util.ArrayList;
import java.util.List;

/** Collects what a server did against the specification. Thread-safe; bounded, because a server may do it all the time. */
final class Violations {
    private static final int MOST = 1_000;

    private final List<Violation> all = new ArrayList<>();

    synchronized void add(Violation violation) {
        if (all.size() < MOST) {
            all.add(violation);
        }
    }

    synchronized List<Violation> all() {
        return List.copyOf(all);
    }
}

package io.github.mcpharness.junit;

import java.util.Set;
import java.util.TreeSet;

/** The classes that share a server. Thread-safe. */
final class Users {
    private final Set<String> names = new TreeSet<>();

    synchronized void add(String name) {
        names.add(name);
    }

    @Override
    public synchronized String toString() {
        return String.join(", ", names);
    }
}

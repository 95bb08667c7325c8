package io.github.mcpharness.junit.contract.suite.checks;

import io.github.mcpharness.junit.contract.suite.Outcome;
import java.util.ArrayList;
import java.util.List;

/** Collects what is wrong with several things, so that one message tells of all. Not thread-safe. */
final class Faults {
    private static final int MOST_NAMED = 3;

    private final List<String> all = new ArrayList<>();

    void add(String fault) {
        all.add(fault);
    }

    void addUnless(boolean holds, String fault) {
        if (!holds) {
            add(fault);
        }
    }

    boolean isEmpty() {
        return all.isEmpty();
    }

    /** The first few, and how many there are beside them. */
    String text() {
        String named = String.join("; ", all.subList(0, Math.min(MOST_NAMED, all.size())));
        return all.size() <= MOST_NAMED ? named : named + "; and " + (all.size() - MOST_NAMED) + " more";
    }

    static Faults of(List<String> faults) {
        Faults collected = new Faults();
        faults.forEach(collected::add);
        return collected;
    }

    /** Broken if there is any. */
    Outcome outcome() {
        return outcome("");
    }

    /** Broken if there is any, and what they have in common. */
    Outcome outcome(String common) {
        return isEmpty() ? Outcome.held() : Outcome.broken(common + text());
    }

    /** A warning if there is any, whatever the check weighs. */
    Outcome warning() {
        return isEmpty() ? Outcome.held() : Outcome.warn(text());
    }
}

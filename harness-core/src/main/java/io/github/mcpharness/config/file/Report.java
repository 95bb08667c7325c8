package io.github.mcpharness.config.file;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Collects what is wrong with one server, and hands it over in the order of the rules. */
final class Report {
    private final Entry entry;
    private final Format format;
    private final List<Found> found = new ArrayList<>();

    Report(Entry entry, Format format) {
        this.entry = entry;
        this.format = format;
    }

    /**
     * Adds a problem.
     *
     * @param rule the number of the rule
     */
    void add(int rule, Field field, String text) {
        found.add(new Found(rule, Optional.of(field), text));
    }

    /** Adds a problem of the server as a whole. */
    void add(int rule, String text) {
        found.add(new Found(rule, Optional.empty(), text));
    }

    void handTo(Findings findings) {
        found.stream()
                .sorted(Comparator.comparingInt(Found::rule))
                .forEach(problem -> findings.add(
                        Optional.of(entry.named().displayName()),
                        problem.field().map(format::nameOf),
                        problem.text(),
                        Optional.of(problem.field()
                                .map(entry::position)
                                .orElse(entry.named().position()))));
    }

    private record Found(int rule, Optional<Field> field, String text) {}
}

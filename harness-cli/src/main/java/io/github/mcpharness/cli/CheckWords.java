package io.github.mcpharness.cli;

import io.github.mcpharness.junit.contract.suite.Level;
import io.github.mcpharness.junit.contract.suite.Result;
import io.github.mcpharness.junit.contract.suite.Verdict;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Names verdicts and levels for people. */
final class CheckWords {
    private CheckWords() {}

    static String of(Verdict verdict) {
        return switch (verdict) {
            case PASSED -> "held";
            case WARNED -> "warning";
            case FAILED -> "failed";
            case SKIPPED -> "skipped";
            case EXPECTED -> "expected to fail";
            case STALE -> "held unexpectedly";
        };
    }

    static String of(Level level) {
        return switch (level) {
            case FAIL -> "must";
            case WARN -> "should";
            case PRACTICE -> "practice";
        };
    }

    /** How many there are of each verdict, as JSON has it. */
    static Map<String, Long> counts(Collection<Result> results) {
        Map<Verdict, Long> counts = new EnumMap<>(Verdict.class);
        results.forEach(result -> counts.merge(result.verdict(), 1L, Long::sum));
        Map<String, Long> tree = new java.util.LinkedHashMap<>();
        counts.forEach((verdict, count) -> tree.put(verdict.name(), count));
        return tree;
    }

    /** As in {@code 80 held, 2 warnings, 1 failed, 9 skipped}. */
    static String sum(Collection<Result> results) {
        List<String> parts = new ArrayList<>();
        for (Verdict verdict : Verdict.values()) {
            long count = results.stream()
                    .filter(result -> result.verdict() == verdict)
                    .count();
            if (count > 0) {
                String plural = verdict == Verdict.WARNED && count > 1 ? "s" : "";
                parts.add(count + " " + of(verdict) + plural);
            }
        }
        return parts.isEmpty() ? "no check was asked" : String.join(", ", parts);
    }
}

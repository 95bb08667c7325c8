package io.github.mcpharness.cli;

import io.github.mcpharness.config.Durations;
import io.github.mcpharness.process.verdict.Policy;
import io.github.mcpharness.process.verdict.Rung;
import io.github.mcpharness.process.verdict.Severity;
import io.github.mcpharness.process.verdict.TeardownReport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How the verdicts and the exit times of many runs are distributed. */
final class Distribution {
    private static final List<String> COLUMNS = List.of("n", "min", "p50", "p90", "p99", "max");

    private final List<RunResult> results;
    private final Policy policy;

    Distribution(List<RunResult> results, Policy policy) {
        this.results =
                results.stream().sorted(Comparator.comparingInt(RunResult::run)).toList();
        this.policy = policy;
    }

    boolean failed() {
        return results.stream().anyMatch(result -> result.severity() == Severity.FAIL);
    }

    void print(Page page) {
        page.blank();
        page.verbatim("Verdicts of " + results.size() + " runs (policy " + JsonTree.name(policy) + ")");
        int digits = String.valueOf(results.size()).length();
        verdicts()
                .forEach((verdict, count) -> page.cut(
                        "  " + " ".repeat(digits - String.valueOf(count).length()) + count + "  " + verdict));
        page.blank();
        page.verbatim("Exit times, from the rung's begin");
        boolean table = row("", COLUMNS).length() <= page.width();
        if (table) {
            page.cut(row("", COLUMNS));
        }
        exitTimes().forEach((rung, times) -> line(page, table, rung.toString(), columns(times)));
        if (!ready().isEmpty()) {
            line(page, table, "ready", columns(ready()));
        }
    }

    /** Where a table has no room, each figure has its name beside it. */
    private static void line(Page page, boolean table, String name, List<String> columns) {
        if (table) {
            page.cut(row(name, columns));
            return;
        }
        List<String> named = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            named.add(COLUMNS.get(i) + " " + columns.get(i));
        }
        page.labelled("  " + name, 9, String.join(", ", named));
    }

    private static String row(String name, List<String> columns) {
        StringBuilder row = new StringBuilder(String.format("  %-5s", name));
        row.append(String.format("%5s", columns.get(0)));
        columns.stream().skip(1).forEach(column -> row.append(String.format("%9s", column)));
        return row.toString();
    }

    private static List<String> columns(List<Duration> times) {
        List<String> columns = new ArrayList<>();
        columns.add(String.valueOf(times.size()));
        points(times).values().forEach(time -> columns.add(Durations.text(time)));
        return columns;
    }

    /** The nearest rank, so that each is a time that was measured. */
    private static Map<String, Duration> points(List<Duration> times) {
        List<Duration> sorted = times.stream().sorted().toList();
        Map<String, Duration> points = new LinkedHashMap<>();
        points.put("min", sorted.get(0));
        for (int percent : List.of(50, 90, 99)) {
            int rank = (int) Math.ceil(percent / 100.0 * sorted.size());
            points.put("p" + percent, sorted.get(Math.max(0, rank - 1)));
        }
        points.put("max", sorted.get(sorted.size() - 1));
        return points;
    }

    /** The most frequent first. */
    private Map<String, Integer> verdicts() {
        Map<String, Integer> counts = new LinkedHashMap<>();
        results.forEach(result -> counts.merge(result.severity() + "  " + result.verdict(), 1, Integer::sum));
        Map<String, Integer> sorted = new LinkedHashMap<>();
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
        return sorted;
    }

    private Map<Rung, List<Duration>> exitTimes() {
        Map<Rung, List<Duration>> times = new EnumMap<>(Rung.class);
        results.stream().flatMap(result -> result.report().stream()).forEach(report -> add(times, report));
        return times;
    }

    private static void add(Map<Rung, List<Duration>> times, TeardownReport report) {
        report.exitedOn()
                .ifPresent(rung -> times.computeIfAbsent(rung, first -> new ArrayList<>())
                        .add(report.exitedAfter().orElseThrow()));
    }

    private List<Duration> ready() {
        return results.stream()
                .filter(result -> result.report().isPresent())
                .map(RunResult::ready)
                .toList();
    }

    Map<String, Object> toTree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("outcome", worst().toString());
        tree.put("policy", JsonTree.name(policy));
        tree.put("runs", results.size());
        List<Map<String, Object>> verdicts = new ArrayList<>();
        results.stream()
                .map(result -> List.of(result.severity().toString(), result.verdict()))
                .distinct()
                .forEach(pair -> verdicts.add(verdict(pair.get(0), pair.get(1))));
        tree.put("verdicts", verdicts);
        Map<String, Object> times = new LinkedHashMap<>();
        exitTimes().forEach((rung, durations) -> times.put(rung.toString(), millis(durations)));
        tree.put("exitMillis", times);
        if (!ready().isEmpty()) {
            tree.put("readyMillis", millis(ready()));
        }
        tree.put("results", results.stream().map(RunResult::toTree).toList());
        return tree;
    }

    private Map<String, Object> verdict(String severity, String verdict) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("severity", severity);
        tree.put("verdict", verdict);
        tree.put("count", verdicts().getOrDefault(severity + "  " + verdict, 0));
        return tree;
    }

    private static Map<String, Object> millis(List<Duration> durations) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("n", durations.size());
        points(durations).forEach((point, time) -> tree.put(point, time.toNanos() / 1_000_000.0));
        return tree;
    }

    private Severity worst() {
        return results.stream()
                .map(RunResult::severity)
                .max(Comparator.naturalOrder())
                .orElse(Severity.PASS);
    }
}

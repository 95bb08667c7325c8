package io.github.mcpharness.cli;

import io.github.mcpharness.config.Durations;
import io.github.mcpharness.process.verdict.Judgement;
import io.github.mcpharness.process.verdict.Severity;
import io.github.mcpharness.process.verdict.TeardownReport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What came of one of many runs.
 *
 * @param verdict the exit, and the leak, zombie and flags if there are any, as in {@code TERMINATED + ORPHANED}
 * @param report empty if the server did not get ready
 * @param failure why it did not
 */
record RunResult(
        int run,
        Severity severity,
        String verdict,
        Duration ready,
        Optional<TeardownReport> report,
        Optional<String> failure) {

    static RunResult ended(int run, Duration ready, TeardownReport report, Judgement judgement) {
        List<String> parts = new ArrayList<>();
        parts.add(report.exit().name());
        if (report.leak() != TeardownReport.Leak.NONE) {
            parts.add(report.leak().name());
        }
        if (report.zombie() != TeardownReport.Zombie.NONE) {
            parts.add(report.zombie().name());
        }
        report.flags().stream().map(flag -> flag.kind().name()).distinct().forEach(parts::add);
        if (report.cleanup() != TeardownReport.Cleanup.CLEAN) {
            parts.add(report.cleanup().name());
        }
        return new RunResult(
                run, judgement.severity(), String.join(" + ", parts), ready, Optional.of(report), Optional.empty());
    }

    static RunResult notReady(int run, String why) {
        return new RunResult(run, Severity.FAIL, "NOT_READY", Duration.ZERO, Optional.empty(), Optional.of(why));
    }

    /** All of it on one line. */
    String line() {
        return severity + "  " + verdict
                + report.map(this::times).orElse("")
                + failure.map(why -> ": " + why.lines().findFirst().orElse("")).orElse("");
    }

    private String times(TeardownReport ended) {
        String exit = ended.exitedAfter()
                .map(after -> "  " + ended.exitedOn().orElseThrow() + " " + Durations.text(after))
                .orElse("");
        String status = ended.status().map(known -> ", " + known.describe()).orElse("");
        return exit + "  ready " + Durations.text(ready) + status;
    }

    Map<String, Object> toTree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("run", run);
        tree.put("severity", severity.toString());
        tree.put("verdict", verdict);
        failure.ifPresent(why -> tree.put("message", why));
        report.ifPresent(ended -> {
            tree.put("readyMillis", ready.toMillis());
            ended.exitedOn().ifPresent(rung -> tree.put("exitedOn", rung.toString()));
            ended.exitedAfter().ifPresent(after -> tree.put("exitMillis", after.toMillis()));
            ended.status().ifPresent(status -> tree.put("status", status.describe()));
        });
        return tree;
    }
}

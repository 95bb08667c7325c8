package io.github.mcpharness.process.verdict;

import io.github.mcpharness.config.Durations;
import io.github.mcpharness.process.os.ProcessEntry;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Renders a teardown report for people and for machines. */
final class TeardownText {
    private TeardownText() {}

    static String of(TeardownReport report) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put(
                "server",
                report.server() + " (" + report.command()
                        + (report.exit() == TeardownReport.Exit.NO_PROCESS ? "" : ", pid " + report.pid()) + ")");
        facts.put("exit", exit(report));
        facts.put("leak", report.leak().toString());
        report.survivors().forEach(survivor -> facts.merge("survivor", survivor.describe(), TeardownText::nextLine));
        facts.put("zombie", report.zombie().toString());
        report.flags().forEach(flag -> facts.merge("flags", flag.toString(), TeardownText::nextLine));
        facts.put("cleanup", report.cleanup().toString());
        facts.put("rungs", rungs(report) + " (profile " + report.profile().name() + ")");
        facts.put("tree", tree(report.treeBefore()));
        facts.put("took", Durations.text(report.took()));
        return facts.entrySet().stream()
                .map(fact -> String.format("%-9s %s", fact.getKey() + ":", fact.getValue()))
                .collect(Collectors.joining("\n"));
    }

    private static String exit(TeardownReport report) {
        return report.exit()
                + report.status().map(status -> ", " + status.describe()).orElse("")
                + report.cause().map(cause -> " (" + cause + ")").orElse("");
    }

    private static String rungs(TeardownReport report) {
        return report.rungs().isEmpty()
                ? "none"
                : report.rungs().stream()
                        .map(step -> step.rung() + " " + Durations.text(step.waited()))
                        .collect(Collectors.joining(", "));
    }

    private static String tree(List<TreeMember> tree) {
        return tree.isEmpty()
                ? "empty"
                : tree.size()
                        + (tree.size() == 1 ? " process: " : " processes: ")
                        + tree.stream()
                                .map(member -> member.process().command() + " "
                                        + member.process().pid())
                                .collect(Collectors.joining(", "));
    }

    private static String nextLine(String first, String second) {
        return first + "\n          " + second;
    }

    static Map<String, Object> tree(TeardownReport report) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("server", report.server());
        tree.put("command", report.command());
        tree.put("pid", report.pid());
        tree.put("profile", report.profile().name());
        tree.put("exit", report.exit().toString());
        report.status().ifPresent(status -> {
            tree.put("status", status.code());
            tree.put("uptimeMillis", status.uptime().toMillis());
        });
        report.cause().ifPresent(cause -> tree.put("cause", cause));
        tree.put("leak", report.leak().toString());
        tree.put(
                "survivors",
                report.survivors().stream().map(TeardownText::survivor).toList());
        tree.put("zombie", report.zombie().toString());
        tree.put(
                "flags",
                report.flags().stream()
                        .map(flag -> pair("kind", flag.kind().toString(), "detail", flag.detail()))
                        .toList());
        tree.put("cleanup", report.cleanup().toString());
        tree.put(
                "rungs",
                report.rungs().stream()
                        .map(step -> pair(
                                "rung",
                                step.rung().toString(),
                                "waitedMillis",
                                step.waited().toMillis()))
                        .toList());
        tree.put("tree", report.treeBefore().stream().map(TeardownText::member).toList());
        tree.put("tookMillis", report.took().toMillis());
        return tree;
    }

    private static Map<String, Object> pair(String key, Object value, String otherKey, Object otherValue) {
        Map<String, Object> pair = new LinkedHashMap<>();
        pair.put(key, value);
        pair.put(otherKey, otherValue);
        return pair;
    }

    private static Map<String, Object> survivor(Survivor survivor) {
        Map<String, Object> tree = member(survivor.member());
        tree.put("removedBy", survivor.removedBy().toString());
        return tree;
    }

    private static Map<String, Object> member(TreeMember member) {
        ProcessEntry process = member.process();
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("pid", process.pid());
        tree.put("command", process.command());
        tree.put("parent", process.parent());
        tree.put("group", process.group());
        tree.put("ageMillis", process.age().toMillis());
        tree.put("state", process.state().toString());
        tree.put("evidence", member.evidence().toString());
        return tree;
    }
}

package io.github.mcpharness.cli;

import io.github.mcpharness.junit.contract.suite.Result;
import io.github.mcpharness.junit.contract.suite.Verdict;
import io.github.mcpharness.process.verdict.Policy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What came of the contract, of all servers.
 *
 * @param strict whether a warning fails
 */
record CheckResult(List<Examinee> examinees, Policy policy, boolean strict) {

    List<Result> results() {
        return examinees.stream()
                .flatMap(examinee -> examinee.results().stream())
                .toList();
    }

    boolean isFailure(Result result) {
        return result.verdict().isFailure() || strict && result.verdict() == Verdict.WARNED;
    }

    int exitCode() {
        if (examinees.stream().anyMatch(examinee -> examinee.notReady().isPresent())) {
            return ExitCode.NOT_STARTED;
        }
        return results().stream().anyMatch(this::isFailure) ? ExitCode.FAILED : ExitCode.HELD;
    }

    /** The whole in one word. */
    String outcome() {
        if (exitCode() == ExitCode.NOT_STARTED) {
            return examinees.size() == 1 ? "NOT_STARTED" : "FAIL";
        } else if (exitCode() == ExitCode.FAILED) {
            return "FAIL";
        }
        return results().stream().anyMatch(result -> result.verdict() == Verdict.WARNED) ? "WARN" : "PASS";
    }

    /** As JSON has it. */
    Map<String, Object> toTree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("outcome", outcome());
        tree.put("strict", strict);
        tree.put("policy", JsonTree.name(policy));
        tree.put("counts", CheckWords.counts(results()));
        tree.put("servers", examinees.stream().map(this::tree).toList());
        return tree;
    }

    private Map<String, Object> tree(Examinee examinee) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("name", examinee.name());
        examinee.greeting().ifPresent(greeting -> {
            Map<String, String> server = new LinkedHashMap<>();
            server.put("name", greeting.name());
            server.put("version", greeting.version());
            tree.put("server", server);
            tree.put("protocolVersion", greeting.protocol());
            tree.put("readyMillis", greeting.readyAfter().toMillis());
        });
        examinee.notReady().ifPresent(why -> JsonTree.putNotStarted(tree, why.message(), why.cause()));
        tree.put("checks", examinee.results().stream().map(this::tree).toList());
        return tree;
    }

    private Map<String, Object> tree(Result result) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("id", result.check().id());
        tree.put("section", result.check().section().title());
        tree.put("level", CheckWords.of(result.level()));
        tree.put("verdict", result.verdict().name());
        tree.put("failed", isFailure(result));
        Optional.of(result.message()).filter(text -> !text.isEmpty()).ifPresent(text -> tree.put("message", text));
        tree.put("asks", result.check().asks());
        tree.put("rests", result.check().rests());
        tree.put("millis", result.took().toMillis());
        return tree;
    }
}

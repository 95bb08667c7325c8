package io.github.mcpharness.cli;

import io.github.mcpharness.config.Durations;
import io.github.mcpharness.junit.contract.suite.Result;
import io.github.mcpharness.junit.contract.suite.Verdict;
import io.github.mcpharness.process.verdict.Policy;
import java.nio.file.Path;
import java.util.List;

/** Tells of the contract in plain text: what is checked, a table at the end, and what is behind each bad verdict. */
final class CheckTexts {
    private final Output output;
    private final Page page;
    private final boolean builtIn;
    private final Policy policy;
    private final boolean strict;

    /** @param builtIn whether the server is the one that stands in when none is named */
    CheckTexts(Output output, boolean builtIn, Policy policy, boolean strict) {
        this.output = output;
        this.page = output.results();
        this.builtIn = builtIn;
        this.policy = policy;
        this.strict = strict;
    }

    void begin(List<Examinee> examinees) {
        if (builtIn) {
            page.text("No command given: this checks the built-in echo server.");
            page.text("To check your own: mcp-harness check -- node dist/index.js");
            page.blank();
        }
        for (Examinee examinee : examinees) {
            String name = examinees.size() == 1 ? "Server" : examinee.name();
            examinee.greeting()
                    .ifPresentOrElse(
                            greeting -> page.cut(name + ": " + greeting.name() + " " + greeting.version()
                                    + ", protocol " + greeting.protocol() + ", ready after "
                                    + Durations.text(greeting.readyAfter())),
                            () -> page.cut(name + ": "
                                    + (examinee.notReady().isPresent()
                                            ? "NOT STARTED"
                                            : "it answers, but not as the client's library expects")));
        }
        if (examinees.size() == 1) {
            page.blank();
        }
    }

    void end(CheckResult result) {
        boolean nobody = result.results().isEmpty();
        if (nobody && result.examinees().size() == 1) {
            result.examinees().get(0).notReady().ifPresent(this::notStarted);
            return;
        }
        for (Examinee examinee : result.examinees()) {
            if (!examinee.results().isEmpty()) {
                page.blank();
                new CheckTable(page, result.examinees().size() == 1 ? "Check" : examinee.name())
                        .print(examinee.results());
            }
        }
        result.examinees().forEach(examinee -> explain(examinee, result));
        page.blank();
        page.text(
                "Verdict: " + verdict(result) + " (policy " + JsonTree.name(policy) + (strict ? ", strict" : "") + ")");
    }

    private void explain(Examinee examinee, CheckResult result) {
        String prefix = result.examinees().size() == 1 ? "" : examinee.name() + ": ";
        examinee.notReady().ifPresent(why -> {
            page.blank();
            page.text(prefix + "NOT STARTED");
            page.message(why.message());
            why.cause().flatMap(Advice::on).ifPresent(page::text);
        });
        for (Result check : examinee.results()) {
            if (result.isFailure(check) || check.verdict() == Verdict.WARNED) {
                explain(prefix, check);
            }
        }
    }

    private void explain(String prefix, Result result) {
        String indent = "  ";
        int column = "  practice  ".length();
        page.blank();
        page.text(prefix + result.check().id() + ": " + CheckWords.of(result.verdict()));
        page.labelled(indent + "found", column, result.message());
        page.labelled(
                indent + "asked", column, "that the server " + result.check().asks());
        page.labelled(
                indent + (result.isPractice() ? "practice" : "rests on"),
                column,
                (result.isPractice() ? "the specification is silent; ours, because " : "")
                        + result.check().rests());
    }

    private static String verdict(CheckResult result) {
        long notStarted = result.examinees().stream()
                .filter(examinee -> examinee.notReady().isPresent())
                .count();
        String more = notStarted == 0
                ? ""
                : "; " + notStarted + (notStarted == 1 ? " server" : " servers") + " could not be started";
        return result.outcome() + ": " + CheckWords.sum(result.results()) + more;
    }

    private void notStarted(Examinee.NotReady why) {
        Page errors = output.errors();
        errors.verbatim("The server could not be started.");
        errors.blank();
        errors.message(why.message());
        why.cause().flatMap(Advice::on).ifPresent(advice -> {
            errors.blank();
            errors.text(advice);
        });
    }

    void written(Path dir) {
        page.text("Report: " + dir.resolve(CheckFiles.XML) + " and " + dir.resolve(CheckFiles.JSON));
    }
}

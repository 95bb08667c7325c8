package io.github.mcpharness.junit;

import io.github.mcpharness.config.Durations;
import io.github.mcpharness.process.verdict.Finding;
import io.github.mcpharness.process.verdict.Judgement;
import io.github.mcpharness.process.verdict.Severity;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TeardownReport.Leak;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a class's teardown report means for the class: lines to print, and perhaps an error to throw. */
record Verdict(String testClass, TeardownReport report, Judgement judgement) {

    /** One line that makes green visible, then one for each warning. */
    String summary() {
        String line = subject() + " " + ending() + ", " + processes()
                + (report.cleanup() == TeardownReport.Cleanup.CLEAN ? ", clean" : ", NOT CLEAN");
        String warnings = judgement.findings().stream()
                .filter(finding -> finding.severity() == Severity.WARN)
                .map(finding -> "\n" + subject() + " warning: " + finding
                        + finding.fix().map(fix -> "; " + fix).orElse(""))
                .collect(Collectors.joining());
        return line + warnings;
    }

    /** The error that fails the class, if it fails. */
    Optional<TeardownError> error() {
        if (!judgement.failed()) {
            return Optional.empty();
        }
        String message = subject() + " failed its teardown under policy " + judgement.policy() + "\n"
                + judgement.findings().stream().map(Verdict::line).collect(Collectors.joining("\n"))
                + "\n" + report.toText();
        boolean leaked = report.leak() == Leak.ORPHANED
                || report.leak() == Leak.PIPE_HELD
                || report.cleanup() == TeardownReport.Cleanup.NOT_CLEAN;
        return Optional.of(leaked ? new LeakedProcessError(message, report) : new TeardownError(message, report));
    }

    private static String line(Finding finding) {
        return "  " + (finding.severity() == Severity.FAIL ? "failed:  " : "warning: ") + finding
                + finding.fix().map(fix -> "\n  fix:     " + fix).orElse("");
    }

    private String subject() {
        return testClass + ": server '" + report.server() + "'";
    }

    private String ending() {
        return report.exitedOn()
                .flatMap(rung ->
                        report.exitedAfter().map(after -> "exited on " + rung + " after " + Durations.text(after)))
                .orElseGet(() -> switch (report.exit()) {
                    case ENDED_BY_TEST -> "was " + report.cause().orElse("ended by the test");
                    case DIED_BEFORE_CLOSE -> "had died by itself";
                    default -> report.exit().toString();
                });
    }

    private String processes() {
        int count = report.treeBefore().size();
        return count + (count == 1 ? " process" : " processes");
    }
}

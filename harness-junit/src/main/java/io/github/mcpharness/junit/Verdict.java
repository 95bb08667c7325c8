package io.github.mcpharness.junit;

import io.github.mcpharness.config.Durations;
import io.github.mcpharness.process.verdict.Finding;
import io.github.mcpharness.process.verdict.Judgement;
import io.github.mcpharness.process.verdict.Severity;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TeardownReport.Leak;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What the end of an incarnation means: lines to print, and perhaps an error to throw.
 *
 * @param owner whose server it was: a class, or a test
 * @param files where what is known of it was written
 */
record Verdict(String owner, Ended end, Judgement judgement, Optional<Path> files) {

    /** One line that makes green visible, then one for each warning. */
    String summary() {
        String line = subject() + " " + ending()
                + where().map(tests -> " in " + tests).orElse("") + ", " + processes()
                + (report().cleanup() == TeardownReport.Cleanup.CLEAN ? ", clean" : ", NOT CLEAN");
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
        TeardownReport report = report();
        String message = subject() + " failed its teardown under policy " + judgement.policy() + "\n"
                + judgement.findings().stream().map(Verdict::line).collect(Collectors.joining("\n"))
                + where().map(tests -> "\n  test:    " + tests).orElse("")
                + files.map(folder -> "\n  files:   " + folder).orElse("")
                + "\n" + report.toText();
        boolean leaked = report.leak() == Leak.ORPHANED
                || report.leak() == Leak.RESPAWNING
                || report.leak() == Leak.PIPE_HELD
                || report.cleanup() == TeardownReport.Cleanup.NOT_CLEAN;
        return Optional.of(leaked ? new LeakedProcessError(message, report) : new TeardownError(message, report));
    }

    private static String line(Finding finding) {
        return "  " + (finding.severity() == Severity.FAIL ? "failed:  " : "warning: ") + finding
                + finding.fix().map(fix -> "\n  fix:     " + fix).orElse("");
    }

    private TeardownReport report() {
        return end.report();
    }

    private String subject() {
        return owner + ": server '" + report().server() + "'";
    }

    private Optional<String> where() {
        return Optional.of(Ended.where(end.tests())).filter(tests -> !tests.isEmpty());
    }

    private String ending() {
        return report().exitedOn()
                .flatMap(rung ->
                        report().exitedAfter().map(after -> "exited on " + rung + " after " + Durations.text(after)))
                .orElseGet(() -> switch (report().exit()) {
                    case ENDED_BY_TEST -> "was " + report().cause().orElse("ended by the test");
                    case DIED_BEFORE_CLOSE -> "had died by itself";
                    case NO_PROCESS -> "was closed";
                    default -> report().exit().toString();
                });
    }

    private String processes() {
        int count = report().treeBefore().size();
        return count + (count == 1 ? " process" : " processes");
    }
}

package io.github.mcpharness.junit.contract.suite.checks;

import io.github.mcpharness.config.Durations;
import io.github.mcpharness.junit.contract.suite.Exam;
import io.github.mcpharness.junit.contract.suite.Outcome;
import io.github.mcpharness.junit.contract.suite.Verdict;
import io.github.mcpharness.junit.contract.suite.wire.StdioConversation;
import io.github.mcpharness.process.verdict.Finding;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.Judgement;
import io.github.mcpharness.process.verdict.Severity;
import io.github.mcpharness.process.verdict.TeardownReport;
import java.time.Duration;

/** Ends servers, and weighs how that went by the policy: what the specification leaves silent is the policy's to say. */
final class Ends {
    private Ends() {}

    /** Ends a server as a host does that closes its input first. */
    static TeardownReport end(Exam exam, StdioConversation conversation) {
        return conversation.end(exam.target().launch().profile());
    }

    /** Whether the direct child exits on the end of its input. */
    static Outcome onEof(Exam exam, StdioConversation conversation) {
        return onEof(exam, end(exam, conversation));
    }

    /** As {@link #onEof}, with the time on top that a start takes: it sees the end of its input only then. */
    static Outcome onEofWhileStarting(Exam exam, StdioConversation conversation) {
        HostProfile profile = exam.target().launch().profile();
        Duration grace = profile.eofGrace().plus(exam.startup().multipliedBy(2));
        return onEof(exam, conversation.end(profile.withGraces(grace, profile.termGrace(), profile.killGrace())));
    }

    /** Whether the direct child has exited on the end of its input. */
    static Outcome onEof(Exam exam, TeardownReport report) {
        String grace = text(report.profile().eofGrace());
        return switch (report.exit()) {
            case GRACEFUL_EOF, GRACEFUL_EOF_NONZERO -> Outcome.held();
            case TERMINATED ->
                judged(
                        exam,
                        report,
                        report.exit().name(),
                        "it does not exit within " + grace + " of the end of its input, and stays until SIGTERM");
            case KILLED, UNKILLABLE ->
                judged(
                        exam,
                        report,
                        report.exit().name(),
                        "it does not exit within " + grace
                                + " of the end of its input, nor on SIGTERM, and has to be killed");
            case DIED_BEFORE_CLOSE ->
                Outcome.skip("it had exited before its standard input was closed, with "
                        + report.status().map(status -> status.describe()).orElse("an unknown status"));
            default -> Outcome.skip("its end was " + report.exit());
        };
    }

    /**
     * Weighs one part of a report.
     *
     * @param name of the finding that the policy may have
     */
    static Outcome judged(Exam exam, TeardownReport report, String name, String message) {
        Judgement judgement = exam.policy().judge(report);
        return judgement.findings().stream()
                .filter(finding -> finding.name().equals(name))
                .findFirst()
                .map(finding -> (Outcome) new Outcome.Found(verdict(finding), message))
                .orElseGet(Outcome::held);
    }

    private static Verdict verdict(Finding finding) {
        return finding.severity() == Severity.FAIL ? Verdict.FAILED : Verdict.WARNED;
    }

    static String text(Duration duration) {
        return Durations.text(duration);
    }
}

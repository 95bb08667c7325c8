package io.github.mcpharness.junit;

import io.github.mcpharness.process.verdict.Finding;
import io.github.mcpharness.process.verdict.Flag;
import io.github.mcpharness.process.verdict.Judgement;
import io.github.mcpharness.process.verdict.Policy;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TeardownReport.Exit;
import io.github.mcpharness.transport.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Says, aloud, what the ends of servers mean, and makes failures of it. */
record Judge(Backstop backstop, boolean summarize, Artifacts artifacts) {

    /** Reports at this context. */
    static Judge of(ExtensionContext context) {
        return new Judge(Backstop.of(context), Parameters.of(context).summarizes(), new Artifacts(context));
    }

    /** Lets the backstop know of servers before they are started. */
    void guarded(ServerGroup group) {
        backstop.add(group);
    }

    /** Judges those incarnations that ended in the tests that are asked for, and what the server did against the rules. */
    List<AssertionError> judge(String subject, LiveServer server, Predicate<? super Set<TestId>> wanted) {
        Launchable launchable = server.launchable();
        List<AssertionError> errors = new ArrayList<>();
        for (Ended end : server.takeEnded(wanted)) {
            Judgement judgement = judgement(launchable, end);
            Artifacts.Written written = artifacts.wanted(judgement.failed())
                    ? artifacts.write(server.declaration().name(), server.session(), Optional.of(end.report()))
                    : Artifacts.Written.NOTHING;
            Verdict verdict = new Verdict(subject, end, judgement, written.folder());
            say(verdict.summary());
            verdict.error().ifPresent(error -> {
                written.problem().ifPresent(error::addSuppressed);
                errors.add(error);
            });
        }
        Map<Violation, Set<TestId>> violations = server.takeViolations(wanted);
        if (!violations.isEmpty()) {
            Breaches breaches = new Breaches(subject, server.declaration().name(), launchable.policy(), violations);
            if (launchable.policy() == Policy.LENIENT) {
                say(breaches.warning());
            } else {
                errors.add(breaches.error());
            }
        }
        return errors;
    }

    private static Judgement judgement(Launchable launchable, Ended end) {
        TeardownReport report = end.report();
        boolean onPurpose = end.byTest() && report.exit() != Exit.DIED_BEFORE_CLOSE && report.exit() != Exit.UNKILLABLE;
        List<Finding> findings = launchable.policy().judge(report).findings().stream()
                .filter(finding ->
                        !onPurpose || !finding.name().equals(report.exit().name()))
                .filter(finding -> launchable.stdout() == Stdout.BY_POLICY
                        || !finding.name().equals(Flag.Kind.STDOUT_POLLUTED.name()))
                .toList();
        return new Judgement(launchable.policy(), findings);
    }

    /** Throws the first of the errors, with the others suppressed under it. */
    void fail(String subject, List<AssertionError> errors) {
        if (errors.isEmpty()) {
            return;
        }
        AssertionError first = errors.get(0);
        errors.stream().skip(1).forEach(first::addSuppressed);
        // Where a test failed too, these errors are suppressed ones, and build tools trim those.
        errors.forEach(error -> System.err.println(error.getMessage()));
        backstop.record(subject);
        throw first;
    }

    private void say(String text) {
        if (summarize) {
            System.err.println(text);
        }
    }
}

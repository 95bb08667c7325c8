package io.github.mcpharness.cli;

import io.github.mcpharness.process.verdict.Finding;
import io.github.mcpharness.process.verdict.Judgement;
import io.github.mcpharness.process.verdict.Severity;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TeardownReport.Exit;
import java.util.List;
import java.util.Locale;

/** Prints what a policy made of a check: each finding with what it means and what to do about it, or one good sentence. */
final class VerdictText {
    private static final int TEXTS = 8;

    private VerdictText() {}

    static void print(Page page, Ending ending) {
        print(page, "Verdict", "its tools could not be listed, see above", ending);
    }

    /** @param toolsFailure what is said if its tools could not be listed */
    static void print(Page page, String heading, String toolsFailure, Ending ending) {
        Judgement judgement = ending.judgement();
        page.verbatim(heading + ": " + ending.severity() + " (policy "
                + judgement.policy().name().toLowerCase(Locale.ROOT) + ")");
        ending.introduction().failure().ifPresent(failure -> item(page, Severity.FAIL, toolsFailure));
        String exit = ending.teardown().exit().toString();
        if (judgement.findings().stream().noneMatch(finding -> finding.name().equals(exit))) {
            item(page, Severity.PASS, exit + goodExit(ending.teardown(), judgement.findings()));
        }
        for (Finding finding : judgement.findings()) {
            item(page, finding.severity(), finding.toString());
            finding.fix().ifPresent(fix -> page.labelled("", TEXTS, "To fix it: " + fix + "."));
        }
    }

    private static String goodExit(TeardownReport teardown, List<Finding> findings) {
        if (teardown.exit() != Exit.GRACEFUL_EOF) {
            return "";
        }
        return ": it exited by itself when its standard input was closed"
                + (findings.isEmpty() ? ", with status 0, and left nothing behind" : "");
    }

    private static void item(Page page, Severity severity, String text) {
        page.labelled("  " + severity, TEXTS, text);
    }
}

package io.github.mcpharness.cli;

import io.github.mcpharness.junit.contract.suite.Result;
import io.github.mcpharness.junit.contract.suite.Verdict;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/** Prints each check as it ends, a line for each, under the heading of its section; shows on a terminal which one runs. */
final class LiveTree implements TestExecutionListener {
    private final ContractEngine engine;
    private final Page page;
    private final Terminal terminal;
    private @Nullable TestPlan plan;
    private String heading = "";
    private @Nullable Progress progress;

    LiveTree(ContractEngine engine, Output output) {
        this.engine = engine;
        this.page = output.results();
        this.terminal = output.terminal();
    }

    @Override
    public void testPlanExecutionStarted(TestPlan started) {
        plan = started;
    }

    @Override
    public void executionStarted(TestIdentifier test) {
        if (test.isTest()) {
            progress = Progress.begin(terminal, test.getDisplayName());
        } else if (kind(test).equals(ContractNode.SERVER)) {
            page.blank();
            page.cut(test.getDisplayName());
            heading = "";
        }
    }

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
        print(test);
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (test.isTest()) {
            endProgress();
            print(test);
        } else if (kind(test).equals(ContractNode.SERVER)) {
            result.getThrowable().ifPresent(why -> page.cut("  not started: " + why.getMessage()));
        }
    }

    private void endProgress() {
        Progress running = progress;
        progress = null;
        if (running != null) {
            running.end();
        }
    }

    private void print(TestIdentifier test) {
        engine.resultOf(test.getUniqueIdObject()).ifPresent(result -> {
            head(test, result);
            page.cut("  " + terminal.symbols().of(result.verdict()) + " "
                    + result.check().id() + ": " + what(result));
        });
    }

    /** The section again, when checks of others stood in between; what only watches comes last. */
    private void head(TestIdentifier test, Result result) {
        String section = Optional.ofNullable(plan)
                .flatMap(known -> known.getParent(test))
                .map(TestIdentifier::getDisplayName)
                .orElse("");
        String text = section + (result.check().passive() ? ", watched all the time" : "");
        if (!text.equals(heading)) {
            heading = text;
            page.cut(text);
        }
    }

    private static String what(Result result) {
        if (result.verdict() == Verdict.PASSED) {
            return result.check().asks();
        }
        return CheckWords.of(result.verdict()) + ": " + result.message();
    }

    private static String kind(TestIdentifier test) {
        return test.getUniqueIdObject().getLastSegment().getType();
    }
}

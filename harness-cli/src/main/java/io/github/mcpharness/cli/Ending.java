package io.github.mcpharness.cli;

import io.github.mcpharness.process.verdict.Judgement;
import io.github.mcpharness.process.verdict.Severity;
import io.github.mcpharness.process.verdict.TeardownReport;

/**
 * How a check ended.
 *
 * @param stderr what the server had written to its standard error by then
 */
record Ending(Introduction introduction, TeardownReport teardown, Judgement judgement, String stderr) {

    /** The worst of what was found. */
    Severity severity() {
        return introduction.failure().isPresent() ? Severity.FAIL : judgement.severity();
    }

    boolean held() {
        return severity() != Severity.FAIL;
    }
}

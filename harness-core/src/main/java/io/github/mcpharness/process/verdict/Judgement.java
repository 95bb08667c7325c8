package io.github.mcpharness.process.verdict;

import java.util.List;

/**
 * Hold what a policy made of a teardown report.
 *
 * @param policy who judged
 * @param findings what did not pass, in the order of the report's axes
 */
public record Judgement(Policy policy, List<Finding> findings) {

    public Judgement {
        findings = List.copyOf(findings);
    }

    /** The worst of the findings; PASS when there are none. */
    public Severity severity() {
        return findings.stream().map(Finding::severity).max(Enum::compareTo).orElse(Severity.PASS);
    }

    /** Whether something failed. */
    public boolean failed() {
        return severity() == Severity.FAIL;
    }
}

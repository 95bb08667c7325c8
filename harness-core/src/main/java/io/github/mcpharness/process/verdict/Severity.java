package io.github.mcpharness.process.verdict;

/** Weigh a finding. */
public enum Severity {
    PASS,
    WARN,
    FAIL
}

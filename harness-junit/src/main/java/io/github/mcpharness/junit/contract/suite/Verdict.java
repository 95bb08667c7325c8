package io.github.mcpharness.junit.contract.suite;

/** Say what came of a check. */
public enum Verdict {
    PASSED,
    WARNED,
    FAILED,
    SKIPPED,
    /** It did not hold, and the file of expected failures said so. */
    EXPECTED,
    /** It held, though the file of expected failures says that it does not. */
    STALE;

    /** Whether it makes the whole fail. */
    public boolean isFailure() {
        return this == FAILED || this == STALE;
    }
}

package io.github.mcpharness.junit.contract.suite;

/** Say how much a check weighs. */
public enum Level {
    /** The specification says MUST or MUST NOT, JSON-RPC 2.0 requires it, or the schema has it so. */
    FAIL,
    /** The specification says SHOULD, or defines it without a keyword. */
    WARN,
    /** The specification is silent; it is ours, because hosts leak, hang or mislead without it. */
    PRACTICE
}

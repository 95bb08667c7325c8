package io.github.mcpharness.junit;

/** Choose how long a server lives. */
public enum Scope {
    /** Launched once for the class, before its first test; torn down after its last. {@code @Nested} classes share it. */
    CLASS,
    /** A fresh one for each test, torn down and judged with it. */
    METHOD,
    /**
     * One for the whole run, shared by all classes that declare the same. With Surefire's {@code forkCount} above 1, each
     * fork is a run of its own.
     */
    RUN
}

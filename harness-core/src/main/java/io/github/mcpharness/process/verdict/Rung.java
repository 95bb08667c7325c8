package io.github.mcpharness.process.verdict;

/** Name a step of teardown, in the order in which they are taken. */
public enum Rung {
    /** The child's standard input is closed (MCP specification, basic/lifecycle, "Shutdown", stdio). */
    EOF,
    /** SIGTERM, or what the platform has instead. */
    TERM,
    /** SIGKILL, or what the platform has instead. */
    KILL
}

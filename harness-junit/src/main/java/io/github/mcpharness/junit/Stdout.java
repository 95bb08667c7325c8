package io.github.mcpharness.junit;

/** Choose what lines on standard output that are no JSON-RPC messages mean (MCP specification, basic/transports). */
public enum Stdout {
    /** What the policy says: a failure, or a warning under LENIENT. */
    BY_POLICY,
    /** Nothing, under any policy. */
    ALLOW
}

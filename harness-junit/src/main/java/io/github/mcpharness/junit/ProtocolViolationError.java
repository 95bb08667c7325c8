package io.github.mcpharness.junit;

import io.github.mcpharness.transport.Violation;
import java.util.List;

/**
 * Fail a test class because its server did what the MCP specification forbids and no test saw: it sent a request that
 * nobody scripted, or answered twice.
 */
public final class ProtocolViolationError extends AssertionError {
    private static final long serialVersionUID = 1L;

    private final transient List<Violation> violations;

    ProtocolViolationError(String message, List<Violation> violations) {
        super(message);
        this.violations = violations;
    }

    /** What it did, in its order. */
    public List<Violation> violations() {
        return violations;
    }
}

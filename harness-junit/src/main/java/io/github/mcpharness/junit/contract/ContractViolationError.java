package io.github.mcpharness.junit.contract;

/** Report that a server does not hold a check of its contract. Its message names the check, and what it rests on. */
public final class ContractViolationError extends AssertionError {
    private static final long serialVersionUID = 1L;

    ContractViolationError(String message) {
        super(message);
    }
}

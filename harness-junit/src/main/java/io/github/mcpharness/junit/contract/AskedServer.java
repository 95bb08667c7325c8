package io.github.mcpharness.junit.contract;

import io.github.mcpharness.junit.contract.suite.Contract;
import io.github.mcpharness.junit.contract.suite.Result;
import io.github.mcpharness.junit.contract.suite.checks.Checks;
import java.util.function.Consumer;
import org.junit.jupiter.api.Assumptions;

/**
 * Hold a server to its contract: injected into the tests of the contract suite.
 *
 * <p>Thread-safe: whoever asks while another check is on, waits.
 */
public final class AskedServer {
    private final Contract contract;
    private final boolean strict;
    private final Consumer<Result> warned;

    AskedServer(Contract contract, boolean strict, Consumer<Result> warned) {
        this.contract = contract;
        this.strict = strict;
        this.warned = warned;
    }

    /**
     * Ask one check, and wait until it is over. What is broken and weighs a warning only is published as a report entry,
     * or fails, too, under the configuration parameter {@code mcp.harness.contract.strict}.
     *
     * @param id of the check
     * @throws ContractViolationError if the server does not hold it
     * @throws org.opentest4j.TestAbortedException if it cannot be asked of this server, or is expected to fail
     * @throws IllegalArgumentException if there is no such check
     */
    public void holds(String id) {
        Result result = contract.ask(Checks.find(id)
                .orElseThrow(() -> new IllegalArgumentException("there is no check '" + id + "' in the contract")));
        switch (result.verdict()) {
            case PASSED -> {}
            case FAILED, STALE -> throw new ContractViolationError(result.describe());
            case SKIPPED -> Assumptions.abort(result.message());
            case EXPECTED -> Assumptions.abort("expected to fail: " + result.message());
            case WARNED -> {
                if (strict) {
                    throw new ContractViolationError(result.describe());
                }
                warned.accept(result);
            }
        }
    }
}

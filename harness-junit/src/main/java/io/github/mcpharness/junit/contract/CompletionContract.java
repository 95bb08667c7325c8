package io.github.mcpharness.junit.contract;

import io.github.mcpharness.junit.ServersOnDemand;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Hold a server to how it completes arguments.
 *
 * <p>Each test asks one check of the class's server, and is skipped where the server does not declare what is asked.
 */
@ServersOnDemand
@ExtendWith(ContractExtension.class)
@TestMethodOrder(ContractOrder.class)
public interface CompletionContract {

    @ContractTest("completion-complete")
    @DisplayName("completion-complete: completes an argument with strings")
    default void completionComplete(AskedServer server) {
        server.holds("completion-complete");
    }

    @ContractTest("completion-max-100")
    @DisplayName("completion-max-100: completes with at most 100 values at a time")
    default void completionMax100(AskedServer server) {
        server.holds("completion-max-100");
    }

    @ContractTest("completion-unknown-ref")
    @DisplayName("completion-unknown-ref: answers the completion for a prompt that does not exist with -32602")
    default void completionUnknownRef(AskedServer server) {
        server.holds("completion-unknown-ref");
    }
}

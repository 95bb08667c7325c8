package io.github.mcpharness.junit.contract;

import io.github.mcpharness.junit.ServersOnDemand;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Hold a server to what it may ask of its client: sampling, elicitation, roots.
 *
 * <p>Each test asks one check of the class's server, and is skipped where the server does not declare what is asked.
 */
@ServersOnDemand
@ExtendWith(ContractExtension.class)
@TestMethodOrder(ContractOrder.class)
public interface ClientFeatureContract {

    @ContractTest("no-undeclared-sampling")
    @DisplayName("no-undeclared-sampling: asks for no sampling that the client has not declared")
    default void noUndeclaredSampling(AskedServer server) {
        server.holds("no-undeclared-sampling");
    }

    @ContractTest("no-undeclared-elicitation")
    @DisplayName("no-undeclared-elicitation: asks for no elicitation that the client has not declared")
    default void noUndeclaredElicitation(AskedServer server) {
        server.holds("no-undeclared-elicitation");
    }

    @ContractTest("no-undeclared-roots")
    @DisplayName("no-undeclared-roots: asks for no roots that the client has not declared")
    default void noUndeclaredRoots(AskedServer server) {
        server.holds("no-undeclared-roots");
    }

    @ContractTest("elicitation-mode-supported")
    @DisplayName("elicitation-mode-supported: asks the user in no mode that the client has not declared")
    default void elicitationModeSupported(AskedServer server) {
        server.holds("elicitation-mode-supported");
    }

    @ContractTest("elicitation-form")
    @DisplayName("elicitation-form: asks the user for flat, primitive values")
    default void elicitationForm(AskedServer server) {
        server.holds("elicitation-form");
    }

    @ContractTest("sampling-form")
    @DisplayName("sampling-form: asks for samples with messages and a bound of tokens")
    default void samplingForm(AskedServer server) {
        server.holds("sampling-form");
    }

    @ContractTest("sampling-tools-gated")
    @DisplayName("sampling-tools-gated: offers no tools to a model of a client that has not declared it")
    default void samplingToolsGated(AskedServer server) {
        server.holds("sampling-tools-gated");
    }

    @ContractTest("client-refusal-survived")
    @DisplayName("client-refusal-survived: answers a call although its client refused what the server asked for it")
    default void clientRefusalSurvived(AskedServer server) {
        server.holds("client-refusal-survived");
    }
}

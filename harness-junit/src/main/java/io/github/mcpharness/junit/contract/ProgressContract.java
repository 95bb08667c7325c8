package io.github.mcpharness.junit.contract;

import io.github.mcpharness.junit.ServersOnDemand;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Hold a server to how it tells progress and takes cancellations.
 *
 * <p>Each test asks one check of the class's server, and is skipped where the server does not declare what is asked.
 */
@ServersOnDemand
@ExtendWith(ContractExtension.class)
@TestMethodOrder(ContractOrder.class)
public interface ProgressContract {

    @ContractTest("progress-token-matches-request")
    @DisplayName("progress-token-matches-request: tells progress with the token that the request gave, only")
    default void progressTokenMatchesRequest(AskedServer server) {
        server.holds("progress-token-matches-request");
    }

    @ContractTest("progress-no-token-no-notifications")
    @DisplayName("progress-no-token-no-notifications: tells no progress to whom gave no token")
    default void progressNoTokenNoNotifications(AskedServer server) {
        server.holds("progress-no-token-no-notifications");
    }

    @ContractTest("progress-increases")
    @DisplayName("progress-increases: tells progress that rises")
    default void progressIncreases(AskedServer server) {
        server.holds("progress-increases");
    }

    @ContractTest("progress-ceases-after-completion")
    @DisplayName("progress-ceases-after-completion: tells no progress of what has been answered")
    default void progressCeasesAfterCompletion(AskedServer server) {
        server.holds("progress-ceases-after-completion");
    }

    @ContractTest("cancel-completed")
    @DisplayName("cancel-completed: takes the cancellation of what it has answered already")
    default void cancelCompleted(AskedServer server) {
        server.holds("cancel-completed");
    }

    @ContractTest("cancel-unknown")
    @DisplayName("cancel-unknown: ignores the cancellation of what nobody asked")
    default void cancelUnknown(AskedServer server) {
        server.holds("cancel-unknown");
    }

    @ContractTest("cancel-malformed")
    @DisplayName("cancel-malformed: ignores a cancellation that does not say of what")
    default void cancelMalformed(AskedServer server) {
        server.holds("cancel-malformed");
    }

    @ContractTest("cancel-in-flight")
    @DisplayName("cancel-in-flight: takes a cancellation during a call")
    default void cancelInFlight(AskedServer server) {
        server.holds("cancel-in-flight");
    }
}

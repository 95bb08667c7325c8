package io.github.mcpharness.junit.contract;

import io.github.mcpharness.junit.ServersOnDemand;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Hold a server to how it logs to its client.
 *
 * <p>Each test asks one check of the class's server, and is skipped where the server does not declare what is asked.
 */
@ServersOnDemand
@ExtendWith(ContractExtension.class)
@TestMethodOrder(ContractOrder.class)
public interface LoggingContract {

    @ContractTest("logging-declared")
    @DisplayName("logging-declared: sends no log message without declaring logging")
    default void loggingDeclared(AskedServer server) {
        server.holds("logging-declared");
    }

    @ContractTest("logging-message-form")
    @DisplayName("logging-message-form: sends log messages with a known level and with data")
    default void loggingMessageForm(AskedServer server) {
        server.holds("logging-message-form");
    }

    @ContractTest("logging-set-level")
    @DisplayName("logging-set-level: accepts all eight levels")
    default void loggingSetLevel(AskedServer server) {
        server.holds("logging-set-level");
    }

    @ContractTest("logging-invalid-level")
    @DisplayName("logging-invalid-level: answers a level that does not exist with -32602")
    default void loggingInvalidLevel(AskedServer server) {
        server.holds("logging-invalid-level");
    }

    @ContractTest("logging-level-respected")
    @DisplayName("logging-level-respected: sends no log message below the level that was set")
    default void loggingLevelRespected(AskedServer server) {
        server.holds("logging-level-respected");
    }
}

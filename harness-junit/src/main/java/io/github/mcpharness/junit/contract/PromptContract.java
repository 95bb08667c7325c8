package io.github.mcpharness.junit.contract;

import io.github.mcpharness.junit.ServersOnDemand;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Hold a server to what it says of its prompts.
 *
 * <p>Each test asks one check of the class's server, and is skipped where the server does not declare what is asked.
 */
@ServersOnDemand
@ExtendWith(ContractExtension.class)
@TestMethodOrder(ContractOrder.class)
public interface PromptContract {

    @ContractTest("prompts-list")
    @DisplayName("prompts-list: lists its prompts, each with a name")
    default void promptsList(AskedServer server) {
        server.holds("prompts-list");
    }

    @ContractTest("prompts-get-form")
    @DisplayName("prompts-get-form: answers prompts/get with messages, each of a role and one block of content")
    default void promptsGetForm(AskedServer server) {
        server.holds("prompts-get-form");
    }

    @ContractTest("prompts-unknown")
    @DisplayName("prompts-unknown: answers the request for a prompt that does not exist with -32602")
    default void promptsUnknown(AskedServer server) {
        server.holds("prompts-unknown");
    }

    @ContractTest("prompts-missing-argument")
    @DisplayName("prompts-missing-argument: answers the request for a prompt without a required argument with -32602")
    default void promptsMissingArgument(AskedServer server) {
        server.holds("prompts-missing-argument");
    }
}

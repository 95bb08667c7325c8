package io.github.mcpharness.junit.contract;

import io.github.mcpharness.junit.ServersOnDemand;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Hold a server to what it says of its tools, and to how it answers their calls.
 *
 * <p>Each test asks one check of the class's server, and is skipped where the server does not declare what is asked.
 */
@ServersOnDemand
@ExtendWith(ContractExtension.class)
@TestMethodOrder(ContractOrder.class)
public interface ToolContract {

    @ContractTest("tools-list")
    @DisplayName("tools-list: lists its tools, each with a name and a schema of its arguments")
    default void toolsList(AskedServer server) {
        server.holds("tools-list");
    }

    @ContractTest("tools-schema-object")
    @DisplayName("tools-schema-object: gives its tools schemas of objects")
    default void toolsSchemaObject(AskedServer server) {
        server.holds("tools-schema-object");
    }

    @ContractTest("tools-schema-valid")
    @DisplayName("tools-schema-valid: gives its tools schemas that are valid in their dialect")
    default void toolsSchemaValid(AskedServer server) {
        server.holds("tools-schema-valid");
    }

    @ContractTest("tools-name-form")
    @DisplayName("tools-name-form: names its tools with 1 to 128 letters, digits, underscores, hyphens and dots")
    default void toolsNameForm(AskedServer server) {
        server.holds("tools-name-form");
    }

    @ContractTest("tools-name-unique")
    @DisplayName("tools-name-unique: gives no two tools the same name")
    default void toolsNameUnique(AskedServer server) {
        server.holds("tools-name-unique");
    }

    @ContractTest("tools-call-form")
    @DisplayName("tools-call-form: answers a tool call with blocks of content of known types")
    default void toolsCallForm(AskedServer server) {
        server.holds("tools-call-form");
    }

    @ContractTest("tools-structured-conforms")
    @DisplayName("tools-structured-conforms: answers with structured content that matches the tool's output schema")
    default void toolsStructuredConforms(AskedServer server) {
        server.holds("tools-structured-conforms");
    }

    @ContractTest("tools-structured-text")
    @DisplayName("tools-structured-text: repeats structured content as JSON in a block of text")
    default void toolsStructuredText(AskedServer server) {
        server.holds("tools-structured-text");
    }

    @ContractTest("tools-unknown")
    @DisplayName("tools-unknown: answers the call of a tool that does not exist with an error")
    default void toolsUnknown(AskedServer server) {
        server.holds("tools-unknown");
    }

    @ContractTest("tools-malformed-call")
    @DisplayName("tools-malformed-call: answers a call that names no tool with an error")
    default void toolsMalformedCall(AskedServer server) {
        server.holds("tools-malformed-call");
    }

    @ContractTest("tools-invalid-arguments")
    @DisplayName("tools-invalid-arguments: tells the caller when a required argument is missing")
    default void toolsInvalidArguments(AskedServer server) {
        server.holds("tools-invalid-arguments");
    }

    @ContractTest("tools-task-required")
    @DisplayName("tools-task-required: refuses the plain call of a tool that has to be called as a task")
    default void toolsTaskRequired(AskedServer server) {
        server.holds("tools-task-required");
    }
}

package io.github.mcpharness.junit.contract;

import io.github.mcpharness.junit.ServersOnDemand;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Hold a server to what it says of its resources.
 *
 * <p>Each test asks one check of the class's server, and is skipped where the server does not declare what is asked.
 */
@ServersOnDemand
@ExtendWith(ContractExtension.class)
@TestMethodOrder(ContractOrder.class)
public interface ResourceContract {

    @ContractTest("resources-list")
    @DisplayName("resources-list: lists its resources, each with a URI and a name")
    default void resourcesList(AskedServer server) {
        server.holds("resources-list");
    }

    @ContractTest("resources-uri-valid")
    @DisplayName("resources-uri-valid: lists resources whose URIs are URIs")
    default void resourcesUriValid(AskedServer server) {
        server.holds("resources-uri-valid");
    }

    @ContractTest("resources-read-form")
    @DisplayName("resources-read-form: hands out resources as text, or as base64")
    default void resourcesReadForm(AskedServer server) {
        server.holds("resources-read-form");
    }

    @ContractTest("resources-templates-form")
    @DisplayName("resources-templates-form: lists its templates, each with a URI template and a name")
    default void resourcesTemplatesForm(AskedServer server) {
        server.holds("resources-templates-form");
    }

    @ContractTest("resources-not-found")
    @DisplayName("resources-not-found: answers the read of a resource that does not exist with -32002")
    default void resourcesNotFound(AskedServer server) {
        server.holds("resources-not-found");
    }

    @ContractTest("resources-subscribe")
    @DisplayName("resources-subscribe: accepts a subscription to a resource that it lists")
    default void resourcesSubscribe(AskedServer server) {
        server.holds("resources-subscribe");
    }

    @ContractTest("resources-unsubscribe")
    @DisplayName("resources-unsubscribe: accepts the end of a subscription")
    default void resourcesUnsubscribe(AskedServer server) {
        server.holds("resources-unsubscribe");
    }

    @ContractTest("resources-updated-gated")
    @DisplayName("resources-updated-gated: tells of no update of a resource without subscriptions")
    default void resourcesUpdatedGated(AskedServer server) {
        server.holds("resources-updated-gated");
    }
}

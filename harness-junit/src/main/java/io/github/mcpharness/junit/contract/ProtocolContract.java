package io.github.mcpharness.junit.contract;

import io.github.mcpharness.junit.ServersOnDemand;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Hold a server to the protocol: how it greets, forms and frames its messages, lists, and speaks HTTP.
 *
 * <p>Each test asks one check of the class's server, and is skipped where the server does not declare what is asked.
 */
@ServersOnDemand
@ExtendWith(ContractExtension.class)
@TestMethodOrder(ContractOrder.class)
public interface ProtocolContract {

    @ContractTest("server-initialize")
    @DisplayName("server-initialize: answers initialize with its version, capabilities and name")
    default void serverInitialize(AskedServer server) {
        server.holds("server-initialize");
    }

    @ContractTest("initialize-same-version")
    @DisplayName("initialize-same-version: echoes a protocol version that it supports")
    default void initializeSameVersion(AskedServer server) {
        server.holds("initialize-same-version");
    }

    @ContractTest("initialize-unknown-version")
    @DisplayName("initialize-unknown-version: answers a version that nobody knows with one that it supports")
    default void initializeUnknownVersion(AskedServer server) {
        server.holds("initialize-unknown-version");
    }

    @ContractTest("initialize-offers-latest")
    @DisplayName("initialize-offers-latest: offers its newest version where it does not support what is asked for")
    default void initializeOffersLatest(AskedServer server) {
        server.holds("initialize-offers-latest");
    }

    @ContractTest("initialize-open-capabilities")
    @DisplayName("initialize-open-capabilities: tolerates client capabilities that it does not know")
    default void initializeOpenCapabilities(AskedServer server) {
        server.holds("initialize-open-capabilities");
    }

    @ContractTest("initialize-server-waits")
    @DisplayName("initialize-server-waits: asks nothing but pings before it is told that the client is ready")
    default void initializeServerWaits(AskedServer server) {
        server.holds("initialize-server-waits");
    }

    @ContractTest("ping-while-initializing")
    @DisplayName("ping-while-initializing: answers a ping that comes right behind initialize")
    default void pingWhileInitializing(AskedServer server) {
        server.holds("ping-while-initializing");
    }

    @ContractTest("request-before-initialize")
    @DisplayName("request-before-initialize: survives a request before initialize")
    default void requestBeforeInitialize(AskedServer server) {
        server.holds("request-before-initialize");
    }

    @ContractTest("ping")
    @DisplayName("ping: answers a ping with an empty result")
    default void ping(AskedServer server) {
        server.holds("ping");
    }

    @ContractTest("unknown-method")
    @DisplayName("unknown-method: answers an unknown method with error -32601")
    default void unknownMethod(AskedServer server) {
        server.holds("unknown-method");
    }

    @ContractTest("id-echo")
    @DisplayName("id-echo: answers with the id that it was asked with, in the same type")
    default void idEcho(AskedServer server) {
        server.holds("id-echo");
    }

    @ContractTest("notification-unanswered")
    @DisplayName("notification-unanswered: answers no notification")
    default void notificationUnanswered(AskedServer server) {
        server.holds("notification-unanswered");
    }

    @ContractTest("concurrent-requests")
    @DisplayName("concurrent-requests: answers 20 requests that come without waiting")
    default void concurrentRequests(AskedServer server) {
        server.holds("concurrent-requests");
    }

    @ContractTest("request-meta-tolerated")
    @DisplayName("request-meta-tolerated: accepts foreign members of _meta")
    default void requestMetaTolerated(AskedServer server) {
        server.holds("request-meta-tolerated");
    }

    @ContractTest("one-response-per-request")
    @DisplayName("one-response-per-request: answers each request once")
    default void oneResponsePerRequest(AskedServer server) {
        server.holds("one-response-per-request");
    }

    @ContractTest("response-form")
    @DisplayName("response-form: forms its responses as JSON-RPC does: a result or an error")
    default void responseForm(AskedServer server) {
        server.holds("response-form");
    }

    @ContractTest("server-request-form")
    @DisplayName("server-request-form: gives its requests ids that are strings or integers, and never twice the same")
    default void serverRequestForm(AskedServer server) {
        server.holds("server-request-form");
    }

    @ContractTest("split-frames")
    @DisplayName("split-frames: takes a newline, and nothing else, as the end of a message")
    default void splitFrames(AskedServer server) {
        server.holds("split-frames");
    }

    @ContractTest("crlf-line")
    @DisplayName("crlf-line: does not hang on a line that ends with CR LF")
    default void crlfLine(AskedServer server) {
        server.holds("crlf-line");
    }

    @ContractTest("large-message")
    @DisplayName("large-message: does not hang on a message of 1 MiB")
    default void largeMessage(AskedServer server) {
        server.holds("large-message");
    }

    @ContractTest("parse-error")
    @DisplayName("parse-error: survives a line that is no JSON")
    default void parseError(AskedServer server) {
        server.holds("parse-error");
    }

    @ContractTest("invalid-utf8")
    @DisplayName("invalid-utf8: survives bytes that are no UTF-8")
    default void invalidUtf8(AskedServer server) {
        server.holds("invalid-utf8");
    }

    @ContractTest("params-null")
    @DisplayName("params-null: survives params that are null")
    default void paramsNull(AskedServer server) {
        server.holds("params-null");
    }

    @ContractTest("batch-accepted")
    @DisplayName("batch-accepted: answers the requests of a batch, where the revision has batches")
    default void batchAccepted(AskedServer server) {
        server.holds("batch-accepted");
    }

    @ContractTest("batch-survived")
    @DisplayName("batch-survived: survives a batch, where the revision has none")
    default void batchSurvived(AskedServer server) {
        server.holds("batch-survived");
    }

    @ContractTest("undeclared-not-offered")
    @DisplayName("undeclared-not-offered: offers no tools, resources or prompts that it does not declare")
    default void undeclaredNotOffered(AskedServer server) {
        server.holds("undeclared-not-offered");
    }

    @ContractTest("list-changed-declared")
    @DisplayName("list-changed-declared: tells of no changed list without declaring listChanged")
    default void listChangedDeclared(AskedServer server) {
        server.holds("list-changed-declared");
    }

    @ContractTest("next-cursor-form")
    @DisplayName("next-cursor-form: gives cursors that are strings, and none at the end")
    default void nextCursorForm(AskedServer server) {
        server.holds("next-cursor-form");
    }

    @ContractTest("pagination-terminates")
    @DisplayName("pagination-terminates: ends its lists after some page")
    default void paginationTerminates(AskedServer server) {
        server.holds("pagination-terminates");
    }

    @ContractTest("list-deterministic")
    @DisplayName("list-deterministic: lists the same in the same order when it is asked again")
    default void listDeterministic(AskedServer server) {
        server.holds("list-deterministic");
    }

    @ContractTest("invalid-cursor")
    @DisplayName("invalid-cursor: answers a cursor that it never issued with -32602")
    default void invalidCursor(AskedServer server) {
        server.holds("invalid-cursor");
    }

    @ContractTest("http-notification-202")
    @DisplayName("http-notification-202: answers a notification with status 202 and no body")
    default void httpNotification202(AskedServer server) {
        server.holds("http-notification-202");
    }

    @ContractTest("http-post-content-type")
    @DisplayName("http-post-content-type: answers a request with JSON or a stream of events")
    default void httpPostContentType(AskedServer server) {
        server.holds("http-post-content-type");
    }

    @ContractTest("http-get-or-405")
    @DisplayName("http-get-or-405: answers a GET with a stream of events or status 405")
    default void httpGetOr405(AskedServer server) {
        server.holds("http-get-or-405");
    }

    @ContractTest("server-session-id-visible-ascii")
    @DisplayName("server-session-id-visible-ascii: gives its sessions ids of visible ASCII characters")
    default void serverSessionIdVisibleAscii(AskedServer server) {
        server.holds("server-session-id-visible-ascii");
    }

    @ContractTest("server-session-terminated-returns-404")
    @DisplayName("server-session-terminated-returns-404: answers with status 404 once a session has been ended")
    default void serverSessionTerminatedReturns404(AskedServer server) {
        server.holds("server-session-terminated-returns-404");
    }

    @ContractTest("http-bad-version-header")
    @DisplayName("http-bad-version-header: refuses a protocol version in the header that nobody knows")
    default void httpBadVersionHeader(AskedServer server) {
        server.holds("http-bad-version-header");
    }

    @ContractTest("localhost-host-rebinding-rejected")
    @DisplayName("localhost-host-rebinding-rejected: refuses a request that a foreign web page makes")
    default void localhostHostRebindingRejected(AskedServer server) {
        server.holds("localhost-host-rebinding-rejected");
    }

    @ContractTest("sse-get-no-response")
    @DisplayName("sse-get-no-response: sends no response on the stream that a GET has opened")
    default void sseGetNoResponse(AskedServer server) {
        server.holds("sse-get-no-response");
    }

    @ContractTest("sse-event-ids-unique")
    @DisplayName("sse-event-ids-unique: gives no event an id that another of the session has")
    default void sseEventIdsUnique(AskedServer server) {
        server.holds("sse-event-ids-unique");
    }
}

package io.github.mcpharness.junit.contract.suite.checks;

import static io.github.mcpharness.junit.contract.suite.Outcome.require;

import io.github.mcpharness.junit.contract.suite.Check;
import io.github.mcpharness.junit.contract.suite.Exam;
import io.github.mcpharness.junit.contract.suite.Gate;
import io.github.mcpharness.junit.contract.suite.Level;
import io.github.mcpharness.junit.contract.suite.Outcome;
import io.github.mcpharness.junit.contract.suite.Section;
import io.github.mcpharness.junit.contract.suite.wire.Conversation;
import io.github.mcpharness.junit.contract.suite.wire.Hello;
import io.github.mcpharness.junit.contract.suite.wire.HttpAnswer;
import io.github.mcpharness.junit.contract.suite.wire.HttpConversation;
import io.github.mcpharness.junit.contract.suite.wire.Line;
import io.github.mcpharness.junit.contract.suite.wire.Recording;
import io.github.mcpharness.junit.contract.suite.wire.Revision;
import io.github.mcpharness.junit.contract.suite.wire.Tree;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How a server speaks HTTP (MCP specification, basic/transports, "Streamable HTTP"). */
final class HttpChecks {
    private static final String HTTP = "basic/transports, Streamable HTTP: ";
    private static final Gate STREAMABLE = Gate.HTTP.and(Gate.from(Revision.V2025_03_26));
    private static final int ACCEPTED = 202;
    private static final int BAD_REQUEST = 400;
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final int NOT_FOUND = 404;
    private static final int METHOD_NOT_ALLOWED = 405;

    static final List<Check> LIST = List.of(
            check("http-notification-202", "answers a notification with status 202 and no body")
                    .must(HTTP + "if the server accepts the input, it MUST return 202 Accepted with no body")
                    .ask(HttpChecks::notification),
            check("http-post-content-type", "answers a request with JSON or a stream of events")
                    .must(HTTP + "the server MUST either return text/event-stream or application/json")
                    .ask(HttpChecks::postContentType),
            check("http-get-or-405", "answers a GET with a stream of events or status 405")
                    .must(HTTP + "the server MUST either return text/event-stream, or 405 Method Not Allowed")
                    .ask(HttpChecks::get),
            check("server-session-id-visible-ascii", "gives its sessions ids of visible ASCII characters")
                    .must(HTTP + "the session ID MUST only contain visible ASCII characters (0x21 to 0x7E)")
                    .ask(HttpChecks::sessionId),
            check("server-session-terminated-returns-404", "answers with status 404 once a session has been ended")
                    .must(HTTP + "after termination, it MUST respond to requests containing that session ID with 404")
                    .ask(HttpChecks::terminated),
            check("http-bad-version-header", "refuses a protocol version in the header that nobody knows")
                    .must(HTTP + "an invalid or unsupported MCP-Protocol-Version MUST be answered with 400 Bad Request")
                    .gate(STREAMABLE.and(Gate.from(Revision.V2025_06_18)))
                    .ask(HttpChecks::badVersion),
            check("localhost-host-rebinding-rejected", "refuses a request that a foreign web page makes")
                    .must(HTTP + "servers MUST validate the Origin header to prevent DNS rebinding attacks")
                    .upTo(Revision.V2025_06_18, Level.WARN)
                    .gate(STREAMABLE.and(exam -> HttpOrigins.whyNotLocal(exam)))
                    .ask(HttpChecks::rebinding),
            check("sse-get-no-response", "sends no response on the stream that a GET has opened")
                    .must(HTTP + "the server MUST NOT send a JSON-RPC response on the stream unless resuming")
                    .passive()
                    .ask(HttpChecks::noResponseOnGet),
            check("sse-event-ids-unique", "gives no event an id that another of the session has")
                    .must(HTTP + "the ID MUST be globally unique across all streams within that session")
                    .passive()
                    .ask(HttpChecks::uniqueEventIds));

    private HttpChecks() {}

    private static Check.Builder check(String id, String asks) {
        return Check.of(Section.PROTOCOL, id, asks).gate(STREAMABLE);
    }

    private static HttpConversation begin(Exam exam, String title) {
        return exam.ready(exam.openHttp(title), Hello.PLAIN);
    }

    private static void skipIfRefused(HttpAnswer answer) {
        if (answer.status() == UNAUTHORIZED || answer.status() == FORBIDDEN) {
            throw Outcome.stop(Outcome.skip("it is refused: " + answer.describe()));
        }
    }

    private static Map<String, Object> ping(Conversation conversation) {
        return Conversation.message(conversation.nextId(), "ping", null);
    }

    private static Outcome notification(Exam exam) {
        HttpConversation conversation = exam.openHttp("initialized, by hand");
        if (!conversation.hello(Hello.PLAIN).hasResult()) {
            return Outcome.skip("this handshake failed");
        }
        HttpAnswer answer = conversation.post(Conversation.message(null, "notifications/initialized", null), Map.of());
        skipIfRefused(answer);
        require(answer.status() == ACCEPTED, "notifications/initialized got " + answer.describe());
        require(
                answer.body().isEmpty(),
                "notifications/initialized got a body: "
                        + Tree.of(answer.body()).quote());
        return Outcome.held();
    }

    private static Outcome postContentType(Exam exam) {
        HttpConversation conversation = begin(exam, "a ping by POST");
        HttpAnswer answer = conversation.post(ping(conversation), Map.of());
        skipIfRefused(answer);
        require(
                answer.isSuccess() && (answer.isJson() || answer.isEvents()),
                "a ping by POST got " + answer.describe());
        return Outcome.held();
    }

    private static Outcome get(Exam exam) {
        HttpAnswer answer = begin(exam, "a GET").listen();
        skipIfRefused(answer);
        if (!answer.isThere()) {
            return Outcome.skip("a GET got no status in time, which a server may hold back until its first event: "
                    + answer.describe());
        }
        require(
                answer.isSuccess() && answer.isEvents() || answer.status() == METHOD_NOT_ALLOWED,
                "a GET got " + answer.describe());
        return Outcome.held();
    }

    private static Outcome sessionId(Exam exam) {
        HttpConversation conversation = begin(exam, "a session's id");
        if (conversation.sessionId().isEmpty()) {
            return Outcome.skip("the server gives no session ids");
        }
        String id = conversation.sessionId().get();
        require(id.matches("[\\x21-\\x7E]+"), "the session id is " + Tree.of(id).quote());
        return Outcome.held();
    }

    private static Outcome terminated(Exam exam) {
        HttpConversation conversation = begin(exam, "a session that is ended");
        if (conversation.sessionId().isEmpty()) {
            return Outcome.skip("the server gives no session ids");
        }
        HttpAnswer ended = conversation.delete();
        if (!ended.isSuccess()) {
            return Outcome.skip("the server does not let a client end a session: DELETE got " + ended.describe());
        }
        HttpAnswer answer = conversation.post(ping(conversation), Map.of());
        require(answer.status() == NOT_FOUND, "a ping in a session that has been ended got " + answer.describe());
        return Outcome.held();
    }

    private static Outcome badVersion(Exam exam) {
        HttpConversation conversation = begin(exam, "an unknown version in the header");
        HttpAnswer answer = conversation.post(ping(conversation), Map.of("MCP-Protocol-Version", "1999-01-01"));
        skipIfRefused(answer);
        require(
                answer.status() == BAD_REQUEST,
                "a ping with the header MCP-Protocol-Version: 1999-01-01 got " + answer.describe());
        return Outcome.held();
    }

    private static Outcome rebinding(Exam exam) {
        int status = exam.openHttp("a foreign origin").helloFrom("evil.example", "http://evil.example");
        if (status == 0) {
            return Outcome.skip("initialize from a foreign Origin got no status");
        }
        require(
                status / 100 != 2,
                "initialize with Host evil.example and Origin http://evil.example got HTTP status " + status
                        + ": any web page can talk to this server");
        return status == FORBIDDEN || !exam.revision().isFrom(Revision.V2025_11_25)
                ? Outcome.held()
                : Outcome.warn("a foreign Origin is refused with HTTP status " + status + ", and not with 403");
    }

    private static Outcome noResponseOnGet(Exam exam) {
        Faults found = new Faults();
        for (Recording recording : exam.recordings()) {
            recording.lines().stream()
                    .filter(line -> line.source() == Line.Source.GET)
                    .flatMap(line -> line.messages().stream())
                    .filter(message -> message.at("result").isPresent()
                            || message.at("error").isPresent())
                    .forEach(message -> found.add(message.quote()));
        }
        return found.outcome("a response came on the stream of a GET: ");
    }

    private static Outcome uniqueEventIds(Exam exam) {
        Faults twice = new Faults();
        boolean any = false;
        for (Recording recording : exam.recordings()) {
            Set<String> seen = new HashSet<>();
            for (String id : recording.eventIds()) {
                any = true;
                if (!seen.add(id)) {
                    twice.add(Tree.of(id).quote());
                }
            }
        }
        if (!any) {
            return Outcome.skip("the server gives its events no ids");
        }
        return twice.outcome("the same id was given to several events: ");
    }
}

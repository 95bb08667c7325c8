package io.github.mcpharness.junit.contract.suite.checks;

import static io.github.mcpharness.junit.contract.suite.Outcome.require;

import io.github.mcpharness.junit.contract.suite.Check;
import io.github.mcpharness.junit.contract.suite.Exam;
import io.github.mcpharness.junit.contract.suite.Gate;
import io.github.mcpharness.junit.contract.suite.Outcome;
import io.github.mcpharness.junit.contract.suite.Section;
import io.github.mcpharness.junit.contract.suite.wire.Conversation;
import io.github.mcpharness.junit.contract.suite.wire.Reply;
import io.github.mcpharness.junit.contract.suite.wire.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** How a server answers single messages (JSON-RPC 2.0; MCP specification, basic/index and basic/utilities/ping). */
final class MessageChecks {
    private static final int MANY = 20;
    private static final String NOBODYS = "harness/none";

    static final List<Check> LIST = List.of(
            check("ping", "answers a ping with an empty result")
                    .must("basic/utilities/ping: the receiver MUST respond promptly with an empty response")
                    .ask(MessageChecks::ping),
            check("unknown-method", "answers an unknown method with error -32601")
                    .must("JSON-RPC 2.0, 5 and 5.1: a request is answered; -32601, method not found")
                    .ask(MessageChecks::unknownMethod),
            check("id-echo", "answers with the id that it was asked with, in the same type")
                    .must("basic, Responses: responses MUST include the same ID as the request they correspond to")
                    .gate(Gate.PINGS)
                    .ask(MessageChecks::idEcho),
            check("notification-unanswered", "answers no notification")
                    .must("JSON-RPC 2.0, 4.1; basic, Notifications: the receiver MUST NOT send a response")
                    .gate(Gate.PINGS)
                    .ask(MessageChecks::notificationUnanswered),
            check("concurrent-requests", "answers " + MANY + " requests that come without waiting")
                    .must("JSON-RPC 2.0, 5: each request is answered; any order is legal")
                    .gate(Gate.PINGS)
                    .ask(MessageChecks::concurrentRequests),
            check("request-meta-tolerated", "accepts foreign members of _meta")
                    .must("schema, RequestParams: _meta is open")
                    .gate(Gate.PINGS)
                    .ask(MessageChecks::metaTolerated));

    private MessageChecks() {}

    private static Check.Builder check(String id, String asks) {
        return Check.of(Section.PROTOCOL, id, asks);
    }

    private static Outcome ping(Exam exam) {
        Reply reply = exam.shared().request("ping", null);
        require(reply.hasResult(), "ping got " + reply.describe());
        require(reply.result().isObject(), "the result is " + reply.result().kind());
        Set<String> members = reply.result().keys().stream()
                .filter(key -> !key.equals("_meta"))
                .collect(Collectors.toSet());
        return members.isEmpty()
                ? Outcome.held()
                : Outcome.warn("the result is not empty: " + reply.result().quote());
    }

    private static Outcome unknownMethod(Exam exam) {
        Reply reply = exam.shared().request(NOBODYS, Map.of());
        require(reply.isAnswered(), NOBODYS + ", which no server knows, got " + reply.describe());
        require(reply.isError(), NOBODYS + ", which no server knows, got " + reply.describe());
        return reply.isError(Replies.METHOD_NOT_FOUND)
                ? Outcome.held()
                : Outcome.warn(NOBODYS + " got " + reply.describe() + ", and not error " + Replies.METHOD_NOT_FOUND);
    }

    private static Outcome idEcho(Exam exam) {
        Conversation conversation = exam.shared();
        for (Object id : List.of(0, 7_000_007, "7000008", "", UUID.randomUUID().toString())) {
            Reply reply = conversation.requestAs(id, "ping", null);
            require(reply.isAnswered(), "a ping with the id " + Tree.of(id) + " got " + reply.describe());
            Tree echoed = reply.message().at("id");
            boolean same = id instanceof String
                    ? id.equals(echoed.value())
                    : echoed.isNumber() && echoed.number() == ((Number) id).doubleValue();
            require(same, "a ping with the id " + Tree.of(id) + " was answered with the id " + echoed);
        }
        return Outcome.held();
    }

    private static Outcome notificationUnanswered(Exam exam) {
        Conversation conversation = exam.shared();
        int from = conversation.recording().position();
        int before = conversation.recording().messages().size();
        conversation.notify("notifications/harness-none", Map.of());
        int ping = conversation.nextId();
        conversation.send(Conversation.message(ping, "ping", null));
        Reply pong =
                conversation.reply(ping, "ping", from, conversation.patience().answer());
        require(pong.isAnswered(), "after a notification that it does not know, ping got " + pong.describe());
        Optional<Tree> answer = conversation.recording().messages().stream()
                .filter(message -> !message.at("method").isPresent())
                .filter(message ->
                        message.at("result").isPresent() || message.at("error").isPresent())
                .filter(message ->
                        !message.at("id").isPresent() || message.at("id").isNull())
                .findFirst();
        require(
                answer.isEmpty(),
                "a notification was answered: " + answer.map(Tree::quote).orElse(""));
        return Outcome.held();
    }

    private static Outcome concurrentRequests(Exam exam) {
        Conversation conversation = exam.shared();
        List<String> methods = new ArrayList<>(List.of("ping"));
        Map.of("tools", "tools/list", "prompts", "prompts/list", "resources", "resources/list")
                .forEach((capability, method) -> {
                    if (exam.declares(capability)) {
                        methods.add(method);
                    }
                });
        Map<Integer, String> asked = new LinkedHashMap<>();
        for (int i = 0; i < MANY; i++) {
            String method = methods.get(i % methods.size());
            asked.put(conversation.start(method, method.equals("ping") ? null : Map.of()), method);
        }
        List<String> missing = asked.entrySet().stream()
                .map(each -> conversation.reply(each.getKey(), each.getValue()))
                .filter(reply -> !reply.isAnswered())
                .map(reply -> reply.method() + " got " + reply.describe())
                .toList();
        require(
                missing.isEmpty(),
                missing.size() + " of " + MANY + " requests at once were not answered: "
                        + missing.stream().findFirst().orElse(""));
        return Outcome.held();
    }

    private static Outcome metaTolerated(Exam exam) {
        Reply reply = exam.shared().request("ping", Map.of("_meta", Map.of("dev.example/k", 1)));
        require(reply.hasResult(), "a ping with a foreign member of _meta got " + reply.describe());
        return Outcome.held();
    }
}

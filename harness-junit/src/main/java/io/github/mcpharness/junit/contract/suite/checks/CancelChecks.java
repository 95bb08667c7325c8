package io.github.mcpharness.junit.contract.suite.checks;

import static io.github.mcpharness.junit.contract.suite.Outcome.require;

import io.github.mcpharness.junit.contract.suite.Check;
import io.github.mcpharness.junit.contract.suite.Exam;
import io.github.mcpharness.junit.contract.suite.Gate;
import io.github.mcpharness.junit.contract.suite.Inputs.ToolExample;
import io.github.mcpharness.junit.contract.suite.Outcome;
import io.github.mcpharness.junit.contract.suite.Section;
import io.github.mcpharness.junit.contract.suite.ToolCalls;
import io.github.mcpharness.junit.contract.suite.wire.Conversation;
import io.github.mcpharness.junit.contract.suite.wire.Reply;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How a server takes a cancellation (MCP specification, basic/utilities/cancellation). */
final class CancelChecks {
    private static final String CANCELLED = "notifications/cancelled";
    private static final String PAGE = "basic/utilities/cancellation: ";
    private static final Duration TO_BEGIN = Duration.ofMillis(200);

    static final List<Check> LIST = List.of(
            check("cancel-completed", "takes the cancellation of what it has answered already")
                    .must(
                            PAGE
                                    + "both parties MUST handle races gracefully; JSON-RPC 2.0, 4.1: a notification is not answered")
                    .ask(CancelChecks::completed),
            check("cancel-unknown", "ignores the cancellation of what nobody asked")
                    .should(PAGE + "invalid cancellation notifications SHOULD be ignored: unknown request IDs")
                    .ask(exam ->
                            ignores(exam, "a cancellation of an unknown request", Map.of("requestId", "harness-none"))),
            check("cancel-malformed", "ignores a cancellation that does not say of what")
                    .should(PAGE + "invalid cancellation notifications SHOULD be ignored: malformed notifications")
                    .ask(exam -> ignores(exam, "a cancellation without a request", Map.of())),
            check("cancel-in-flight", "takes a cancellation during a call")
                    .should(PAGE + "receivers SHOULD stop processing the cancelled request, and not send a response")
                    .gate(Gate.declares("tools")
                            .and(exam -> exam.inputs().slowTool().isPresent()
                                    ? Optional.empty()
                                    : Optional.of("no slow tool is named")))
                    .ask(CancelChecks::inFlight));

    private CancelChecks() {}

    private static Check.Builder check(String id, String asks) {
        return Check.of(Section.PROGRESS, id, asks).gate(Gate.PINGS);
    }

    private static Outcome completed(Exam exam) {
        Conversation conversation = exam.shared();
        int id = conversation.start("ping", null);
        Reply pong = conversation.reply(id, "ping");
        if (!pong.isAnswered()) {
            return Outcome.skip("ping got " + pong.describe());
        }
        int from = conversation.recording().messages().size();
        conversation.notify(CANCELLED, Map.of("requestId", id));
        boolean alive = conversation.isAlive();
        require(
                alive,
                "after a cancellation that came too late, ping got no answer"
                        + conversation.end().map(why -> ": " + why).orElse(""));
        return unanswered(conversation, from, "a cancellation that came too late");
    }

    private static Outcome ignores(Exam exam, String what, Map<String, ?> params) {
        Conversation conversation = exam.shared();
        int from = conversation.recording().messages().size();
        conversation.notify(CANCELLED, params);
        boolean alive = conversation.isAlive();
        require(
                alive,
                "after " + what + ", ping got no answer"
                        + conversation.end().map(why -> ": " + why).orElse(""));
        return unanswered(conversation, from, what);
    }

    /** A response that belongs to no request: to what else would it be an answer? */
    private static Outcome unanswered(Conversation conversation, int from, String what) {
        return conversation.recording().messages().stream()
                .skip(from)
                .filter(message -> !message.at("method").isPresent())
                .filter(message ->
                        !message.at("id").isPresent() || message.at("id").isNull())
                .findFirst()
                .map(answer -> Outcome.fail(what + ", which is a notification, was answered: " + answer.quote()))
                .orElseGet(Outcome::held);
    }

    private static Outcome inFlight(Exam exam) {
        ToolExample tool = exam.inputs().slowTool().orElseThrow();
        Conversation conversation = exam.openReady("a cancellation during a call");
        int id = conversation.start("tools/call", ToolCalls.params(tool));
        Reply early = conversation.reply(id, "tools/call", 0, TO_BEGIN);
        if (early.isAnswered()) {
            return Outcome.skip(
                    "the tool " + tool.name() + ", said to be slow, had answered before it could be cancelled");
        }
        conversation.notify(CANCELLED, Map.of("requestId", id, "reason", "the contract asks"));
        boolean alive = conversation.isAlive();
        if (!alive) {
            return Outcome.fail("after a cancellation, ping got no answer"
                    + conversation.end().map(why -> ": " + why).orElse(""));
        }
        Reply late = tool.cancellable()
                ? conversation.reply(
                        id, "tools/call", 0, conversation.patience().call())
                : conversation.reply(id, "tools/call", 0, TO_BEGIN);
        long answers = conversation.recording().messages().stream()
                .filter(message -> !message.at("method").isPresent()
                        && message.at("id").isNumber()
                        && message.at("id").number() == id)
                .count();
        if (answers > 1) {
            return Outcome.fail("a call that was cancelled was answered " + answers + " times");
        }
        return late.isAnswered() && tool.cancellable()
                ? Outcome.broken("the tool " + tool.name()
                        + ", said to be cancellable, was cancelled and answered with " + late.describe())
                : Outcome.held();
    }
}

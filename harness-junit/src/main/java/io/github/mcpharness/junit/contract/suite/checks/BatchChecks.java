package io.github.mcpharness.junit.contract.suite.checks;

import static io.github.mcpharness.junit.contract.suite.Outcome.require;

import io.github.mcpharness.junit.contract.suite.Check;
import io.github.mcpharness.junit.contract.suite.Exam;
import io.github.mcpharness.junit.contract.suite.Gate;
import io.github.mcpharness.junit.contract.suite.Outcome;
import io.github.mcpharness.junit.contract.suite.Section;
import io.github.mcpharness.junit.contract.suite.wire.Conversation;
import io.github.mcpharness.junit.contract.suite.wire.Hello;
import io.github.mcpharness.junit.contract.suite.wire.HttpAnswer;
import io.github.mcpharness.junit.contract.suite.wire.HttpConversation;
import io.github.mcpharness.junit.contract.suite.wire.Reply;
import io.github.mcpharness.junit.contract.suite.wire.Revision;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How a server takes a batch, which one revision of the specification has (2025-03-26). */
final class BatchChecks {
    private static final Gate WITH_BATCHES = Gate.PINGS.and(exam -> hasBatches(exam)
            ? Optional.empty()
            : Optional.of("the revision agreed on, " + exam.revision() + ", has no batches"));

    private static final Gate WITHOUT_BATCHES = Gate.PINGS.and(exam -> hasBatches(exam)
            ? Optional.of("the revision agreed on, " + exam.revision() + ", has batches")
            : Optional.empty());

    static final List<Check> LIST = List.of(
            Check.of(
                            Section.PROTOCOL,
                            "batch-accepted",
                            "answers the requests of a batch, where the revision has batches")
                    .must("2025-03-26, basic: implementations MUST support receiving batches; JSON-RPC 2.0, 6")
                    .gate(WITH_BATCHES)
                    .ask(BatchChecks::accepted),
            Check.of(Section.PROTOCOL, "batch-survived", "survives a batch, where the revision has none")
                    .practice("a client that still writes batches must not bring the server down")
                    .gate(WITHOUT_BATCHES)
                    .ask(BatchChecks::survived));

    private BatchChecks() {}

    private static boolean hasBatches(Exam exam) {
        return exam.revision() == Revision.V2025_03_26;
    }

    private static List<Map<String, Object>> batch() {
        return List.of(
                Conversation.message("b1", "ping", null),
                Conversation.message(null, "notifications/harness-none", Map.of()),
                Conversation.message("b2", "ping", null));
    }

    private static Outcome accepted(Exam exam) {
        Conversation conversation = exam.openReady("a batch", Hello.PLAIN.withVersion(Revision.V2025_03_26.id()));
        conversation.send(batch());
        for (String id : List.of("b1", "b2")) {
            Reply reply = conversation.reply(id, "ping");
            require(reply.isAnswered(), "the ping \"" + id + "\" of a batch got " + reply.describe());
        }
        return Outcome.held();
    }

    private static Outcome survived(Exam exam) {
        Conversation conversation = exam.openReady("a batch, though there are none");
        if (conversation instanceof HttpConversation http) {
            HttpAnswer answer = http.post(batch(), Map.of());
            require(answer.isThere(), "a batch got " + answer.describe());
        } else {
            conversation.send(batch());
        }
        require(
                conversation.isAlive(),
                "after a batch, the server answers nothing any more"
                        + conversation.end().map(why -> ": " + why).orElse(""));
        return Outcome.held();
    }
}

package io.github.mcpharness.junit.contract.suite.checks;

import io.github.mcpharness.junit.contract.suite.Check;
import io.github.mcpharness.junit.contract.suite.Exam;
import io.github.mcpharness.junit.contract.suite.Gate;
import io.github.mcpharness.junit.contract.suite.Outcome;
import io.github.mcpharness.junit.contract.suite.Section;
import io.github.mcpharness.junit.contract.suite.ToolCalls.ToolCall;
import io.github.mcpharness.junit.contract.suite.wire.Conversation;
import io.github.mcpharness.junit.contract.suite.wire.Recording;
import io.github.mcpharness.junit.contract.suite.wire.Reply;
import io.github.mcpharness.junit.contract.suite.wire.Tree;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How a server logs to its client (MCP specification, server/utilities/logging). */
final class LoggingChecks {
    private static final String MESSAGE = "notifications/message";
    /** The least severe first. */
    private static final List<String> LEVELS =
            List.of("debug", "info", "notice", "warning", "error", "critical", "alert", "emergency");

    static final List<Check> LIST = List.of(
            check("logging-declared", "sends no log message without declaring logging")
                    .must("server/utilities/logging, Capabilities: servers that emit log message notifications MUST"
                            + " declare the logging capability")
                    .gate(Gate.READY.and(exam ->
                            exam.declares("logging") ? Optional.of("the server declares logging") : Optional.empty()))
                    .passive()
                    .ask(LoggingChecks::declared),
            check("logging-message-form", "sends log messages with a known level and with data")
                    .must("schema, LoggingMessageNotification: level is a LoggingLevel, and data is required")
                    .gate(Gate.READY)
                    .passive()
                    .ask(LoggingChecks::messageForm),
            check("logging-set-level", "accepts all eight levels")
                    .should("server/utilities/logging: clients MAY send logging/setLevel; schema: its result is empty")
                    .ask(LoggingChecks::setLevel),
            check("logging-invalid-level", "answers a level that does not exist with -32602")
                    .should("server/utilities/logging, Error Handling: SHOULD return -32602 for an invalid log level")
                    .ask(exam -> Replies.refused(
                            setLevel(exam.openReady("logging-invalid-level"), "loud"),
                            Replies.INVALID_PARAMS,
                            "logging/setLevel with the level \"loud\"")),
            check("logging-level-respected", "sends no log message below the level that was set")
                    .should("schema, SetLevelRequest: the server should send all logs at this level and higher")
                    .ask(LoggingChecks::levelRespected));

    private LoggingChecks() {}

    private static Check.Builder check(String id, String asks) {
        return Check.of(Section.LOGGING, id, asks).gate(Gate.declares("logging"));
    }

    private static Outcome declared(Exam exam) {
        Faults faults = new Faults();
        for (Recording recording : exam.recordings()) {
            if (recording.isInitialized() && !Watched.declares(recording, "logging")) {
                recording.messages(MESSAGE).stream()
                        .findFirst()
                        .ifPresent(message -> faults.add("in " + recording.title() + ", it sent " + message.quote()
                                + ", but it does not declare logging"));
            }
        }
        return faults.outcome();
    }

    private static Outcome messageForm(Exam exam) {
        Faults faults = new Faults();
        List<Tree> messages = exam.recordings().stream()
                .flatMap(recording -> recording.messages(MESSAGE).stream())
                .toList();
        for (Tree message : messages) {
            Tree level = message.at("params", "level");
            Tree logger = message.at("params", "logger");
            faults.addUnless(
                    LEVELS.contains(level.textOrEmpty()),
                    "a log message has the level " + level.quote() + ": " + message.quote());
            faults.addUnless(message.at("params", "data").isPresent(), "a log message has no data: " + message.quote());
            faults.addUnless(
                    !logger.isPresent() || logger.isString(),
                    "a log message has a logger that is " + logger.kind() + ", and not a string: " + message.quote());
        }
        return messages.isEmpty() ? Outcome.skip("the server sent no log message") : faults.outcome();
    }

    private static Reply setLevel(Conversation conversation, String level) {
        return conversation.request("logging/setLevel", Map.of("level", level));
    }

    private static Outcome setLevel(Exam exam) {
        Faults faults = new Faults();
        Conversation conversation = exam.openReady("logging-set-level");
        for (String level : LEVELS) {
            String asked = "logging/setLevel with the level \"" + level + "\"";
            Reply reply = Replies.answered(setLevel(conversation, level), asked);
            boolean empty = reply.result().keys().stream().allMatch("_meta"::equals);
            faults.addUnless(
                    reply.result().isObject() && empty,
                    asked + " got " + reply.describe() + ", and not an empty result");
        }
        return faults.outcome();
    }

    private static Outcome levelRespected(Exam exam) {
        Conversation conversation = exam.openReady("logging-level-respected");
        if (!setLevel(conversation, LEVELS.get(0)).hasResult()) {
            return Outcome.skip("the level could not be set, which another check asks");
        }
        provoke(exam, conversation);
        String highest = LEVELS.get(LEVELS.size() - 1);
        if (!setLevel(conversation, highest).hasResult()) {
            return Outcome.skip("the level could not be set, which another check asks");
        }
        if (conversation.recording().messages(MESSAGE).isEmpty()) {
            return Outcome.skip("the server sends no log messages, not even at the level \"debug\""
                    + (exam.inputs().tools().isEmpty() ? "; no tool is named that could make it" : ""));
        }
        int replied = conversation.recording().messages(MESSAGE).size();
        provoke(exam, conversation);
        Faults faults = new Faults();
        conversation.recording().messages(MESSAGE).stream().skip(replied).forEach(message -> {
            String level = message.at("params", "level").textOrEmpty();
            faults.addUnless(
                    level.equals(highest) || !LEVELS.contains(level),
                    "after the level was set to \"" + highest + "\", it sent " + message.quote());
        });
        return faults.outcome();
    }

    /** Does what the author says that may be done, so that there is something to log. */
    private static void provoke(Exam exam, Conversation conversation) {
        if (exam.declares("tools")) {
            conversation.request("tools/list", Map.of());
            for (ToolCall call : exam.calls().made()) {
                if (call.reply().isAnswered()) {
                    conversation.request(
                            "tools/call",
                            Map.of(
                                    "name",
                                    call.tool().name(),
                                    "arguments",
                                    call.tool().arguments()),
                            conversation.patience().call());
                }
            }
        }
        conversation.request("ping", null);
    }
}

package io.github.mcpharness.junit.contract.suite.checks;

import io.github.mcpharness.junit.contract.suite.Check;
import io.github.mcpharness.junit.contract.suite.Exam;
import io.github.mcpharness.junit.contract.suite.Gate;
import io.github.mcpharness.junit.contract.suite.Inputs.ToolExample;
import io.github.mcpharness.junit.contract.suite.Outcome;
import io.github.mcpharness.junit.contract.suite.Section;
import io.github.mcpharness.junit.contract.suite.ToolCalls;
import io.github.mcpharness.junit.contract.suite.ToolCalls.ToolCall;
import io.github.mcpharness.junit.contract.suite.wire.Conversation;
import io.github.mcpharness.junit.contract.suite.wire.Line;
import io.github.mcpharness.junit.contract.suite.wire.Recording;
import io.github.mcpharness.junit.contract.suite.wire.Recording.Heard;
import io.github.mcpharness.junit.contract.suite.wire.Recording.Sent;
import io.github.mcpharness.junit.contract.suite.wire.Tree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** How a server tells of its progress (MCP specification, basic/utilities/progress). */
final class ProgressChecks {
    private static final String PROGRESS = "notifications/progress";
    private static final String PAGE = "basic/utilities/progress: ";
    private static final Outcome NONE_SENT = Outcome.skip("no progress was told, which a server may leave");

    static final List<Check> LIST = List.of(
            check("progress-token-matches-request", "tells progress with the token that the request gave, only")
                    .must(
                            PAGE
                                    + "progress notifications MUST only reference tokens that were provided in an active request")
                    .ask(ProgressChecks::tokens),
            check("progress-no-token-no-notifications", "tells no progress to whom gave no token")
                    .must(
                            PAGE
                                    + "progress notifications MUST only reference tokens that were provided in an active request")
                    .ask(ProgressChecks::withoutToken),
            check("progress-increases", "tells progress that rises")
                    .must(PAGE + "the progress value MUST increase with each notification")
                    .passive()
                    .ask(ProgressChecks::increases),
            check("progress-ceases-after-completion", "tells no progress of what has been answered")
                    .must(PAGE + "progress notifications MUST stop after completion")
                    .passive()
                    .ask(ProgressChecks::ceases));

    private ProgressChecks() {}

    private static Check.Builder check(String id, String asks) {
        return Check.of(Section.PROGRESS, id, asks).gate(Gate.namedTools());
    }

    private static Outcome tokens(Exam exam) {
        List<ToolCall> calls = exam.calls().made();
        Conversation integers = exam.shared();
        int token = 7_000;
        for (ToolCall call : calls) {
            Map<String, Object> params = ToolCalls.params(call.tool());
            params.put("_meta", Map.of("progressToken", token++));
            integers.request("tools/call", params, integers.patience().call());
        }
        List<Recording> recordings = new ArrayList<>(exam.recordings());
        Faults found = new Faults();
        boolean any = false;
        for (Recording recording : recordings) {
            any |= !recording.messages(PROGRESS).isEmpty();
            foreignTokens(recording, found);
        }
        if (!found.isEmpty()) {
            return found.outcome();
        }
        return any ? Outcome.held() : NONE_SENT;
    }

    /** Tokens that no request had given by then; also those of another type. */
    private static void foreignTokens(Recording recording, Faults found) {
        Set<Object> given = new HashSet<>();
        for (Recording.Entry entry : recording.entries()) {
            if (entry instanceof Sent sent) {
                sent.messages()
                        .forEach(message -> Optional.ofNullable(message.at("params", "_meta", "progressToken")
                                        .value())
                                .ifPresent(given::add));
            } else if (entry instanceof Heard heard) {
                progress(heard.line())
                        .map(message -> message.at("params", "progressToken"))
                        .filter(token -> !given.contains(token.value()))
                        .ifPresent(token -> found.add("progress of the token " + token
                                + (given.isEmpty() ? ", though none was given" : ", which was not given")));
            }
        }
    }

    private static Optional<Tree> progress(Line line) {
        return line.messages().stream()
                .filter(message ->
                        message.at("method").text().filter(PROGRESS::equals).isPresent())
                .findFirst();
    }

    private static Outcome withoutToken(Exam exam) {
        boolean tellsProgress = exam.calls().made().stream()
                .anyMatch(call -> !call.recording().messages(PROGRESS).isEmpty());
        Conversation conversation = exam.openReady("no progress token");
        for (ToolCall call : exam.calls().made()) {
            ToolExample tool = call.tool();
            conversation.request(
                    "tools/call",
                    ToolCalls.params(tool),
                    conversation.patience().call());
            List<Tree> told = conversation.recording().messages(PROGRESS);
            if (!told.isEmpty()) {
                return Outcome.broken("the tool " + tool.name() + ", called without a token, told progress: "
                        + told.get(0).quote());
            }
        }
        return tellsProgress ? Outcome.held() : NONE_SENT;
    }

    private static Outcome increases(Exam exam) {
        Faults lower = new Faults();
        Faults equal = new Faults();
        boolean any = false;
        for (Recording recording : exam.recordings()) {
            Map<Object, Double> last = new HashMap<>();
            for (Tree message : recording.messages(PROGRESS)) {
                any = true;
                Tree token = message.at("params", "progressToken");
                double value = message.at("params", "progress").number();
                Double before = last.put(String.valueOf(token.value()), value);
                if (before != null && value < before) {
                    lower.add("progress of " + token + " fell from " + before + " to " + value);
                } else if (before != null && value == before) {
                    equal.add("progress of " + token + " stayed at " + value);
                }
            }
        }
        if (!lower.isEmpty()) {
            return lower.outcome();
        }
        if (!equal.isEmpty()) {
            return equal.warning();
        }
        return any ? Outcome.held() : NONE_SENT;
    }

    private static Outcome ceases(Exam exam) {
        Faults found = new Faults();
        boolean any = false;
        for (Recording recording : exam.recordings()) {
            any |= !recording.messages(PROGRESS).isEmpty();
            afterCompletion(recording, found);
        }
        if (!found.isEmpty()) {
            return found.outcome();
        }
        return any ? Outcome.held() : NONE_SENT;
    }

    /** On one stream only: across the streams of HTTP there is no order. */
    private static void afterCompletion(Recording recording, Faults found) {
        Map<String, Object> tokens = new HashMap<>();
        Set<Object> done = new HashSet<>();
        for (Recording.Entry entry : recording.entries()) {
            if (entry instanceof Sent sent) {
                sent.messages().forEach(message -> {
                    Object token =
                            message.at("params", "_meta", "progressToken").value();
                    if (token != null && !message.at("params", "task").isPresent()) {
                        tokens.put(String.valueOf(message.at("id").value()), token);
                    }
                });
            } else if (entry instanceof Heard heard && heard.line().source() != Line.Source.GET) {
                heard.line().messages().forEach(message -> {
                    Object token = tokens.get(String.valueOf(message.at("id").value()));
                    if (token != null && !message.at("method").isPresent()) {
                        done.add(token);
                    }
                });
                progress(heard.line())
                        .map(message -> message.at("params", "progressToken"))
                        .filter(token -> done.contains(token.value()))
                        .ifPresent(token -> found.add("progress of the token " + token + " after the response"));
            }
        }
    }
}

package io.github.mcpharness.junit.contract.suite.checks;

import io.github.mcpharness.json.Json;
import io.github.mcpharness.json.SyntaxException;
import io.github.mcpharness.junit.contract.suite.Check;
import io.github.mcpharness.junit.contract.suite.Exam;
import io.github.mcpharness.junit.contract.suite.Gate;
import io.github.mcpharness.junit.contract.suite.Inputs.ToolExample;
import io.github.mcpharness.junit.contract.suite.Outcome;
import io.github.mcpharness.junit.contract.suite.Section;
import io.github.mcpharness.junit.contract.suite.ToolCalls.ToolCall;
import io.github.mcpharness.junit.contract.suite.checks.Schemas.Judgement;
import io.github.mcpharness.junit.contract.suite.wire.Reply;
import io.github.mcpharness.junit.contract.suite.wire.Revision;
import io.github.mcpharness.junit.contract.suite.wire.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How a server's tools answer (MCP specification, server/tools, "Calling Tools" and "Error Handling"). */
final class ToolCallChecks {
    private static final Gate STRUCTURED = Gate.namedTools().and(Gate.from(Revision.V2025_06_18));

    static final List<Check> LIST = List.of(
            check("tools-call-form", "answers a tool call with blocks of content of known types")
                    .must("schema, CallToolResult: content is an array of ContentBlock")
                    .gate(Gate.namedTools())
                    .ask(ToolCallChecks::form),
            check("tools-structured-conforms", "answers with structured content that matches the tool's output schema")
                    .must("server/tools, Output Schema: servers MUST provide structured results that conform to this"
                            + " schema; silent on results with isError")
                    .gate(STRUCTURED)
                    .ask(ToolCallChecks::structuredConforms),
            check("tools-structured-text", "repeats structured content as JSON in a block of text")
                    .should("server/tools, Structured Content: SHOULD also return the serialized JSON in a TextContent"
                            + " block")
                    .gate(STRUCTURED)
                    .ask(ToolCallChecks::structuredText),
            check("tools-unknown", "answers the call of a tool that does not exist with an error")
                    .must(
                            "server/tools, Error Handling: protocol errors are for unknown tools; servers MUST validate all"
                                    + " tool inputs")
                    .ask(exam ->
                            refusesCall(exam, "a call of a tool that does not exist", Map.of("name", "harness-none"))),
            check("tools-malformed-call", "answers a call that names no tool with an error")
                    .must(
                            "schema, CallToolRequest: name is required; JSON-RPC 2.0, 5.1: -32602 is for invalid parameters")
                    .ask(ToolCallChecks::malformed),
            check("tools-invalid-arguments", "tells the caller when a required argument is missing")
                    .should(
                            "server/tools: servers MUST validate all tool inputs; from 2025-11-25, Error Handling: input"
                                    + " validation errors are reported in tool results with isError")
                    .gate(Gate.namedTools())
                    .ask(ToolCallChecks::invalidArguments),
            check("tools-task-required", "refuses the plain call of a tool that has to be called as a task")
                    .must(
                            "basic/utilities/tasks, Tool-Level Negotiation: servers MUST return a -32601 error if a client"
                                    + " does not invoke it as a task")
                    .gate(Gate.from(Revision.V2025_11_25).and(Gate.declares("tasks", "requests", "tools", "call")))
                    .ask(ToolCallChecks::taskRequired));

    private ToolCallChecks() {}

    private static Check.Builder check(String id, String asks) {
        return Check.of(Section.TOOLS, id, asks).gate(Gate.declares("tools"));
    }

    private static String name(ToolCall call) {
        return name(call.tool().name());
    }

    private static String name(String tool) {
        return "tool " + Tree.of(tool).quote();
    }

    private static boolean isError(Reply reply) {
        return Boolean.TRUE.equals(reply.result().at("isError").value());
    }

    private static Outcome form(Exam exam) {
        Faults faults = new Faults();
        Faults early = new Faults();
        int results = 0;
        String other = "no tool that is named may be called";
        for (ToolCall call : exam.calls().made()) {
            Reply reply = call.reply();
            if (!reply.hasResult()) {
                faults.addUnless(reply.isError() || reply.isLate(), name(call) + " got " + reply.describe());
                other = "no result of a tool to look at: " + name(call) + " got " + reply.describe();
                continue;
            }
            results++;
            Tree content = reply.result().at("content");
            faults.addUnless(content.isArray(), name(call) + ": content is " + content.kind() + ", and not an array");
            for (Tree block : content.items()) {
                String who = name(call) + ": a block of content ";
                Blocks.fault(block).ifPresent(fault -> faults.add(who + fault));
                Blocks.tooNew(block, exam.revision()).ifPresent(fault -> early.add(who + fault));
            }
        }
        return !faults.isEmpty() ? faults.outcome() : results == 0 ? Outcome.skip(other) : early.warning();
    }

    private static Outcome structuredConforms(Exam exam) {
        Faults faults = new Faults();
        Faults onErrors = new Faults();
        int decided = 0;
        for (ToolCall call : exam.calls().made()) {
            Tree schema = call.definition().at("outputSchema");
            Tree content = call.reply().result().at("structuredContent");
            boolean failed = isError(call.reply());
            if (!schema.isObject() || !call.reply().hasResult() || failed && !content.isPresent()) {
                continue;
            }
            if (!content.isObject()) {
                decided++;
                (failed ? onErrors : faults)
                        .add(name(call) + ": structuredContent is " + content.kind()
                                + ", and not an object as its outputSchema has it");
                continue;
            }
            Judgement judgement = Schemas.value(schema, content, exam.revision());
            decided += judgement.isDecided() ? 1 : 0;
            judgement
                    .fault()
                    .ifPresent(fault -> (failed ? onErrors : faults)
                            .add(name(call) + ": structuredContent " + content.quote()
                                    + (failed ? " beside isError" : "") + " does not match its outputSchema: "
                                    + fault));
        }
        if (decided == 0) {
            return Outcome.skip("no tool that was called has both an outputSchema that is known here and a result");
        }
        return faults.isEmpty() ? onErrors.warning() : faults.outcome();
    }

    private static Outcome structuredText(Exam exam) {
        Faults faults = new Faults();
        int looked = 0;
        for (ToolCall call : exam.calls().made()) {
            Tree result = call.reply().result();
            Tree structured = result.at("structuredContent");
            if (structured.isObject()) {
                looked++;
                faults.addUnless(
                        result.at("content").items().stream()
                                .flatMap(block -> block.at("text").text().stream())
                                .anyMatch(text ->
                                        json(text).filter(structured::isSameAs).isPresent()),
                        name(call) + ": no block of text holds the structuredContent " + structured.quote());
            }
        }
        return looked == 0 ? Outcome.skip("no result of a tool has structuredContent") : faults.outcome();
    }

    private static Optional<Tree> json(String text) {
        try {
            return Optional.of(Tree.of(Json.value(text)));
        } catch (SyntaxException e) {
            return Optional.empty();
        }
    }

    /** An error passes, isError warns, and success is broken. */
    private static Outcome refusesCall(Exam exam, String asked, Map<String, ?> params) {
        Reply reply = Replies.answered(exam.shared().request("tools/call", params), asked);
        if (reply.isError()) {
            return Outcome.held();
        }
        String got = asked + " got " + reply.describe() + ", and not an error";
        return isError(reply) ? Outcome.warn(got) : Outcome.broken(got);
    }

    private static Outcome malformed(Exam exam) {
        String asked = "a tools/call without a name";
        Reply reply = Replies.answered(exam.shared().request("tools/call", Map.of("arguments", Map.of())), asked);
        if (reply.isError(Replies.INVALID_PARAMS)) {
            return Outcome.held();
        }
        String got = asked + " got " + reply.describe() + ", and not error " + Replies.INVALID_PARAMS;
        return reply.isError() || isError(reply) ? Outcome.warn(got) : Outcome.broken(got);
    }

    private static Outcome invalidArguments(Exam exam) {
        for (ToolCall call : exam.calls().made()) {
            List<Tree> required =
                    call.definition().at("inputSchema", "required").items();
            Optional<String> missing =
                    required.stream().flatMap(item -> item.text().stream()).findFirst();
            if (missing.isPresent() && call.reply().isAnswered()) {
                return invalidArguments(exam, call.tool(), missing.get());
            }
        }
        return Outcome.skip("no tool that was called, and answered, has a required argument");
    }

    private static Outcome invalidArguments(Exam exam, ToolExample tool, String missing) {
        Map<String, Object> arguments = new LinkedHashMap<>(tool.arguments());
        arguments.remove(missing);
        Reply reply = plainCall(exam, tool, arguments);
        String got = name(tool.name()) + " without its required argument "
                + Tree.of(missing).quote() + " got " + reply.describe();
        if (reply.isLate()) {
            return Outcome.skip(got);
        }
        if (!reply.isAnswered()) {
            return Outcome.fail(got);
        }
        if (reply.isError()) {
            return exam.revision().isFrom(Revision.V2025_11_25)
                    ? Outcome.broken(got + ", and not a result with isError, which a model could learn from")
                    : Outcome.held();
        }
        return isError(reply) ? Outcome.held() : Outcome.broken(got + ", and neither an error nor isError");
    }

    private static Reply plainCall(Exam exam, ToolExample tool, Map<String, Object> arguments) {
        return exam.shared()
                .request(
                        "tools/call",
                        Map.of("name", tool.name(), "arguments", arguments),
                        exam.target().patience().call());
    }

    private static Outcome taskRequired(Exam exam) {
        List<String> tasks = exam.tools().items().stream()
                .filter(tool -> tool.at("execution", "taskSupport")
                        .text()
                        .filter("required"::equals)
                        .isPresent())
                .flatMap(tool -> tool.at("name").text().stream())
                .toList();
        Optional<ToolExample> named = exam.inputs().tools().stream()
                .filter(tool -> tasks.contains(tool.name()))
                .findFirst();
        if (named.isEmpty()) {
            return Outcome.skip("no tool that is named has taskSupport \"required\"");
        }
        Reply reply = plainCall(exam, named.get(), named.get().arguments());
        String asked = "a plain call of " + name(named.get().name());
        return reply.isLate()
                ? Outcome.skip(asked + " got " + reply.describe())
                : Replies.refused(reply, Replies.METHOD_NOT_FOUND, asked);
    }
}

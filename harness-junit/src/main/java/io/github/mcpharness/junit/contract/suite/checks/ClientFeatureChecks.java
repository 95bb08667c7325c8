package io.github.mcpharness.junit.contract.suite.checks;

import io.github.mcpharness.junit.contract.suite.Check;
import io.github.mcpharness.junit.contract.suite.Exam;
import io.github.mcpharness.junit.contract.suite.Gate;
import io.github.mcpharness.junit.contract.suite.Level;
import io.github.mcpharness.junit.contract.suite.Outcome;
import io.github.mcpharness.junit.contract.suite.Section;
import io.github.mcpharness.junit.contract.suite.ToolCalls.RefusedCall;
import io.github.mcpharness.junit.contract.suite.wire.Recording;
import io.github.mcpharness.junit.contract.suite.wire.Revision;
import io.github.mcpharness.junit.contract.suite.wire.Tree;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;

/** What a server asks of its client (MCP specification, client). */
final class ClientFeatureChecks {
    private static final String ELICITATION = "elicitation/create";
    private static final String SAMPLING = "sampling/createMessage";
    private static final Set<String> PRIMITIVES = Set.of("string", "number", "integer", "boolean");

    static final List<Check> LIST = List.of(
            undeclared("sampling", SAMPLING),
            undeclared("elicitation", ELICITATION),
            undeclared("roots", "roots/list"),
            check("elicitation-mode-supported", "asks the user in no mode that the client has not declared")
                    .must("client/elicitation, Capabilities: servers MUST NOT send requests with modes that are not"
                            + " supported by the client")
                    .gate(Gate.namedTools().and(Gate.from(Revision.V2025_11_25)))
                    .ask(exam -> each(exam, ELICITATION, ClientFeatureChecks::mode)),
            check("elicitation-form", "asks the user for flat, primitive values")
                    .must("client/elicitation, Requested Schema: restricted to flat objects with primitive properties;"
                            + " schema")
                    .gate(Gate.namedTools().and(Gate.from(Revision.V2025_06_18)))
                    .ask(exam -> each(exam, ELICITATION, ClientFeatureChecks::elicitationForm)),
            check("sampling-form", "asks for samples with messages and a bound of tokens")
                    .must("schema, CreateMessageRequest: messages and maxTokens are required")
                    .gate(Gate.namedTools())
                    .ask(exam -> each(exam, SAMPLING, ClientFeatureChecks::samplingForm)),
            check("sampling-tools-gated", "offers no tools to a model of a client that has not declared it")
                    .must("client/sampling: servers MUST NOT send tool-enabled requests to clients that have not"
                            + " declared sampling.tools")
                    .gate(Gate.namedTools().and(Gate.from(Revision.V2025_11_25)))
                    .ask(exam -> each(exam, SAMPLING, ClientFeatureChecks::samplingTools)),
            check("client-refusal-survived", "answers a call although its client refused what the server asked for it")
                    .must("JSON-RPC 2.0, 5: each request is answered")
                    .gate(Gate.namedTools())
                    .ask(ClientFeatureChecks::refusal));

    private ClientFeatureChecks() {}

    private static Check.Builder check(String id, String asks) {
        return Check.of(Section.CLIENT_FEATURES, id, asks);
    }

    private static Check undeclared(String capability, String method) {
        return check("no-undeclared-" + capability, "asks for no " + capability + " that the client has not declared")
                .must("basic/lifecycle, Operation: both parties MUST only use capabilities that were negotiated")
                .upTo(Revision.V2025_03_26, Level.WARN)
                .passive()
                .ask(exam -> exam.recordings().stream()
                        .filter(recording -> recording.isInitialized()
                                && !recording.declared().contains(capability))
                        .flatMap(recording -> recording.messages(method).stream())
                        .findFirst()
                        .map(message -> Outcome.broken("it asked " + message.quote()))
                        .orElseGet(Outcome::held));
    }

    private static Outcome each(Exam exam, String method, BiConsumer<Tree, Faults> look) {
        Recording recording = exam.calls().refused().recording();
        List<Tree> requests = recording.messages(method);
        if (requests.isEmpty()) {
            return Outcome.skip("the tools that may be called did not lead to " + method);
        }
        Faults found = new Faults();
        requests.forEach(request -> look.accept(request.at("params"), found));
        return found.outcome();
    }

    private static void mode(Tree params, Faults found) {
        if (params.at("mode").text().filter("url"::equals).isPresent()) {
            found.add("elicitation/create in the mode \"url\", though the client declared \"elicitation\": {}, which is"
                    + " the form only");
        }
    }

    private static void elicitationForm(Tree params, Faults found) {
        if (params.at("mode").text().filter("url"::equals).isPresent()) {
            return;
        }
        if (!params.at("message").isString()) {
            found.add("elicitation/create whose message is "
                    + params.at("message").kind());
        }
        Tree schema = params.at("requestedSchema");
        if (!schema.at("type").text().filter("object"::equals).isPresent()
                || !schema.at("properties").isObject()) {
            found.add("elicitation/create whose requestedSchema is no object with properties: " + schema.quote());
            return;
        }
        schema.at("properties").map().forEach((name, property) -> {
            if (!isFlat(Tree.of(property))) {
                found.add("the property " + name + " of an elicitation is "
                        + Tree.of(property).quote());
            }
        });
    }

    /** The latest revision has arrays of enumerated strings, too; they do no harm in an older one. */
    private static boolean isFlat(Tree property) {
        String type = property.at("type").textOrEmpty();
        boolean selection = type.equals("array")
                && (property.at("items", "enum").isArray()
                        || property.at("items", "anyOf").isArray());
        boolean titled = property.at("oneOf").isArray() || property.at("enum").isArray();
        return PRIMITIVES.contains(type) || selection || titled;
    }

    private static void samplingForm(Tree params, Faults found) {
        if (!params.at("messages").isArray()) {
            found.add("sampling/createMessage whose messages are "
                    + params.at("messages").kind());
        }
        if (!params.at("maxTokens").isNumber()) {
            found.add("sampling/createMessage whose maxTokens is "
                    + params.at("maxTokens").kind());
        }
        for (Tree message : params.at("messages").items()) {
            String role = message.at("role").textOrEmpty();
            if (!role.equals("user") && !role.equals("assistant")) {
                found.add("a message of a sampling whose role is " + message.at("role"));
            }
            if (!message.at("content").isPresent()) {
                found.add("a message of a sampling without content");
            }
        }
    }

    private static void samplingTools(Tree params, Faults found) {
        if (params.at("tools").isPresent() || params.at("toolChoice").isPresent()) {
            found.add("sampling/createMessage with tools, though the client declared \"sampling\": {}");
        }
    }

    private static Outcome refusal(Exam exam) {
        List<RefusedCall> asking = exam.calls().refused().calls().stream()
                .filter(call -> call.asked().stream().anyMatch(method -> !method.equals("ping")))
                .toList();
        if (asking.isEmpty()) {
            return Outcome.skip("the tools that may be called asked nothing of the client");
        }
        List<String> found = asking.stream()
                .filter(call -> !call.reply().isAnswered())
                .map(call -> "the tool " + call.tool().name() + ", which asked "
                        + call.asked().get(0) + " and was refused, got "
                        + call.reply().describe())
                .toList();
        return Faults.of(found).outcome();
    }
}

package io.github.mcpharness.junit.contract.suite.checks;

import io.github.mcpharness.junit.contract.suite.Check;
import io.github.mcpharness.junit.contract.suite.Exam;
import io.github.mcpharness.junit.contract.suite.Gate;
import io.github.mcpharness.junit.contract.suite.Outcome;
import io.github.mcpharness.junit.contract.suite.Section;
import io.github.mcpharness.junit.contract.suite.wire.Reply;
import io.github.mcpharness.junit.contract.suite.wire.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How a server offers prompts (MCP specification, server/prompts). */
final class PromptChecks {
    private static final int MOST_GOTTEN = 20;

    static final List<Check> LIST = List.of(
            check("prompts-list", "lists its prompts, each with a name")
                    .must("schema, ListPromptsResult and Prompt; basic/lifecycle: the server MUST respond with its own"
                            + " capabilities")
                    .ask(PromptChecks::list),
            check("prompts-get-form", "answers prompts/get with messages, each of a role and one block of content")
                    .must("schema, GetPromptResult and PromptMessage; server/prompts: image and audio data MUST be"
                            + " base64-encoded and include a valid MIME type")
                    .ask(PromptChecks::getForm),
            check("prompts-unknown", "answers the request for a prompt that does not exist with -32602")
                    .should("server/prompts, Error Handling: SHOULD return -32602 for an invalid prompt name")
                    .ask(exam -> Replies.refused(
                            exam.shared().request("prompts/get", Map.of("name", "harness-none")),
                            Replies.INVALID_PARAMS,
                            "the request for a prompt that does not exist")),
            check(
                            "prompts-missing-argument",
                            "answers the request for a prompt without a required argument with -32602")
                    .should("server/prompts, Error Handling: SHOULD return -32602 for missing required arguments")
                    .ask(PromptChecks::missingArgument));

    private PromptChecks() {}

    private static Check.Builder check(String id, String asks) {
        return Check.of(Section.PROMPTS, id, asks).gate(Gate.declares("prompts"));
    }

    private static String name(Tree prompt) {
        return Replies.name("prompt", prompt, "name");
    }

    private static Outcome list(Exam exam) {
        Faults faults = new Faults();
        for (Tree prompt : Replies.items(exam.prompts(), Outcome::broken)) {
            Replies.strings(faults, name(prompt), prompt, "name");
            Tree arguments = prompt.at("arguments");
            faults.addUnless(
                    !arguments.isPresent() || arguments.isArray(),
                    name(prompt) + ": arguments is " + arguments.kind() + ", and not an array");
            for (Tree argument : arguments.items()) {
                Replies.strings(faults, name(prompt) + ", an argument", argument, "name");
            }
        }
        return faults.outcome();
    }

    /** The name of the first argument that a prompt requires. */
    private static Optional<String> required(Tree prompt) {
        return prompt.at("arguments").items().stream()
                .filter(argument -> Boolean.TRUE.equals(argument.at("required").value()))
                .flatMap(argument -> argument.at("name").text().stream())
                .findFirst();
    }

    private static Optional<Map<String, String>> example(Exam exam, Tree prompt) {
        return prompt.at("name")
                .text()
                .flatMap(name -> Optional.ofNullable(exam.inputs().prompts().get(name)));
    }

    private static Reply get(Exam exam, Tree prompt, Map<String, String> arguments) {
        Map<String, Object> params = new LinkedHashMap<>();
        params.put("name", prompt.at("name").textOrEmpty());
        params.put("arguments", arguments);
        return exam.shared()
                .request("prompts/get", params, exam.target().patience().call());
    }

    private static Outcome getForm(Exam exam) {
        List<Tree> prompts = exam.prompts().items().stream()
                .filter(prompt -> prompt.at("name").isString()
                        && (example(exam, prompt).isPresent()
                                || required(prompt).isEmpty()))
                .limit(MOST_GOTTEN)
                .toList();
        Faults faults = new Faults();
        Faults warnings = new Faults();
        for (Tree prompt : prompts) {
            Reply reply =
                    Replies.answered(get(exam, prompt, example(exam, prompt).orElse(Map.of())), name(prompt));
            if (reply.isError()) {
                warnings.add(name(prompt) + " got " + reply.describe());
                continue;
            }
            Tree messages = reply.result().at("messages");
            faults.addUnless(
                    messages.isArray(), name(prompt) + ": messages is " + messages.kind() + ", and not an array");
            for (Tree message : messages.items()) {
                message(exam, name(prompt) + ": a message ", message, faults, warnings);
            }
        }
        if (prompts.isEmpty()) {
            return Outcome.skip("every prompt has a required argument, and no example is given; or there is none");
        }
        return faults.isEmpty() ? warnings.warning() : faults.outcome();
    }

    private static void message(Exam exam, String who, Tree message, Faults faults, Faults warnings) {
        if (!message.isObject()) {
            faults.add(who + "is " + message.kind() + ", and not an object");
            return;
        }
        faults.addUnless(
                List.of("user", "assistant").contains(message.at("role").textOrEmpty()),
                who + "has the role " + message.at("role").quote() + ", and neither \"user\" nor \"assistant\"");
        Tree content = message.at("content");
        Blocks.fault(content).ifPresent(fault -> faults.add(who + "has content that " + fault));
        Blocks.tooNew(content, exam.revision()).ifPresent(fault -> warnings.add(who + "has content that " + fault));
    }

    private static Outcome missingArgument(Exam exam) {
        Optional<Tree> demanding = exam.prompts().items().stream()
                .filter(prompt -> required(prompt).isPresent())
                .findFirst();
        if (demanding.isEmpty()) {
            return Outcome.skip("no prompt has a required argument");
        }
        Tree prompt = demanding.get();
        String missing = required(prompt).orElse("");
        Map<String, String> arguments =
                new LinkedHashMap<>(example(exam, prompt).orElse(Map.of()));
        arguments.remove(missing);
        return Replies.refused(
                get(exam, prompt, arguments),
                Replies.INVALID_PARAMS,
                name(prompt) + " without its required argument "
                        + Tree.of(missing).quote());
    }
}

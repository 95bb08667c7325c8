package io.github.mcpharness.junit.contract.suite.checks;

import io.github.mcpharness.junit.contract.suite.Check;
import io.github.mcpharness.junit.contract.suite.Exam;
import io.github.mcpharness.junit.contract.suite.Gate;
import io.github.mcpharness.junit.contract.suite.Outcome;
import io.github.mcpharness.junit.contract.suite.Section;
import io.github.mcpharness.junit.contract.suite.wire.Reply;
import io.github.mcpharness.junit.contract.suite.wire.Revision;
import io.github.mcpharness.junit.contract.suite.wire.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How a server completes arguments (MCP specification, server/utilities/completion). */
final class CompletionChecks {
    private static final int MOST_VALUES = 100;
    private static final int MOST_ASKED = 10;

    /** The first revision has completions, but no capability for them. */
    private static final Gate COMPLETES =
            Gate.READY.and(exam -> exam.revision() == Revision.V2024_11_05 || exam.declares("completions")
                    ? Optional.empty()
                    : Optional.of("the server does not declare completions"));

    static final List<Check> LIST = List.of(
            check("completion-complete", "completes an argument with strings")
                    .must(
                            "schema, CompleteResult: completion.values is an array of strings; basic/lifecycle: the server"
                                    + " MUST respond with its own capabilities")
                    .gate(COMPLETES)
                    .ask(CompletionChecks::complete),
            check("completion-max-100", "completes with at most 100 values at a time")
                    .must(
                            "server/utilities/completion: maximum 100 items per response; schema, CompleteResult: must not"
                                    + " exceed 100 items")
                    .gate(COMPLETES)
                    .ask(CompletionChecks::atMost100),
            check("completion-unknown-ref", "answers the completion for a prompt that does not exist with -32602")
                    .should(
                            "server/utilities/completion, Error Handling: SHOULD return -32602 for an invalid prompt name")
                    .gate(Gate.from(Revision.V2025_03_26).and(Gate.declares("completions")))
                    .ask(exam -> Replies.refused(
                            exam.shared().request("completion/complete", prompt("harness-none", "harness-none")),
                            Replies.INVALID_PARAMS,
                            "the completion for a prompt that does not exist")));

    private CompletionChecks() {}

    private static Check.Builder check(String id, String asks) {
        return Check.of(Section.COMPLETION, id, asks);
    }

    private static Map<String, Object> prompt(String name, String argument) {
        return ask(Map.of("type", "ref/prompt", "name", name), argument);
    }

    private static Map<String, Object> ask(Map<String, String> reference, String argument) {
        return Map.of("ref", reference, "argument", Map.of("name", argument, "value", ""));
    }

    /** What can be completed: each argument of a prompt, and the variables of templates. */
    private static List<Map<String, Object>> questions(Exam exam) {
        List<Map<String, Object>> questions = new ArrayList<>();
        if (exam.declares("prompts")) {
            for (Tree prompt : exam.prompts().items()) {
                for (Tree argument : prompt.at("arguments").items()) {
                    questions.add(prompt(
                            prompt.at("name").textOrEmpty(), argument.at("name").textOrEmpty()));
                }
            }
        }
        if (exam.declares("resources")) {
            for (String template : exam.templates().texts("uriTemplate")) {
                for (String variable : Uris.variables(template)) {
                    questions.add(ask(Map.of("type", "ref/resource", "uri", template), variable));
                }
            }
        }
        return questions.stream().limit(MOST_ASKED).toList();
    }

    /** A server may complete one argument and not another: an error counts only where nothing is completed. */
    private static List<Reply> results(Exam exam) {
        List<Reply> results = new ArrayList<>();
        List<Reply> errors = new ArrayList<>();
        for (Map<String, Object> question : questions(exam)) {
            Reply reply = exam.shared().request("completion/complete", question);
            Replies.answered(reply, "completion/complete " + Tree.of(question).quote());
            (reply.isError() ? errors : results).add(reply);
        }
        if (results.isEmpty() && errors.isEmpty()) {
            throw Outcome.stop(Outcome.skip("no prompt has an argument, and no template a variable"));
        }
        if (results.isEmpty()) {
            throw Outcome.stop(refused(exam, errors.get(0)));
        }
        return results;
    }

    private static Outcome refused(Exam exam, Reply error) {
        String got = "completion/complete got " + error.describe();
        if (!error.isError(Replies.METHOD_NOT_FOUND)) {
            return Outcome.warn(got + ", for everything that could be completed");
        }
        return exam.declares("completions")
                ? Outcome.broken(got + ", though the server declares completions")
                : Outcome.skip("the server has no completions: " + got);
    }

    private static Outcome complete(Exam exam) {
        Faults faults = new Faults();
        for (Reply reply : results(exam)) {
            Tree values = reply.result().at("completion", "values");
            faults.addUnless(
                    values.isArray(),
                    "completion.values is " + values.kind() + ", and not an array, in "
                            + reply.result().quote());
            for (Tree value : values.items()) {
                faults.addUnless(
                        value.isString(),
                        "a value of a completion is " + value.kind() + ", and not a string: " + value.quote());
            }
        }
        return faults.outcome();
    }

    private static Outcome atMost100(Exam exam) {
        Faults faults = new Faults();
        List<Reply> results;
        try {
            results = results(exam);
        } catch (Outcome.Stop stop) {
            return Outcome.skip("there is no completion to count");
        }
        for (Reply reply : results) {
            int count = reply.result().at("completion", "values").items().size();
            faults.addUnless(count <= MOST_VALUES, "a completion has " + count + " values");
        }
        return faults.outcome();
    }
}

package io.github.mcpharness.junit.contract.suite.checks;

import io.github.mcpharness.junit.contract.suite.Check;
import io.github.mcpharness.junit.contract.suite.Exam;
import io.github.mcpharness.junit.contract.suite.Outcome;
import io.github.mcpharness.junit.contract.suite.Section;
import io.github.mcpharness.junit.contract.suite.wire.Recording;
import io.github.mcpharness.junit.contract.suite.wire.Recording.Heard;
import io.github.mcpharness.junit.contract.suite.wire.Recording.Sent;
import io.github.mcpharness.junit.contract.suite.wire.Tree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The form of what a server says, watched in every session (JSON-RPC 2.0; MCP specification, basic/index). */
final class FormChecks {
    static final List<Check> LIST = List.of(
            check("one-response-per-request", "answers each request once")
                    .must("JSON-RPC 2.0, 5: a request is answered by one response; only requests are answered")
                    .passive()
                    .ask(exam -> firstOf(exam, FormChecks::responses)),
            check("response-form", "forms its responses as JSON-RPC does: a result or an error")
                    .must("basic, Responses: either a result or an error MUST be set, and not both; error codes MUST be"
                            + " integers; JSON-RPC 2.0, 5")
                    .passive()
                    .ask(exam -> firstOf(exam, FormChecks::responseForms)),
            check(
                            "server-request-form",
                            "gives its requests ids that are strings or integers, and never twice the same")
                    .must("basic, Requests: the ID MUST be a string or integer and MUST NOT have been used before;"
                            + " notifications MUST NOT include an ID")
                    .passive()
                    .ask(exam -> firstOf(exam, FormChecks::requestForms)));

    private FormChecks() {}

    private static Check.Builder check(String id, String asks) {
        return Check.of(Section.PROTOCOL, id, asks);
    }

    /** Finds what is wrong in a recording. */
    private interface Look {
        List<String> at(Recording recording);
    }

    private static Outcome firstOf(Exam exam, Look look) {
        Faults found = new Faults();
        for (Recording recording : exam.recordings()) {
            look.at(recording).forEach(each -> found.add(each + " (in: " + recording.title() + ")"));
        }
        return found.outcome();
    }

    private static boolean isResponse(Tree message) {
        return !message.at("method").isPresent()
                && (message.at("result").isPresent()
                        || message.at("error").isPresent()
                        || message.at("id").isPresent());
    }

    private static List<String> responses(Recording recording) {
        List<String> found = new ArrayList<>();
        Set<String> asked = new HashSet<>();
        Map<String, Integer> answered = new HashMap<>();
        for (Recording.Entry entry : recording.entries()) {
            if (entry instanceof Sent sent) {
                sent.messages().forEach(message -> asked.add(key(message)));
            } else if (entry instanceof Heard heard) {
                heard.line().messages().stream()
                        .filter(FormChecks::isResponse)
                        .filter(message -> message.at("id").isPresent()
                                && !message.at("id").isNull())
                        .forEach(message -> {
                            String id = key(message);
                            if (!asked.contains(id)) {
                                found.add("a response to " + message.at("id") + ", which nobody asked: " + message);
                            } else if (answered.merge(id, 1, Integer::sum) > 1) {
                                found.add("another response to " + message.at("id") + ": " + message);
                            }
                        });
            }
        }
        return found;
    }

    /** An id whatever its type: that a type changes is another check's. */
    private static String key(Tree message) {
        return String.valueOf(message.at("id").value());
    }

    private static List<String> responseForms(Recording recording) {
        List<String> found = new ArrayList<>();
        for (Tree message : recording.messages()) {
            if (!message.at("jsonrpc").text().filter("2.0"::equals).isPresent()) {
                found.add("jsonrpc is " + message.at("jsonrpc") + ", and not \"2.0\": " + message);
            }
            if (isResponse(message)) {
                formOf(message, found);
            }
        }
        return found;
    }

    private static void formOf(Tree message, List<String> found) {
        Tree error = message.at("error");
        Tree result = message.at("result");
        if (error.isPresent() == result.isPresent()) {
            found.add("a response with "
                    + (error.isPresent() ? "both a result and an error" : "neither a result nor an error") + ": "
                    + message);
        } else if (result.isPresent() && !result.isObject()) {
            found.add("a result that is " + result.kind() + ", and not an object: " + message);
        } else if (result.isPresent()
                && (!message.at("id").isPresent() || message.at("id").isNull())) {
            found.add("a result without an id: " + message);
        } else if (error.isPresent() && !error.at("code").isInteger()) {
            found.add("an error whose code is " + error.at("code").kind() + ", and not an integer: " + message);
        } else if (error.isPresent() && !error.at("message").isString()) {
            found.add("an error whose message is " + error.at("message").kind() + ", and not a string: " + message);
        }
    }

    private static List<String> requestForms(Recording recording) {
        List<String> found = new ArrayList<>();
        Set<Object> used = new HashSet<>();
        for (Tree message : recording.messages()) {
            Tree method = message.at("method");
            Tree id = message.at("id");
            if (!method.isPresent()) {
                continue;
            }
            if (!method.isString()) {
                found.add("a method that is " + method.kind() + ": " + message);
            } else if (id.isPresent() && method.textOrEmpty().startsWith("notifications/")) {
                found.add("a notification with an id: " + message);
            } else if (id.isPresent() && !id.isString() && !id.isInteger()) {
                found.add("a request whose id is " + id.kind() + ": " + message);
            } else if (id.isPresent() && id.value() != null && !used.add(id.value())) {
                found.add("a second request with the id " + id + ": " + message);
            }
        }
        return found;
    }
}

package io.github.mcpharness.junit.contract.suite.checks;

import io.github.mcpharness.junit.contract.suite.Check;
import io.github.mcpharness.junit.contract.suite.Exam;
import io.github.mcpharness.junit.contract.suite.Gate;
import io.github.mcpharness.junit.contract.suite.Level;
import io.github.mcpharness.junit.contract.suite.Outcome;
import io.github.mcpharness.junit.contract.suite.Section;
import io.github.mcpharness.junit.contract.suite.wire.Conversation;
import io.github.mcpharness.junit.contract.suite.wire.Recording;
import io.github.mcpharness.junit.contract.suite.wire.Reply;
import io.github.mcpharness.junit.contract.suite.wire.Revision;
import io.github.mcpharness.junit.contract.suite.wire.Tree;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How a server offers resources (MCP specification, server/resources). */
final class ResourceChecks {
    private static final int MOST_READ = 3;

    static final List<Check> LIST = List.of(
            check("resources-list", "lists its resources, each with a URI and a name")
                    .must("schema, ListResourcesResult and Resource: uri and name are strings")
                    .ask(ResourceChecks::list),
            check("resources-uri-valid", "lists resources whose URIs are URIs")
                    .must(
                            "schema, Resource: uri has the format uri; from 2025-06-18, server/resources, Custom URI Schemes:"
                                    + " MUST be in accordance with RFC 3986")
                    .upTo(Revision.V2025_03_26, Level.WARN)
                    .ask(ResourceChecks::uriValid),
            check("resources-read-form", "hands out resources as text, or as base64")
                    .must(
                            "schema, ReadResourceResult: contents with a uri, and a text or a blob; server/resources: binary"
                                    + " data MUST be properly encoded")
                    .ask(ResourceChecks::readForm),
            check("resources-templates-form", "lists its templates, each with a URI template and a name")
                    .must(
                            "schema, ListResourceTemplatesResult and ResourceTemplate: uriTemplate, by RFC 6570, and name")
                    .ask(ResourceChecks::templatesForm),
            check("resources-not-found", "answers the read of a resource that does not exist with -32002")
                    .should("server/resources, Error Handling: SHOULD return -32002 where a resource is not found")
                    .ask(ResourceChecks::notFound),
            check("resources-subscribe", "accepts a subscription to a resource that it lists")
                    .must("basic/lifecycle: the server MUST respond with its own capabilities; server/resources,"
                            + " Subscriptions")
                    .gate(Gate.declares("resources", "subscribe"))
                    .ask(exam -> accepted(subscription(exam, "resources/subscribe"))),
            check("resources-unsubscribe", "accepts the end of a subscription")
                    .must("basic/lifecycle: the server MUST respond with its own capabilities; schema,"
                            + " UnsubscribeRequest")
                    .gate(Gate.declares("resources", "subscribe"))
                    .ask(exam -> accepted(subscription(exam, "resources/unsubscribe"))),
            check("resources-updated-gated", "tells of no update of a resource without subscriptions")
                    .must("basic/lifecycle, Operation: both parties MUST only use capabilities that were successfully"
                            + " negotiated (before 2025-06-18: SHOULD); schema, ResourceUpdatedNotification: should only"
                            + " be sent after resources/subscribe")
                    .upTo(Revision.V2025_03_26, Level.WARN)
                    .gate(Gate.READY)
                    .passive()
                    .ask(ResourceChecks::updatedGated));

    private ResourceChecks() {}

    private static Check.Builder check(String id, String asks) {
        return Check.of(Section.RESOURCES, id, asks).gate(Gate.declares("resources"));
    }

    private static Outcome list(Exam exam) {
        Faults faults = new Faults();
        for (Tree resource : Replies.items(exam.resources(), Outcome::warn)) {
            Replies.strings(faults, Replies.name("resource", resource, "uri"), resource, "uri", "name");
        }
        return faults.outcome();
    }

    private static List<String> uris(Exam exam) {
        List<String> uris = exam.resources().texts("uri");
        if (uris.isEmpty()) {
            throw Outcome.stop(Outcome.skip("the server lists no resources"));
        }
        return uris;
    }

    private static String name(String uri) {
        return "resource " + Tree.of(uri).quote();
    }

    private static Outcome uriValid(Exam exam) {
        Faults faults = new Faults();
        for (String uri : uris(exam)) {
            faults.addUnless(Uris.isUri(uri), name(uri) + ": this is not a URI by RFC 3986");
        }
        return faults.outcome();
    }

    private static Outcome readForm(Exam exam) {
        Faults faults = new Faults();
        int read = 0;
        String error = "";
        for (String uri : uris(exam).stream().limit(MOST_READ).toList()) {
            Reply reply = Replies.answered(
                    exam.shared()
                            .request(
                                    "resources/read",
                                    Map.of("uri", uri),
                                    exam.target().patience().call()),
                    "the read of " + name(uri));
            if (reply.isError()) {
                error = name(uri) + " got " + reply.describe();
                continue;
            }
            read++;
            Tree contents = reply.result().at("contents");
            faults.addUnless(contents.isArray(), name(uri) + ": contents is " + contents.kind() + ", and not an array");
            for (Tree each : contents.items()) {
                Blocks.contentsFault(each).ifPresent(fault -> faults.add(name(uri) + ": an item of contents " + fault));
            }
        }
        return read == 0 ? Outcome.skip("no resource could be read: " + error) : faults.outcome();
    }

    private static Outcome templatesForm(Exam exam) {
        Faults faults = new Faults();
        Faults grammar = new Faults();
        for (Tree template : Replies.items(exam.templates(), got -> Outcome.skip("there are no templates: " + got))) {
            String who = Replies.name("template", template, "uriTemplate");
            Replies.strings(faults, who, template, "uriTemplate", "name");
            template.at("uriTemplate")
                    .text()
                    .ifPresent(text ->
                            grammar.addUnless(Uris.isTemplate(text), who + ": this is not a URI template by RFC 6570"));
        }
        return faults.isEmpty() ? grammar.warning() : faults.outcome();
    }

    private static Outcome notFound(Exam exam) {
        String scheme = exam.resources().texts("uri").stream()
                .filter(uri -> Uris.isUri(uri) && !uri.startsWith("http"))
                .map(uri -> uri.substring(0, uri.indexOf(':')))
                .findFirst()
                .orElse("harness");
        String uri = scheme + ":///harness-none";
        String asked =
                "the read of a resource that is not listed, " + Tree.of(uri).quote() + ",";
        Reply reply = exam.shared().request("resources/read", Map.of("uri", uri));
        return reply.hasResult() && !exam.templates().items().isEmpty()
                ? Outcome.skip("the server has templates, and may make what is not listed: " + asked + " got "
                        + reply.describe())
                : Replies.refused(reply, Replies.RESOURCE_NOT_FOUND, asked);
    }

    private static Reply subscription(Exam exam, String method) {
        Map<String, String> resource = Map.of("uri", uris(exam).get(0));
        Conversation conversation = exam.openReady(method);
        Reply subscribed = conversation.request("resources/subscribe", resource);
        if (method.equals("resources/subscribe")) {
            return subscribed;
        }
        if (!subscribed.hasResult()) {
            throw Outcome.stop(Outcome.skip("there is no subscription to end: " + subscribed.describe()));
        }
        return conversation.request(method, resource);
    }

    private static Outcome accepted(Reply reply) {
        Replies.answered(reply, reply.method());
        String got = reply.method() + " of a resource that is listed got " + reply.describe();
        if (reply.isError(Replies.METHOD_NOT_FOUND)) {
            return Outcome.broken(got + ", though the server declares resources.subscribe");
        }
        return reply.isError() ? Outcome.warn(got) : Outcome.held();
    }

    private static Outcome updatedGated(Exam exam) {
        Faults undeclared = new Faults();
        Faults unasked = new Faults();
        for (Recording recording : Watched.agreedOn(exam)) {
            Optional<Tree> update = recording.messages("notifications/resources/updated").stream()
                    .findFirst();
            if (update.isEmpty()) {
                continue;
            }
            String seen =
                    "in " + recording.title() + ", it sent " + update.get().quote();
            boolean subscribed = recording.requests().values().stream()
                    .anyMatch(request -> request.at("method").textOrEmpty().equals("resources/subscribe"));
            if (!Watched.declares(recording, "resources", "subscribe")) {
                undeclared.add(seen + ", but it does not declare resources.subscribe");
            } else if (!subscribed) {
                unasked.add(seen + ", but nothing was subscribed to");
            }
        }
        return undeclared.isEmpty() ? unasked.warning() : undeclared.outcome();
    }
}

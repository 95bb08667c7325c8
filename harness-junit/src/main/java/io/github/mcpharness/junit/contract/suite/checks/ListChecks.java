package io.github.mcpharness.junit.contract.suite.checks;

import io.github.mcpharness.junit.contract.suite.Check;
import io.github.mcpharness.junit.contract.suite.Exam;
import io.github.mcpharness.junit.contract.suite.Gate;
import io.github.mcpharness.junit.contract.suite.Level;
import io.github.mcpharness.junit.contract.suite.Listing;
import io.github.mcpharness.junit.contract.suite.Outcome;
import io.github.mcpharness.junit.contract.suite.Section;
import io.github.mcpharness.junit.contract.suite.wire.Conversation;
import io.github.mcpharness.junit.contract.suite.wire.Recording;
import io.github.mcpharness.junit.contract.suite.wire.Reply;
import io.github.mcpharness.junit.contract.suite.wire.Revision;
import io.github.mcpharness.junit.contract.suite.wire.Tree;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What all lists have in common (MCP specification, server/utilities/pagination and basic/lifecycle). */
final class ListChecks {
    private static final List<Kind> KINDS = List.of(
            new Kind("tools", "tools/list", "tools", "name"),
            new Kind("resources", "resources/list", "resources", "uri"),
            new Kind("resources", "resources/templates/list", "resourceTemplates", "uriTemplate"),
            new Kind("prompts", "prompts/list", "prompts", "name"));

    private static final Gate LISTS = Gate.READY.and(exam -> declared(exam).isEmpty()
            ? Optional.of("the server declares neither tools nor resources nor prompts")
            : Optional.empty());

    static final List<Check> LIST = List.of(
            check("undeclared-not-offered", "offers no tools, resources or prompts that it does not declare")
                    .must("server/tools, resources, prompts, Capabilities: servers that support them MUST declare the"
                            + " capability")
                    .gate(Gate.READY.and(exam -> exam.inputs().asksUndeclared()
                            ? Optional.empty()
                            : Optional.of(
                                    "asking for what is not declared is no client's right, and done on request only")))
                    .ask(ListChecks::undeclaredNotOffered),
            check("list-changed-declared", "tells of no changed list without declaring listChanged")
                    .must("basic/lifecycle, Operation: both parties MUST only use capabilities that were successfully"
                            + " negotiated (before 2025-06-18: SHOULD respect)")
                    .upTo(Revision.V2025_03_26, Level.WARN)
                    .gate(Gate.READY)
                    .passive()
                    .ask(ListChecks::listChangedDeclared),
            check("next-cursor-form", "gives cursors that are strings, and none at the end")
                    .must("schema, PaginatedResult: nextCursor is an optional string")
                    .passive()
                    .ask(ListChecks::nextCursorForm),
            check("pagination-terminates", "ends its lists after some page")
                    .practice("a client that follows the cursors must come to an end")
                    .ask(ListChecks::paginationTerminates),
            check("list-deterministic", "lists the same in the same order when it is asked again")
                    .practice("a model's context, and a client's cache, depend on the order")
                    .ask(ListChecks::deterministic),
            check("invalid-cursor", "answers a cursor that it never issued with -32602")
                    .should(
                            "server/utilities/pagination, Error Handling: invalid cursors SHOULD result in an error with"
                                    + " code -32602")
                    .ask(ListChecks::invalidCursor));

    private ListChecks() {}

    /**
     * A list that a server can have.
     *
     * @param id the member by which its items are known
     */
    private record Kind(String capability, String method, String key, String id) {}

    private static Check.Builder check(String id, String asks) {
        return Check.of(Section.PROTOCOL, id, asks).gate(LISTS);
    }

    private static List<Kind> declared(Exam exam) {
        return KINDS.stream().filter(kind -> exam.declares(kind.capability())).toList();
    }

    private static Listing listing(Exam exam, Kind kind) {
        return exam.listing(kind.method(), kind.key());
    }

    private static Outcome undeclaredNotOffered(Exam exam) {
        List<Kind> undeclared =
                KINDS.stream().filter(kind -> !exam.declares(kind.capability())).toList();
        if (undeclared.isEmpty()) {
            return Outcome.skip("the server declares tools, resources and prompts");
        }
        Faults faults = new Faults();
        Conversation conversation = exam.openReady("undeclared-not-offered");
        for (Kind kind : undeclared) {
            Reply reply = conversation.request(kind.method(), Map.of());
            faults.addUnless(
                    reply.result().at(kind.key()).items().isEmpty(),
                    kind.method() + " got " + reply.describe() + ", though the server does not declare "
                            + kind.capability());
        }
        return faults.outcome();
    }

    private static Outcome listChangedDeclared(Exam exam) {
        Faults faults = new Faults();
        for (Recording recording : Watched.agreedOn(exam)) {
            for (String capability : List.of("tools", "resources", "prompts")) {
                String method = "notifications/" + capability + "/list_changed";
                boolean sent = !recording.messages(method).isEmpty();
                faults.addUnless(
                        !sent || Watched.declares(recording, capability, "listChanged"),
                        "in " + recording.title() + ", it sent " + method + ", but it does not declare " + capability
                                + ".listChanged");
            }
        }
        return faults.outcome();
    }

    private static Outcome nextCursorForm(Exam exam) {
        Faults faults = new Faults();
        for (Recording recording : exam.recordings()) {
            Map<Object, Tree> requests = recording.requests();
            for (Tree message : recording.messages()) {
                Tree cursor = message.at("result", "nextCursor");
                String method = Optional.ofNullable(message.at("id").value())
                        .map(id -> requests.getOrDefault(id, Tree.absent()))
                        .orElse(Tree.absent())
                        .at("method")
                        .textOrEmpty();
                faults.addUnless(
                        !cursor.isPresent() || cursor.isString() || !method.endsWith("/list"),
                        method + " got a nextCursor that is " + cursor.kind() + ", and not a string: "
                                + cursor.quote());
            }
        }
        return faults.outcome();
    }

    private static Outcome paginationTerminates(Exam exam) {
        Faults faults = new Faults();
        for (Kind kind : declared(exam)) {
            listing(exam, kind).endless().ifPresent(why -> faults.add(kind.method() + ": " + why));
        }
        return faults.outcome();
    }

    private static Outcome deterministic(Exam exam) {
        Faults faults = new Faults();
        String skipped = "";
        int compared = 0;
        for (Kind kind : declared(exam)) {
            Conversation conversation = exam.shared();
            int from = conversation.recording().position();
            Listing one = Listing.of(conversation, kind.method(), kind.key());
            Listing other = Listing.of(conversation, kind.method(), kind.key());
            boolean changed = conversation
                    .recording()
                    .await(from, Duration.ZERO, entry -> listChanged(kind, entry))
                    .isPresent();
            if (changed || !one.first().hasResult() || !other.first().hasResult()) {
                skipped = kind.method()
                        + (changed
                                ? " has changed meanwhile"
                                : " got " + other.first().describe());
                continue;
            }
            compared++;
            List<String> first = one.texts(kind.id());
            List<String> second = other.texts(kind.id());
            faults.addUnless(
                    first.equals(second),
                    kind.method() + " listed " + Tree.of(first).quote() + ", and asked again "
                            + Tree.of(second).quote());
        }
        return compared == 0 ? Outcome.skip("no list could be compared: " + skipped) : faults.outcome();
    }

    private static Optional<Boolean> listChanged(Kind kind, Recording.Entry entry) {
        String method = "notifications/" + kind.capability() + "/list_changed";
        return entry instanceof Recording.Heard heard
                        && heard.line().messages().stream()
                                .anyMatch(message ->
                                        message.at("method").textOrEmpty().equals(method))
                ? Optional.of(true)
                : Optional.empty();
    }

    private static Outcome invalidCursor(Exam exam) {
        Faults faults = new Faults();
        int asked = 0;
        for (Kind kind : declared(exam)) {
            if (listing(exam, kind).hasCursors()) {
                asked++;
                Reply reply = exam.shared().request(kind.method(), Map.of("cursor", "harness-none"));
                String got = kind.method() + " with a cursor that was never issued";
                Replies.answered(reply, got);
                faults.addUnless(
                        reply.isError(Replies.INVALID_PARAMS),
                        got + " got " + reply.describe() + ", and not error " + Replies.INVALID_PARAMS);
            }
        }
        return asked == 0 ? Outcome.skip("no list of the server has more than one page") : faults.outcome();
    }
}

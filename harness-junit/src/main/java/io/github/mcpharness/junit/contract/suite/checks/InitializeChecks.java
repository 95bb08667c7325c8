package io.github.mcpharness.junit.contract.suite.checks;

import static io.github.mcpharness.junit.contract.suite.Outcome.require;

import io.github.mcpharness.junit.contract.suite.Check;
import io.github.mcpharness.junit.contract.suite.Exam;
import io.github.mcpharness.junit.contract.suite.Gate;
import io.github.mcpharness.junit.contract.suite.Outcome;
import io.github.mcpharness.junit.contract.suite.Section;
import io.github.mcpharness.junit.contract.suite.wire.Conversation;
import io.github.mcpharness.junit.contract.suite.wire.Hello;
import io.github.mcpharness.junit.contract.suite.wire.Recording;
import io.github.mcpharness.junit.contract.suite.wire.Reply;
import io.github.mcpharness.junit.contract.suite.wire.Revision;
import io.github.mcpharness.junit.contract.suite.wire.Tree;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** How a server greets (MCP specification, basic/lifecycle, "Initialization" and "Version Negotiation"). */
final class InitializeChecks {
    private static final String NEGOTIATION = "basic/lifecycle, Version Negotiation: ";
    private static final Duration A_MOMENT = Duration.ofMillis(500);

    static final List<Check> LIST = List.of(
            check("server-initialize", "answers initialize with its version, capabilities and name")
                    .must("basic/lifecycle, Initialization: the server MUST respond with its own capabilities and"
                            + " information; schema, InitializeResult")
                    .gate(Gate.ALWAYS)
                    .ask(InitializeChecks::initialize),
            check("initialize-same-version", "echoes a protocol version that it supports")
                    .must(NEGOTIATION + "if the server supports the requested version, it MUST respond with the same")
                    .ask(InitializeChecks::sameVersion),
            check("initialize-unknown-version", "answers a version that nobody knows with one that it supports")
                    .must(NEGOTIATION + "otherwise, the server MUST respond with another version that it supports")
                    .ask(InitializeChecks::unknownVersion),
            check("initialize-offers-latest", "offers its newest version where it does not support what is asked for")
                    .should(NEGOTIATION + "this SHOULD be the latest version supported by the server")
                    .ask(InitializeChecks::offersLatest),
            check("initialize-open-capabilities", "tolerates client capabilities that it does not know")
                    .must(
                            "schema, ClientCapabilities: this is not a closed set; basic/lifecycle: the server MUST respond")
                    .ask(InitializeChecks::openCapabilities),
            check("initialize-server-waits", "asks nothing but pings before it is told that the client is ready")
                    .should("basic/lifecycle, Initialization: the server SHOULD NOT send requests other than pings and"
                            + " logging before receiving the initialized notification")
                    .ask(InitializeChecks::serverWaits),
            check("ping-while-initializing", "answers a ping that comes right behind initialize")
                    .should("basic/lifecycle exempts pings from the order of initialization; basic/utilities/ping: the"
                            + " receiver MUST respond promptly")
                    .gate(Gate.STDIO.and(Gate.PINGS))
                    .ask(InitializeChecks::pingWhileInitializing),
            check("request-before-initialize", "survives a request before initialize")
                    .practice("a client that is confused must not hang on it, nor bring it down")
                    .ask(InitializeChecks::requestBeforeInitialize));

    private InitializeChecks() {}

    private static Check.Builder check(String id, String asks) {
        return Check.of(Section.PROTOCOL, id, asks);
    }

    private static Outcome initialize(Exam exam) {
        Reply reply = exam.greeting();
        if (reply.isError()) {
            List<String> supported = supported(reply);
            require(!supported.isEmpty(), "initialize was answered with " + reply.describe());
            Reply second = exam.open("server-initialize, again").initialize(Hello.PLAIN.withVersion(supported.get(0)));
            require(
                    second.hasResult(),
                    "initialize was answered with " + second.describe()
                            + ", though its error before had named the version " + supported.get(0));
            wellFormed(second);
            return Outcome.warn(
                    "initialize was answered with an error that lists versions, and not with another version: "
                            + reply.describe());
        }
        require(reply.hasResult(), "initialize: " + reply.describe());
        wellFormed(reply);
        return Outcome.held();
    }

    private static void wellFormed(Reply reply) {
        Tree result = reply.result();
        require(result.isObject(), "the result is " + result.kind());
        require(result.at("protocolVersion").isString(), "protocolVersion is " + kind(result, "protocolVersion"));
        require(result.at("capabilities").isObject(), "capabilities is " + kind(result, "capabilities"));
        require(result.at("serverInfo").isObject(), "serverInfo is " + kind(result, "serverInfo"));
        require(
                result.at("serverInfo", "name").isString(),
                "serverInfo.name is " + result.at("serverInfo", "name").kind());
        require(
                result.at("serverInfo", "version").isString(),
                "serverInfo.version is " + result.at("serverInfo", "version").kind());
    }

    private static String kind(Tree result, String member) {
        return result.at(member).kind();
    }

    /** Versions that an error lists, wherever in its data. */
    private static List<String> supported(Reply reply) {
        Tree data = reply.message().at("error", "data");
        List<Tree> lists = new ArrayList<>(data.values());
        lists.add(data);
        return lists.stream()
                .flatMap(list -> list.items().stream())
                .flatMap(item -> item.text().stream())
                .filter(text -> text.matches("\\d{4}-\\d{2}-\\d{2}"))
                .toList();
    }

    private static Outcome sameVersion(Exam exam) {
        Set<String> returned = new LinkedHashSet<>();
        for (Recording recording : exam.recordings()) {
            recording
                    .messages()
                    .forEach(message ->
                            message.at("result", "protocolVersion").text().ifPresent(returned::add));
        }
        for (String version : returned) {
            Reply reply = exam.greeting(version);
            String answer = reply.result().at("protocolVersion").textOrEmpty();
            require(
                    answer.equals(version),
                    "it has offered " + version + " itself, but asked for it, it answered "
                            + (reply.hasResult() ? "with " + answer : reply.describe()));
        }
        return Outcome.held();
    }

    private static Outcome unknownVersion(Exam exam) {
        String unknown = "1999-01-01";
        Reply reply = exam.greeting(unknown);
        if (reply.isError()) {
            return Outcome.warn("the version " + unknown + " was answered with " + reply.describe()
                    + ", and not with a version that the server supports");
        }
        require(reply.hasResult(), "the version " + unknown + " got " + reply.describe());
        String offer = reply.result().at("protocolVersion").textOrEmpty();
        require(
                !offer.equals(unknown),
                "the server claims to support the version " + unknown + ", which does not exist");
        return Outcome.held();
    }

    private static Outcome offersLatest(Exam exam) {
        List<String> accepted = new ArrayList<>();
        List<String> offers = new ArrayList<>();
        for (Revision revision : Revision.values()) {
            Reply reply = exam.greeting(revision.id());
            Optional<String> answer = reply.result().at("protocolVersion").text();
            answer.ifPresent(version -> (version.equals(revision.id()) ? accepted : offers).add(version));
        }
        for (String offer : offers) {
            Optional<String> newer = accepted.stream()
                    .filter(version -> version.compareTo(offer) > 0)
                    .findFirst();
            require(
                    newer.isEmpty(),
                    "asked for a version that it does not support, it offered " + offer + ", though it supports "
                            + newer.orElse(""));
        }
        return Outcome.held();
    }

    private static Outcome openCapabilities(Exam exam) {
        Map<String, Object> capabilities = Map.of("experimental", Map.of("x", Map.of()), "dev.example/y", Map.of());
        Reply reply = exam.open("initialize with unknown capabilities")
                .initialize(Hello.PLAIN.withCapabilities(capabilities));
        require(reply.hasResult(), "unknown client capabilities got " + reply.describe());
        return Outcome.held();
    }

    private static Outcome serverWaits(Exam exam) {
        Conversation conversation = exam.open("initialized withheld");
        Reply reply = conversation.hello(Hello.PLAIN);
        if (!reply.hasResult()) {
            return Outcome.skip("this handshake failed: " + reply.describe());
        }
        Optional<String> asked = conversation
                .recording()
                .await(
                        0,
                        A_MOMENT,
                        entry -> entry instanceof Recording.Heard heard
                                ? heard.line().messages().stream()
                                        .filter(message -> message.at("id").isPresent())
                                        .flatMap(message -> message.at("method").text().stream())
                                        .filter(method -> !method.equals("ping"))
                                        .findFirst()
                                : Optional.empty());
        require(asked.isEmpty(), "it asked " + asked.orElse("") + " before notifications/initialized");
        return Outcome.held();
    }

    private static Outcome pingWhileInitializing(Exam exam) {
        Conversation conversation = exam.open("ping behind initialize");
        int hello = conversation.start("initialize", Hello.PLAIN.params());
        int ping = conversation.start("ping", null);
        Reply greeting = conversation.reply(
                hello, "initialize", 0, conversation.patience().startup());
        conversation.negotiated(greeting);
        require(greeting.isAnswered(), "initialize with a ping behind it got " + greeting.describe());
        Reply pong = conversation.reply(ping, "ping");
        require(pong.isAnswered(), "a ping right behind initialize got " + pong.describe());
        return Outcome.held();
    }

    private static Outcome requestBeforeInitialize(Exam exam) {
        Conversation conversation = exam.open("ping before initialize");
        conversation.request("ping", null, A_MOMENT.multipliedBy(2));
        if (conversation.end().isPresent()) {
            return Outcome.held();
        }
        Reply greeting = conversation.initialize(Hello.PLAIN);
        require(
                greeting.isAnswered() || conversation.end().isPresent(),
                "after a ping before it, initialize got " + greeting.describe());
        return Outcome.held();
    }
}

package io.github.mcpharness.junit.contract.suite.checks;

import static io.github.mcpharness.junit.contract.suite.Outcome.require;

import io.github.mcpharness.json.Json;
import io.github.mcpharness.junit.contract.suite.Check;
import io.github.mcpharness.junit.contract.suite.Exam;
import io.github.mcpharness.junit.contract.suite.Gate;
import io.github.mcpharness.junit.contract.suite.Outcome;
import io.github.mcpharness.junit.contract.suite.Section;
import io.github.mcpharness.junit.contract.suite.wire.Conversation;
import io.github.mcpharness.junit.contract.suite.wire.Hello;
import io.github.mcpharness.junit.contract.suite.wire.Reply;
import io.github.mcpharness.junit.contract.suite.wire.StdioConversation;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How a server on standard streams takes messages that come in pieces, or are none at all. */
final class FramingChecks {
    private static final String ROBUST = "one bad line from a client must not bring the server down for good";
    private static final int LARGE = 1024 * 1024;

    static final List<Check> LIST = List.of(
            check("split-frames", "takes a newline, and nothing else, as the end of a message")
                    .must("basic/transports, stdio: messages are delimited by newlines")
                    .ask(FramingChecks::splitFrames),
            check("crlf-line", "does not hang on a line that ends with CR LF")
                    .practice("clients on Windows write them, and CR is white space in JSON")
                    .ask(FramingChecks::crlf),
            check("large-message", "does not hang on a message of 1 MiB")
                    .practice("no limit is named, and arguments can hold files")
                    .ask(FramingChecks::large),
            check("parse-error", "survives a line that is no JSON")
                    .practice(ROBUST)
                    .ask(exam -> survives(exam, "a line that is no JSON", bytes("{bad\n"))),
            check("invalid-utf8", "survives bytes that are no UTF-8")
                    .practice(ROBUST)
                    .ask(exam -> survives(exam, "bytes that are no UTF-8", invalidUtf8())),
            check("params-null", "survives params that are null")
                    .practice("JSON-RPC 2.0, 4.2 has params as a structure, or absent; some clients write null")
                    .ask(FramingChecks::paramsNull));

    private FramingChecks() {}

    private static Check.Builder check(String id, String asks) {
        return Check.of(Section.PROTOCOL, id, asks).gate(Gate.STDIO.and(Gate.PINGS));
    }

    /** These leave a good server as it was; what a bad one makes of them is not shared any further. */
    private static StdioConversation shared(Exam exam) {
        return (StdioConversation) exam.shared();
    }

    private static StdioConversation begin(Exam exam, String title) {
        return exam.ready(exam.openStdio(title), Hello.PLAIN);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] line(StdioConversation conversation, int id) {
        Map<String, Object> ping = Conversation.message(id, "ping", null);
        conversation.note(ping);
        return bytes(Json.line(ping) + "\n");
    }

    private static Outcome splitFrames(Exam exam) {
        StdioConversation conversation = shared(exam);
        int split = conversation.nextId();
        byte[] whole = line(conversation, split);
        conversation.writePieces(
                Arrays.copyOfRange(whole, 0, 5),
                Arrays.copyOfRange(whole, 5, 20),
                Arrays.copyOfRange(whole, 20, whole.length));
        Reply reply = conversation.reply(split, "ping");
        require(reply.isAnswered(), "a ping that was written in three pieces got " + reply.describe());
        int first = conversation.nextId();
        int second = conversation.nextId();
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        both.writeBytes(line(conversation, first));
        both.writeBytes(line(conversation, second));
        conversation.writeBytes(both.toByteArray());
        for (int id : List.of(first, second)) {
            Reply answer = conversation.reply(id, "ping");
            require(answer.isAnswered(), "one of two pings that were written at once got " + answer.describe());
        }
        return Outcome.held();
    }

    private static Outcome crlf(Exam exam) {
        StdioConversation conversation = shared(exam);
        int id = conversation.nextId();
        String text = new String(line(conversation, id), StandardCharsets.UTF_8);
        conversation.writeBytes(bytes(text.stripTrailing() + "\r\n"));
        return answeredOrClosed(conversation, conversation.reply(id, "ping"), "a ping that ends with CR LF");
    }

    private static Outcome large(Exam exam) {
        StdioConversation conversation = shared(exam);
        Map<String, Object> meta = Map.of("dev.example/text", "x".repeat(LARGE));
        Reply reply = conversation.request("ping", Map.of("_meta", meta));
        return answeredOrClosed(conversation, reply, "a ping of 1 MiB");
    }

    /** Silence is no harm where the server is still there for the next one, or has gone in good order. */
    private static Outcome answeredOrClosed(StdioConversation conversation, Reply reply, String what) {
        if (reply.isAnswered() || hasLeftInGoodOrder(conversation)) {
            return Outcome.held();
        }
        require(conversation.end().isEmpty(), what + ": " + reply.describe());
        require(conversation.isAlive(), "after " + what + ", the server answers nothing any more");
        return Outcome.broken(what + " got " + reply.describe());
    }

    private static Outcome survives(Exam exam, String what, byte[] garbage) {
        StdioConversation conversation = begin(exam, what);
        conversation.writeBytes(garbage);
        return stillThere(conversation, what);
    }

    private static Outcome stillThere(StdioConversation conversation, String what) {
        boolean alive = conversation.isAlive();
        if (alive || hasLeftInGoodOrder(conversation)) {
            return Outcome.held();
        }
        return Outcome.broken(conversation
                .end()
                .map(why -> "after " + what + ", " + why)
                .orElse("after " + what + ", the server answers nothing any more"));
    }

    /** An exit with status 0 is the server's decision to leave; any other is a crash. */
    private static boolean hasLeftInGoodOrder(StdioConversation conversation) {
        return conversation.end().isPresent()
                && conversation
                        .process()
                        .exit()
                        .filter(status -> status.code() == 0)
                        .isPresent();
    }

    private static byte[] invalidUtf8() {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        line.writeBytes(
                bytes("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/harness-none\",\"params\":{\"text\":\""));
        line.write(0xFF);
        line.writeBytes(bytes("\"}}\n"));
        return line.toByteArray();
    }

    private static Outcome paramsNull(Exam exam) {
        StdioConversation conversation = shared(exam);
        Map<String, Object> ping = new LinkedHashMap<>(Conversation.message(conversation.nextId(), "ping", null));
        ping.put("params", null);
        conversation.send(ping);
        return stillThere(conversation, "params that are null");
    }
}

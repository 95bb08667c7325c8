package io.github.mcpharness.junit.contract.suite.wire;

import io.github.mcpharness.config.Durations;
import io.github.mcpharness.json.Json;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Talk to one server, message by message. Nothing is sent that the check did not ask for, except the answers to what the
 * server asks.
 *
 * <p>Thread-safe.
 */
public abstract class Conversation implements AutoCloseable {
    private final Recording recording;
    private final Patience patience;
    private final AtomicInteger ids = new AtomicInteger();
    private volatile Answers answers = Answers.REFUSING;

    Conversation(String title, Patience patience) {
        this.recording = new Recording(title);
        this.patience = patience;
    }

    /** Hands a text to the server as one message. Does not block; what cannot be sent ends the conversation. */
    abstract void write(String message);

    /** Ends the conversation, and the server's process if it is ours; once. */
    @Override
    public abstract void close();

    /** All that was said. */
    public Recording recording() {
        return recording;
    }

    /** How long the server may take. */
    public Patience patience() {
        return patience;
    }

    /** Changes what the server is answered from now on. */
    public void answerWith(Answers others) {
        answers = others;
    }

    /** Why the server can say nothing more, if that is so. */
    public Optional<String> end() {
        return recording.end();
    }

    /** Says hello, and, if it is answered with a result, that we are ready. */
    public Reply initialize(Hello hello) {
        Reply reply = hello(hello);
        if (reply.hasResult()) {
            notify("notifications/initialized", null);
        }
        return reply;
    }

    /** Says hello only. */
    public Reply hello(Hello hello) {
        recording.declared(hello.capabilities().keySet());
        Reply reply = request("initialize", hello.params(), patience.startup());
        negotiated(reply);
        return reply;
    }

    /** Takes note of the answer to {@code initialize}. */
    public void negotiated(Reply reply) {
        if (reply.hasResult()) {
            String version = reply.result().at("protocolVersion").textOrEmpty();
            recording.negotiated(Revision.of(version).orElse(Revision.LATEST));
            agreed(version);
        }
    }

    /** Learns which version was agreed on. */
    void agreed(String version) {}

    /** A new id. */
    public int nextId() {
        return ids.incrementAndGet();
    }

    /** Sends a request, and waits for the response. */
    public Reply request(String method, @Nullable Map<String, ?> params) {
        return request(method, params, patience.answer());
    }

    /** Sends a request, and waits for the response as long as this. */
    public Reply request(String method, @Nullable Map<String, ?> params, Duration atMost) {
        int from = recording.position();
        int id = start(method, params);
        return reply(id, method, from, atMost);
    }

    /** Sends a request with this id, and waits for the response. */
    public Reply requestAs(Object id, String method, @Nullable Map<String, ?> params) {
        int from = recording.position();
        send(message(id, method, params));
        return reply(id, method, from, patience.answer());
    }

    /** Sends a request, and does not wait; returns its id. */
    public int start(String method, @Nullable Map<String, ?> params) {
        int id = nextId();
        send(message(id, method, params));
        return id;
    }

    /** Waits for the response to what was sent before with this id. */
    public Reply reply(Object id, String method) {
        return reply(id, method, 0, patience.answer());
    }

    /** Waits for the response with this id among what is said from a position on. */
    public Reply reply(Object id, String method, int from, Duration atMost) {
        return recording
                .await(from, atMost, entry -> reply(id, method, entry))
                .orElseGet(() -> Reply.silence(
                        method,
                        recording
                                .end()
                                .map(why -> "no answer: " + why)
                                .orElse(Reply.TOO_LATE + Durations.text(atMost))));
    }

    private static Optional<Reply> reply(Object id, String method, Recording.Entry entry) {
        if (entry instanceof Recording.Heard heard) {
            return heard.line().messages().stream()
                    .filter(message ->
                            isResponse(message) && sameId(id, message.at("id").value()))
                    .findFirst()
                    .map(message -> Reply.answered(method, message));
        }
        if (entry instanceof Recording.Failed failed
                && sameId(id, failed.message().at("id").value())) {
            return Optional.of(Reply.silence(method, failed.why()));
        }
        return Optional.empty();
    }

    /** An id that comes back with another type is still an answer to us; a check of its own looks at the type. */
    private static boolean sameId(Object id, @Nullable Object other) {
        return other != null && String.valueOf(id).equals(String.valueOf(other));
    }

    static boolean isResponse(Tree message) {
        return message.at("id").isPresent() && !message.at("method").isPresent();
    }

    /** Sends a notification. */
    public void notify(String method, @Nullable Map<String, ?> params) {
        send(message(null, method, params));
    }

    /** Sends a message, whatever it is. */
    public void send(Object message) {
        recording.sent(Tree.of(message));
        write(Json.line(message));
    }

    /** Notes that a message is sent in another way, so that its answer is known to be one. */
    public void note(Object message) {
        recording.sent(Tree.of(message));
    }

    /** A request, or, without an id, a notification. */
    public static Map<String, Object> message(@Nullable Object id, String method, @Nullable Map<String, ?> params) {
        Map<String, Object> message = new LinkedHashMap<>();
        message.put("jsonrpc", "2.0");
        if (id != null) {
            message.put("id", id);
        }
        message.put("method", method);
        if (params != null) {
            message.put("params", params);
        }
        return message;
    }

    /** Whether the server still answers: a ping, with anything. */
    public boolean isAlive() {
        return request("ping", null).isAnswered();
    }

    /** Takes what the server said, and answers its requests. */
    void heard(Line line) {
        recording.heard(line);
        for (Tree message : line.messages()) {
            Object id = message.at("id").value();
            Optional<String> method = message.at("method").text();
            if (id != null && method.isPresent()) {
                Map<String, Object> response = new LinkedHashMap<>();
                response.put("jsonrpc", "2.0");
                response.put("id", id);
                response.putAll(answers.to(method.get(), message.at("params")));
                send(response);
            }
        }
    }
}

package io.github.mcpharness.transport;

import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/**
 * Keep what a session's two sides said, in order: the first events and the last ones, in bounded memory.
 *
 * <p>Thread-safe. What it returns are snapshots.
 */
public final class WireLog {
    private static final int HEAD = 1_000;
    private static final int TAIL = 9_000;

    private final long begin = System.nanoTime();
    private final List<WireEvent> head = new ArrayList<>();
    private final Deque<WireEvent> tail = new ArrayDeque<>();
    private long dropped;

    void sent(JSONRPCMessage message) {
        add(new WireEvent.Sent(now(), message));
    }

    void received(JSONRPCMessage message) {
        add(new WireEvent.Received(now(), message));
    }

    void noise(String text, long offset) {
        add(new WireEvent.Noise(now(), text, offset));
    }

    /** All events that were kept, oldest first. */
    public synchronized List<WireEvent> events() {
        List<WireEvent> all = new ArrayList<>(head);
        all.addAll(tail);
        return all;
    }

    /** How many events between the first and the last ones were dropped, to bound the memory. */
    public synchronized long dropped() {
        return dropped;
    }

    /** The requests that the client sent. */
    public List<JSONRPCRequest> requests() {
        return sentMessages()
                .filter(JSONRPCRequest.class::isInstance)
                .map(JSONRPCRequest.class::cast)
                .toList();
    }

    /** The server's responses to the request with this id; more than one means that the server repeats itself. */
    public List<JSONRPCResponse> responses(Object id) {
        return receivedMessages()
                .filter(JSONRPCResponse.class::isInstance)
                .map(JSONRPCResponse.class::cast)
                .filter(response -> id.equals(response.id()))
                .toList();
    }

    /** The server's notifications of this method, as {@code notifications/progress}. */
    public List<JSONRPCNotification> notifications(String method) {
        return receivedMessages()
                .filter(JSONRPCNotification.class::isInstance)
                .map(JSONRPCNotification.class::cast)
                .filter(notification -> notification.method().equals(method))
                .toList();
    }

    /** The lines that are no JSON-RPC messages. */
    public List<WireEvent.Noise> noise() {
        return events().stream()
                .filter(WireEvent.Noise.class::isInstance)
                .map(WireEvent.Noise.class::cast)
                .toList();
    }

    private Stream<JSONRPCMessage> sentMessages() {
        return events().stream()
                .flatMap(event -> event instanceof WireEvent.Sent sent ? Stream.of(sent.message()) : Stream.empty());
    }

    private Stream<JSONRPCMessage> receivedMessages() {
        return events().stream()
                .flatMap(event ->
                        event instanceof WireEvent.Received received ? Stream.of(received.message()) : Stream.empty());
    }

    private Duration now() {
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    private synchronized void add(WireEvent event) {
        if (head.size() < HEAD) {
            head.add(event);
            return;
        }
        tail.addLast(event);
        if (tail.size() > TAIL) {
            tail.removeFirst();
            dropped++;
        }
    }
}

package io.github.mcpharness.transport;

import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Looks into the events of a wire log. */
final class WireMessages {
    private WireMessages() {}

    /** The message that went to the server with this event, if one did. */
    static Optional<JSONRPCMessage> sent(WireEvent event) {
        if (event instanceof WireEvent.Sent sent) {
            return Optional.of(sent.message());
        }
        return event instanceof WireEvent.SentRaw raw ? raw.message() : Optional.empty();
    }

    /** The message that came from the server with this event, if one did. */
    static Optional<JSONRPCMessage> received(WireEvent event) {
        return event instanceof WireEvent.Received received ? Optional.of(received.message()) : Optional.empty();
    }

    static boolean isResponse(WireEvent event, Object id) {
        return received(event)
                .filter(message -> message instanceof JSONRPCResponse response && id.equals(response.id()))
                .isPresent();
    }

    /** What a server has sent, by kind, for messages. */
    static String summary(List<WireEvent> events) {
        Map<String, Integer> kinds = new LinkedHashMap<>();
        for (WireEvent event : events) {
            received(event).ifPresent(message -> kinds.merge(kind(message), 1, Integer::sum));
            if (event instanceof WireEvent.Uncorrelated) {
                kinds.merge("a response without an id", 1, Integer::sum);
            }
            if (event instanceof WireEvent.Noise) {
                kinds.merge("a line that is no message", 1, Integer::sum);
            }
        }
        return kinds.isEmpty()
                ? "it has sent nothing"
                : "it has sent: "
                        + kinds.entrySet().stream()
                                .map(kind -> kind.getKey() + (kind.getValue() > 1 ? " ×" + kind.getValue() : ""))
                                .collect(Collectors.joining(", "));
    }

    private static String kind(JSONRPCMessage message) {
        if (message instanceof JSONRPCRequest request) {
            return "a request " + request.method();
        }
        return message instanceof JSONRPCNotification notification ? notification.method() : "a response";
    }
}

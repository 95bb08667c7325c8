package io.github.mcpharness.junit.assertions;

import io.github.mcpharness.transport.WireEvent;
import io.github.mcpharness.transport.WireLog;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import java.util.List;
import org.assertj.core.api.AbstractAssert;

/** Assert what went over the wire. */
public final class WireLogAssert extends AbstractAssert<WireLogAssert, WireLog> {
    private static final int QUOTED = 5;

    WireLogAssert(WireLog actual) {
        super(actual, WireLogAssert.class);
    }

    /** Assert that the server wrote nothing to standard output but JSON-RPC messages. */
    public WireLogAssert isPure() {
        isNotNull();
        List<WireEvent.Noise> noise = actual.noise();
        if (!noise.isEmpty()) {
            throw failure(
                    "Expected nothing but messages on standard output,%nbut there were %d other lines, as%n  %s",
                    noise.size(),
                    String.join(
                            System.lineSeparator() + "  ",
                            noise.stream()
                                    .limit(QUOTED)
                                    .map(WireEvent.Noise::text)
                                    .toList()));
        }
        return this;
    }

    /** Assert that the client sent a request of this method. */
    public WireLogAssert hasSentRequest(String method) {
        return has("the client to send a request", method, methods(actual.requests()));
    }

    /** Assert that the server sent a request of this method. */
    public WireLogAssert hasReceivedRequest(String method) {
        return has("the server to send a request", method, methods(actual.serverRequests()));
    }

    /** Assert that the server sent a notification of this method. */
    public WireLogAssert hasReceivedNotification(String method) {
        if (actual.notifications(method).isEmpty()) {
            throw failure("Expected the server to send a notification %s,%nbut it has sent none", method);
        }
        return this;
    }

    private WireLogAssert has(String who, String method, List<String> methods) {
        if (!methods.contains(method)) {
            throw failure("Expected %s %s,%nbut there was %s", who, method, Words.list(methods));
        }
        return this;
    }

    private static List<String> methods(List<JSONRPCRequest> requests) {
        return requests.stream().map(JSONRPCRequest::method).distinct().toList();
    }
}

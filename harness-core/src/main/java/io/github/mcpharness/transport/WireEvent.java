package io.github.mcpharness.transport;

import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import java.time.Duration;

/** Hold one thing that went over the wire. Its time is monotonic, counted from the beginning of the session. */
public sealed interface WireEvent {

    /** When it was handed to the transport, or read from the wire, since the beginning of the session. */
    Duration at();

    /** A message from client to server. */
    record Sent(Duration at, JSONRPCMessage message) implements WireEvent {}

    /** A message from server to client. */
    record Received(Duration at, JSONRPCMessage message) implements WireEvent {}

    /**
     * A line from the server that is no JSON-RPC message (MCP specification, basic/transports, "stdio": the server MUST NOT
     * write such a line).
     *
     * @param text the line's beginning; what cannot be printed stands as {@code \xHH}
     * @param offset where it began, in bytes since the first of standard output
     */
    record Noise(Duration at, String text, long offset) implements WireEvent {}
}

package io.github.mcpharness.transport;

import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import java.time.Duration;
import java.util.Optional;

/** Hold one thing that went over the wire. Its time is monotonic, counted from the beginning of the session. */
public sealed interface WireEvent {

    /** When it was handed to the transport, or read from the wire, since the beginning of the session. */
    Duration at();

    /** A message from client to server. */
    record Sent(Duration at, JSONRPCMessage message) implements WireEvent {}

    /**
     * What a test has written past the client.
     *
     * @param text what it has written; what cannot be printed stands as {@code \xHH}
     * @param message the message that it is, if it is one
     */
    record SentRaw(Duration at, String text, Optional<JSONRPCMessage> message) implements WireEvent {}

    /** A message from server to client. */
    record Received(Duration at, JSONRPCMessage message) implements WireEvent {}

    /**
     * A response from the server without the id of a request. As an error it may be about a message whose id could not be
     * read (JSON-RPC 2.0, "Response object"); as a result it is about nothing.
     *
     * @param text its beginning; what cannot be printed stands as {@code \xHH}
     */
    record Uncorrelated(Duration at, boolean isError, String text) implements WireEvent {}

    /**
     * A line from the server that is no JSON-RPC message (MCP specification, basic/transports, "stdio": the server MUST NOT
     * write such a line), or one that is too long to be read.
     *
     * @param text the line's beginning; what cannot be printed stands as {@code \xHH}
     * @param offset where it began, in bytes since the first of standard output
     * @param after the last request that was sent before it came; empty if there was none
     */
    record Noise(Duration at, String text, long offset, Optional<JSONRPCRequest> after) implements WireEvent {}
}

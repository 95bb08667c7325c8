package io.github.mcpharness.transport;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** Turns messages into lines and lines into messages (MCP specification, basic, "Messages"), by the SDK's mapper. */
final class Messages {
    private final McpJsonMapper mapper;

    Messages(McpJsonMapper mapper) {
        this.mapper = mapper;
    }

    /** Encodes a message as one line of UTF-8, its newline included. */
    byte[] encode(JSONRPCMessage message) {
        try {
            byte[] json = mapper.writeValueAsBytes(message);
            byte[] line = Arrays.copyOf(json, json.length + 1);
            line[json.length] = '\n';
            return line;
        } catch (IOException e) {
            throw new IllegalArgumentException("a message cannot be written as JSON", e);
        }
    }

    /** Reads a line; empty when it is no JSON-RPC message, for whatever reason. */
    Optional<JSONRPCMessage> decode(byte[] line) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(line))
                    .toString();
            return text.isBlank() ? Optional.empty() : Optional.of(McpSchema.deserializeJsonRpcMessage(mapper, text));
        } catch (CharacterCodingException e) {
            return Optional.empty();
        } catch (IOException | RuntimeException e) {
            return Optional.empty(); // the mapper throws what its library throws
        }
    }
}

package io.github.mcpharness.transport;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Turns messages into lines and lines into messages (MCP specification, basic, "Messages"), by the SDK's mapper. */
final class Messages {
    private static final int QUOTED = 200;

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

    /** Quotes the beginning of bytes that may be anything: what is not printable ASCII, or valid UTF-8, as {@code \xHH}. */
    static String quote(byte[] bytes) {
        StringBuilder quoted = new StringBuilder();
        String text = new String(bytes, 0, cut(bytes), StandardCharsets.UTF_8);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\uFFFD' || Character.isISOControl(c) || c == '\uFEFF') {
                return quoteBytes(bytes);
            }
            quoted.append(c);
        }
        return quoted + (bytes.length > QUOTED ? "… (" + bytes.length + " bytes)" : "");
    }

    /** Where to cut, so that no character is cut in two. */
    private static int cut(byte[] bytes) {
        int cut = Math.min(bytes.length, QUOTED);
        while (cut < bytes.length && cut > QUOTED - 4 && (bytes[cut] & 0xC0) == 0x80) {
            cut--;
        }
        return cut;
    }

    private static String quoteBytes(byte[] bytes) {
        StringBuilder quoted = new StringBuilder();
        for (int i = 0; i < Math.min(bytes.length, QUOTED); i++) {
            int b = bytes[i] & 0xFF;
            quoted.append(b >= 0x20 && b < 0x7F ? String.valueOf((char) b) : String.format(Locale.ROOT, "\\x%02X", b));
        }
        return quoted + (bytes.length > QUOTED ? "… (" + bytes.length + " bytes)" : "");
    }
}

package io.github.mcpharness.transport;

import io.github.mcpharness.json.Json;
import io.github.mcpharness.json.Node;
import io.github.mcpharness.json.SyntaxException;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Finds the {@code id} of a JSON-RPC message that is too long to be read, while it flows by. It keeps nothing but names and
 * the id, which a JSON parser does not: one string of such a message may be longer than all that we may keep. What it makes
 * of bytes that are no JSON means nothing.
 */
final class IdScanner {
    private static final int LONGEST = 200;

    private final ByteArrayOutputStream token = new ByteArrayOutputStream();
    private int depth;
    private boolean inString;
    private boolean escaped;
    private boolean inValue;
    private String name = "";
    private Optional<Object> id = Optional.empty();

    /** The id, a string or a whole number, once it has flowed by. */
    Optional<Object> id() {
        return id;
    }

    void accept(byte[] bytes, int from, int length) {
        for (int i = from; i < from + length; i++) {
            accept((char) (bytes[i] & 0xFF));
        }
    }

    private void accept(char c) {
        if (inString) {
            keep(c);
            if (escaped) {
                escaped = false;
            } else if (c == '\\') {
                escaped = true;
            } else if (c == '"') {
                inString = false;
            }
            return;
        }
        switch (c) {
            case '"' -> {
                inString = true;
                if (depth == 1 && !inValue) {
                    token.reset();
                }
                keep(c);
            }
            case ':' -> {
                if (depth == 1 && !inValue) {
                    name = token.toString(StandardCharsets.UTF_8).strip();
                    token.reset();
                    inValue = true;
                }
            }
            case ',', '}', ']' -> {
                if (depth == 1) {
                    endOfMember();
                }
                depth -= c == ',' ? 0 : 1;
            }
            case '{', '[' -> depth++;
            default -> keep(c);
        }
    }

    private void endOfMember() {
        if (inValue && name.equals("\"id\"")) {
            id = value(token.toString(StandardCharsets.UTF_8));
        }
        token.reset();
        inValue = false;
    }

    private void keep(char c) {
        if (depth == 1 && token.size() < LONGEST) {
            token.write(c);
        }
    }

    private static Optional<Object> value(String text) {
        try {
            return Json.read(text) instanceof Node.Scalar scalar ? Ids.of(scalar) : Optional.empty();
        } catch (SyntaxException e) {
            return Optional.empty();
        }
    }
}

package io.github.mcpharness.junit.contract.suite.wire;

import io.github.mcpharness.json.Json;
import io.github.mcpharness.json.SyntaxException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Hold one line, or one body, that a server sent. Immutable.
 *
 * @param at when it was complete, since the conversation began
 * @param text it, decoded leniently
 * @param isUtf8 whether its bytes are UTF-8
 * @param isComplete whether it ended as a line does, and was not cut off by the end of the stream
 * @param json what it holds, if it is JSON
 * @param source where it came from: standard output, or one of the streams of HTTP
 */
public record Line(Duration at, String text, boolean isUtf8, boolean isComplete, Optional<Tree> json, Source source) {
    private static final int LONGEST_QUOTE = 160;

    /** Name a stream of a server. */
    public enum Source {
        STDOUT,
        /** The response to a POST, whatever its form. */
        POST,
        /** The stream that a GET opened. */
        GET
    }

    static Line of(Duration at, byte[] bytes, boolean complete, Source source) {
        boolean utf8 = true;
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
        } catch (CharacterCodingException e) {
            utf8 = false;
        }
        return of(at, new String(bytes, StandardCharsets.UTF_8), utf8, complete, source);
    }

    static Line of(Duration at, String text, boolean utf8, boolean complete, Source source) {
        Optional<Tree> json;
        try {
            json = Optional.of(Tree.of(Json.value(text)));
        } catch (SyntaxException e) {
            json = Optional.empty();
        }
        return new Line(at, text, utf8, complete, json, source);
    }

    /** Whether nothing but white space stands in it. */
    public boolean isBlank() {
        return text.isBlank();
    }

    /** The messages in it: one, several if it is a batch, or none if it is something else. */
    public List<Tree> messages() {
        return json.map(tree -> tree.isArray() ? tree.items() : List.of(tree)).orElse(List.of()).stream()
                .filter(Tree::isMessage)
                .toList();
    }

    /** Its beginning, with what cannot be printed made visible. */
    public String quote() {
        String start = text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE) + "…";
        StringBuilder shown = new StringBuilder("\"");
        start.codePoints().forEach(c -> {
            if (c < ' ' || c == 0x7F || c == 0xFEFF) {
                shown.append(String.format("\\u%04x", c));
            } else {
                shown.appendCodePoint(c);
            }
        });
        return shown.append('"').toString();
    }
}

package io.github.mcpharness.json;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Write plain trees (maps, lists, strings, numbers, booleans) as JSON, and read JSON. The JSON library is known in this
 * package only.
 *
 * <p>Thread-safe.
 */
public final class Json {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final JsonMapper STRICT = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();
    private static final JsonMapper INDENTING =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    private static final JsonFactory LENIENT = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .build();

    private Json() {}

    /**
     * Read a text that holds one document, with comments ({@code //} and {@code /* … *}{@code /}) and trailing commas as
     * editors' settings have them.
     *
     * @throws SyntaxException if it is not well-formed, or a map holds a key twice
     */
    public static Node read(String text) {
        try (JsonParser parser = LENIENT.createParser(ObjectReadContext.empty(), text)) {
            return new TreeReader(parser, text).document();
        } catch (JacksonException e) {
            throw Expectations.json(e);
        }
    }

    /**
     * Read a text that holds one JSON value, and nothing that RFC 8259 does not have.
     *
     * @return maps, lists, strings, numbers and booleans; null for JSON's null. Of a key that stands twice, the last counts
     * @throws SyntaxException if it is not well-formed
     */
    public static @Nullable Object value(String text) {
        try {
            return STRICT.readValue(text, Object.class);
        } catch (JacksonException e) {
            throw Expectations.json(e);
        }
    }

    /**
     * Write a tree on one line.
     *
     * @throws IllegalArgumentException if the tree holds something that has no JSON form
     */
    public static String line(Object tree) {
        return write(MAPPER, tree);
    }

    /**
     * Write a tree over several indented lines, for people.
     *
     * @throws IllegalArgumentException if the tree holds something that has no JSON form
     */
    public static String indented(Map<String, ?> tree) {
        return write(INDENTING, tree);
    }

    private static String write(JsonMapper mapper, Object tree) {
        try {
            return mapper.writeValueAsString(tree);
        } catch (JacksonException e) {
            throw new IllegalArgumentException(
                    "cannot write a " + tree.getClass().getName() + " as JSON", e);
        }
    }
}

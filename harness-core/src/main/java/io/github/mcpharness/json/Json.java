package io.github.mcpharness.json;

import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Write plain trees (maps, lists, strings, numbers, booleans) as JSON. The only place that knows the JSON library.
 *
 * <p>Thread-safe.
 */
public final class Json {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final JsonMapper INDENTING =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private Json() {}

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

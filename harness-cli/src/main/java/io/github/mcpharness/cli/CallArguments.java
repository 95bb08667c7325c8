package io.github.mcpharness.cli;

import io.github.mcpharness.json.Json;
import io.github.mcpharness.json.SyntaxException;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The arguments of a call: a JSON object, and words whose types the tool's schema tells. Not thread-safe. */
final class CallArguments {
    private final Map<String, Object> fixed;
    private final Map<String, String> words = new LinkedHashMap<>();

    CallArguments(Map<String, Object> fixed) {
        this.fixed = fixed;
    }

    void add(String key, String word) {
        words.put(key, word);
    }

    /** Whether there is something that a schema helps to understand. */
    boolean needSchema() {
        return !words.isEmpty();
    }

    /** As they are sent. */
    Map<String, Object> of(String tool, List<Tool> tools) {
        Map<String, Object> arguments = new LinkedHashMap<>(fixed);
        Map<?, ?> properties = tools.stream()
                .filter(known -> known.name().equals(tool))
                .map(Tool::inputSchema)
                .filter(Objects::nonNull)
                .map(schema -> schema.get("properties"))
                .filter(Map.class::isInstance)
                .map(found -> (Map<?, ?>) found)
                .findFirst()
                .orElse(Map.of());
        words.forEach((key, word) -> arguments.put(key, value(word, properties.get(key))));
        return arguments;
    }

    private static Object value(String word, @Nullable Object schema) {
        if (schema instanceof Map<?, ?> map && "string".equals(map.get("type"))) {
            return word;
        }
        try {
            Object value = Json.value(word);
            return value == null ? word : value;
        } catch (SyntaxException e) {
            return word;
        }
    }
}

package io.github.mcpharness.junit.assertions;

import io.github.mcpharness.json.Json;
import io.modelcontextprotocol.json.McpJsonDefaults;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Plain trees of maps, lists and values, as JSON has them, with the members of each map in order. */
final class Trees {
    private Trees() {}

    /** @throws IllegalArgumentException if the text is no JSON */
    static Object read(String json) {
        try {
            return sorted(McpJsonDefaults.getMapper().readValue(json, Object.class));
        } catch (IOException | RuntimeException e) {
            throw new IllegalArgumentException("expected JSON, but was: " + json, e);
        }
    }

    static Object of(Object value) {
        return sorted(McpJsonDefaults.getMapper().convertValue(value, Object.class));
    }

    static String line(Object tree) {
        return Json.line(tree);
    }

    private static Object sorted(Object tree) {
        if (tree instanceof Map<?, ?> map) {
            Map<String, Object> sorted = new TreeMap<>();
            map.forEach((key, value) -> {
                if (value != null) {
                    sorted.put(String.valueOf(key), sorted(value));
                }
            });
            return sorted;
        }
        return tree instanceof List<?> list
                ? list.stream().map(Trees::sortedItem).toList()
                : tree;
    }

    private static Object sortedItem(Object item) {
        return item == null ? "null" : sorted(item);
    }
}

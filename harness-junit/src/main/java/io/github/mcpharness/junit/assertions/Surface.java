package io.github.mcpharness.junit.assertions;

import io.github.mcpharness.client.McpSession;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Everything that a server offers. */
record Surface(McpSession session) {
    /** Each list of the protocol, and what names its items. */
    private static final Map<String, String> LISTS =
            Map.of("tools", "name", "resources", "uri", "resourceTemplates", "uriTemplate", "prompts", "name");

    /** As a tree whose lists are maps by the items' names, so that their order does not matter. */
    Map<String, Object> tree() {
        Map<String, Object> tree = new TreeMap<>();
        LISTS.forEach((key, name) -> {
            Map<String, Object> byName = new TreeMap<>();
            items(key).forEach(item -> byName.put(String.valueOf(item.get(name)), item));
            tree.put(key, byName);
        });
        return tree;
    }

    <T> List<T> list(String key, Class<T> type) {
        return items(key).stream()
                .map(item -> McpJsonDefaults.getMapper().convertValue(item, type))
                .toList();
    }

    private List<Map<?, ?>> items(String key) {
        String method = key.equals("resourceTemplates") ? "resources/templates/list" : key + "/list";
        List<Map<?, ?>> items = new ArrayList<>();
        Set<String> cursors = new HashSet<>();
        Optional<String> cursor = Optional.empty();
        do {
            JSONRPCResponse response = session.request(
                            method, cursor.map(next -> Map.of("cursor", next)).orElse(Map.of()))
                    .response();
            if (response.error() != null) {
                if (response.error().code() == ErrorCodes.METHOD_NOT_FOUND) {
                    return List.of(); // a feature that it does not have
                }
                throw new McpError(response.error());
            }
            Map<?, ?> page = (Map<?, ?>) Trees.of(response.result());
            if (page.get(key) instanceof List<?> some) {
                some.forEach(item -> items.add((Map<?, ?>) item));
            }
            cursor = Optional.ofNullable(page.get("nextCursor")).map(String::valueOf);
        } while (cursor.filter(cursors::add).isPresent());
        return items;
    }
}

package io.github.mcpharness.transport;

import io.github.mcpharness.config.redaction.Masker;
import io.github.mcpharness.json.Json;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes events as JSON, one object a line, without the secrets of the configuration.
 *
 * @param masker replaces them
 * @param mapper knows how the SDK's messages look as JSON
 */
record WireFile(Masker masker, McpJsonMapper mapper) {
    private static final TypeRef<Map<String, Object>> TREE = new TypeRef<>() {};

    void write(Path path, EventStore.Excerpt events) throws IOException {
        try (BufferedWriter file = Files.newBufferedWriter(path, StandardCharsets.UTF_8)) {
            int written = 0;
            for (EventStore.Kept kept : events.kept()) {
                if (written++ == events.gap() && events.dropped() > 0) {
                    line(file, Map.of("dropped", events.dropped()));
                }
                Map<String, Object> tree = tree(kept.event());
                if (kept.shared()) {
                    tree.put("shared", true);
                }
                line(file, tree);
            }
        }
    }

    private static void line(BufferedWriter file, Map<String, ?> tree) throws IOException {
        file.write(Json.line(tree));
        file.write('\n');
    }

    private Map<String, Object> tree(WireEvent event) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("ms", millis(event.at()));
        if (event instanceof WireEvent.Sent sent) {
            tree.put("direction", "sent");
            tree.put("message", message(sent.message()));
        } else if (event instanceof WireEvent.Received received) {
            tree.put("direction", "received");
            tree.put("message", message(received.message()));
        } else if (event instanceof WireEvent.SentRaw raw) {
            tree.put("direction", "sent");
            tree.put("text", masker.mask(raw.text()));
        } else if (event instanceof WireEvent.Uncorrelated response) {
            tree.put("direction", "received");
            tree.put("text", masker.mask(response.text()));
        } else if (event instanceof WireEvent.Noise noise) {
            tree.put("direction", "noise");
            tree.put("text", masker.mask(noise.text()));
            tree.put("offset", noise.offset());
            noise.after().ifPresent(request -> tree.put("after", request.id()));
        }
        return tree;
    }

    private static double millis(Duration at) {
        return at.toNanos() / 1_000 / 1_000.0;
    }

    private Object message(JSONRPCMessage message) {
        return masked(mapper.convertValue(message, TREE));
    }

    /** A value is masked as a whole: what remains is JSON whatever the secret looks like. */
    private Object masked(Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> copy = new LinkedHashMap<>();
            map.forEach((key, member) -> {
                if (member != null) {
                    copy.put(masker.mask(String.valueOf(key)), masked(member));
                }
            });
            return copy;
        }
        if (value instanceof List<?> list) {
            List<Object> copy = new ArrayList<>();
            list.forEach(item -> copy.add(item == null ? "null" : masked(item)));
            return copy;
        }
        String text = String.valueOf(value);
        String masked = masker.mask(text);
        return value instanceof String || !masked.equals(text) ? masked : value;
    }
}

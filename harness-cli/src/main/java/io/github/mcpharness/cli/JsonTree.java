package io.github.mcpharness.cli;

import io.github.mcpharness.client.HandshakeException;
import io.github.mcpharness.process.SpawnException;
import io.github.mcpharness.process.verdict.Finding;
import io.github.mcpharness.process.verdict.Policy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Makes trees of what came of a check, as JSON has them. */
final class JsonTree {
    private JsonTree() {}

    /** Adds what came of a server that was ready. */
    static void put(Map<String, Object> tree, Ending ending) {
        Introduction introduction = ending.introduction();
        tree.put("outcome", ending.severity().toString());
        tree.put("policy", name(ending.judgement().policy()));
        tree.put(
                "findings",
                ending.judgement().findings().stream().map(JsonTree::finding).toList());
        tree.put("server", pair("name", introduction.name(), "version", introduction.version()));
        tree.put("protocolVersion", introduction.protocol());
        tree.put("readyMillis", introduction.readyAfter().toMillis());
        tree.put("tools", tools(introduction));
        introduction.failure().ifPresent(failure -> tree.put("toolsFailure", failure));
        tree.put("teardown", ending.teardown().toTree());
    }

    /**
     * Adds why there is no server to check.
     *
     * @param thrown what tells more
     */
    static void putNotStarted(Map<String, Object> tree, String message, Optional<Throwable> thrown) {
        tree.put("outcome", "NOT_STARTED");
        tree.put("message", message);
        thrown.filter(SpawnException.class::isInstance)
                .map(SpawnException.class::cast)
                .ifPresent(spawn -> tree.put("reason", spawn.reason().toString()));
        thrown.filter(HandshakeException.class::isInstance)
                .map(HandshakeException.class::cast)
                .ifPresent(handshake -> {
                    tree.put("reason", handshake.reason().toString());
                    tree.put("teardown", handshake.teardown().toTree());
                });
    }

    static String name(Policy policy) {
        return policy.name().toLowerCase(Locale.ROOT);
    }

    private static Map<String, String> finding(Finding finding) {
        Map<String, String> tree =
                pair("name", finding.name(), "severity", finding.severity().toString());
        tree.put("explanation", finding.explanation());
        finding.fix().ifPresent(fix -> tree.put("fix", fix));
        return tree;
    }

    private static List<Map<String, String>> tools(Introduction introduction) {
        return introduction.tools().stream()
                .map(tool -> pair("name", tool.name(), "description", tool.description()))
                .toList();
    }

    /** Keeps its order, so that equal results print equally. */
    private static Map<String, String> pair(String key, String value, String otherKey, String otherValue) {
        Map<String, String> pair = new LinkedHashMap<>();
        pair.put(key, value);
        pair.put(otherKey, otherValue);
        return pair;
    }
}

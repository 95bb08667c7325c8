package io.github.mcpharness.cli;

import io.github.mcpharness.client.HandshakeException;
import io.github.mcpharness.json.Json;
import io.github.mcpharness.process.SpawnException;
import io.github.mcpharness.process.verdict.Finding;
import io.github.mcpharness.process.verdict.TeardownReport;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Tells of a check in one JSON object, at its end. */
final class JsonReport implements Report {
    private final Output output;

    JsonReport(Output output) {
        this.output = output;
    }

    @Override
    public void introduced(Introduction introduction) {
        // Told at the end.
    }

    @Override
    public void ended(Ending ending) {
        Introduction introduction = ending.introduction();
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("outcome", ending.severity().toString());
        tree.put("policy", lower(ending.judgement().policy()));
        tree.put(
                "findings",
                ending.judgement().findings().stream().map(JsonReport::finding).toList());
        tree.put("server", pair("name", introduction.name(), "version", introduction.version()));
        tree.put("protocolVersion", introduction.protocol());
        tree.put("readyMillis", introduction.readyAfter().toMillis());
        tree.put("tools", tools(introduction));
        introduction.failure().ifPresent(failure -> tree.put("toolsFailure", failure));
        print(tree, ending.teardown());
    }

    @Override
    public void notStarted(RuntimeException e) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("outcome", "NOT_STARTED");
        tree.put("message", String.valueOf(e.getMessage()));
        if (e instanceof SpawnException spawn) {
            tree.put("reason", spawn.reason().toString());
        }
        if (e instanceof HandshakeException handshake) {
            tree.put("reason", handshake.reason().toString());
            print(tree, handshake.teardown());
        } else {
            print(Json.indented(tree));
        }
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

    private void print(Map<String, Object> tree, TeardownReport teardown) {
        tree.put("teardown", teardown.toTree());
        print(Json.indented(tree));
    }

    private void print(String json) {
        byte[] bytes = (json + "\n").getBytes(StandardCharsets.UTF_8);
        output.out().write(bytes, 0, bytes.length);
        output.out().flush();
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}

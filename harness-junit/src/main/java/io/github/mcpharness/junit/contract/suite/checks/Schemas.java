package io.github.mcpharness.junit.contract.suite.checks;

import io.github.mcpharness.junit.contract.suite.wire.Revision;
import io.github.mcpharness.junit.contract.suite.wire.Tree;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Judges JSON Schemas, and values by them, in the dialects 2020-12 and draft-07, offline. Formats are taken as annotations,
 * because dialects and validators differ in them.
 */
final class Schemas {
    private static final String DRAFT_2020_12 = "https://json-schema.org/draft/2020-12/schema";
    private static final String DRAFT_07 = "http://json-schema.org/draft-07/schema";

    private Schemas() {}

    /**
     * What came of it.
     *
     * @param isDecided false if the schema is in a dialect that is not known here, or the validator gave up
     * @param fault what is wrong, if that is known
     */
    record Judgement(boolean isDecided, Optional<String> fault) {
        static final Judgement UNDECIDED = new Judgement(false, Optional.empty());
        static final Judgement VALID = new Judgement(true, Optional.empty());
    }

    /** Judges a schema by the meta-schema of its dialect; up to 2025-06-18 either is the default. */
    static Judgement schema(Tree schema, Revision revision) {
        return firstValid(
                dialects(schema, revision),
                dialect -> Map.of("$schema", dialect, "$ref", dialect),
                withoutPatterns(schema.value()));
    }

    /** Judges an object by a schema. */
    static Judgement value(Tree schema, Tree value, Revision revision) {
        return firstValid(
                dialects(schema, revision),
                dialect -> {
                    Map<String, Object> whole = new LinkedHashMap<>(
                            Tree.of(withoutFormats(schema.value())).map());
                    whole.put("$schema", dialect);
                    whole.remove("$id"); // the validator takes two schemas of one id for the same
                    return whole;
                },
                value.value());
    }

    private static List<String> dialects(Tree schema, Revision revision) {
        Tree named = schema.at("$schema");
        if (!named.isPresent()) {
            return revision.isFrom(Revision.V2025_11_25) ? List.of(DRAFT_2020_12) : List.of(DRAFT_2020_12, DRAFT_07);
        }
        String id = named.textOrEmpty().replaceFirst("#$", "");
        return id.equals(DRAFT_2020_12) || id.equals(DRAFT_07) ? List.of(id) : List.of();
    }

    private static Judgement firstValid(
            List<String> dialects, Function<String, Map<String, Object>> schema, @Nullable Object value) {
        List<Judgement> judgements = new ArrayList<>();
        for (String dialect : dialects) {
            judgements.add(validate(schema.apply(dialect), value));
        }
        return judgements.stream()
                .filter(judgement -> judgement.isDecided() && judgement.fault().isEmpty())
                .findFirst()
                .or(() -> judgements.stream()
                        .filter(judgement -> !judgement.isDecided())
                        .findFirst())
                .or(() -> judgements.stream().findFirst())
                .orElse(Judgement.UNDECIDED);
    }

    private static Judgement validate(Map<String, Object> schema, @Nullable Object value) {
        if (value == null) {
            return Judgement.UNDECIDED;
        }
        ValidationResponse response = McpJsonDefaults.getSchemaValidator().validate(schema, value);
        if (response.valid()) {
            return Judgement.VALID;
        }
        String message = String.valueOf(response.errorMessage());
        int errors = message.indexOf('[');
        return message.startsWith("Validation failed") && errors >= 0
                ? new Judgement(true, Optional.of(message.substring(errors)))
                : Judgement.UNDECIDED;
    }

    /** The meta-schema of draft-07 asks for regular expressions and URIs by formats, in which Java and ECMA differ. */
    private static @Nullable Object withoutPatterns(@Nullable Object node) {
        if (node instanceof List<?> list) {
            List<@Nullable Object> copy = new ArrayList<>();
            list.forEach(item -> copy.add(withoutPatterns(item)));
            return copy;
        }
        if (!(node instanceof Map<?, ?>)) {
            return node;
        }
        Map<String, @Nullable Object> copy = new LinkedHashMap<>();
        Tree.of(node).map().forEach((key, value) -> {
            boolean formatted = value instanceof String
                    && List.of("pattern", "$ref", "$id", "$schema").contains(key);
            if (!formatted) {
                boolean expressions = key.equals("patternProperties");
                copy.put(key, withoutPatterns(expressions ? numbered(value) : value));
            }
        });
        return copy;
    }

    private static Object numbered(Object patternProperties) {
        if (!(patternProperties instanceof Map<?, ?> map)) {
            return patternProperties;
        }
        Map<String, @Nullable Object> copy = new LinkedHashMap<>();
        map.values().forEach(value -> copy.put("p" + copy.size(), value));
        return copy;
    }

    private static @Nullable Object withoutFormats(@Nullable Object node) {
        if (node instanceof List<?> list) {
            List<@Nullable Object> copy = new ArrayList<>();
            list.forEach(item -> copy.add(withoutFormats(item)));
            return copy;
        }
        if (!(node instanceof Map<?, ?>)) {
            return node;
        }
        Map<String, @Nullable Object> copy = new LinkedHashMap<>();
        Tree.of(node).map().forEach((key, value) -> {
            if (key.equals("const") || key.equals("enum")) {
                copy.put(key, value);
            } else if (!(key.equals("format") && value instanceof String)) {
                copy.put(key, withoutFormats(value));
            }
        });
        return copy;
    }
}

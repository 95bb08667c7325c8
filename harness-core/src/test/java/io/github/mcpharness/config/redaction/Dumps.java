package io.github.mcpharness.config.redaction;

import io.github.mcpharness.json.Json;
import io.github.mcpharness.json.Node;
import io.github.mcpharness.json.SyntaxException;
import io.github.mcpharness.json.Yaml;
import java.util.function.Function;

/** Dumps of texts that may be JSON or YAML, or not well-formed. */
final class Dumps {
    private Dumps() {}

    static final String UNCLEAR = "(unclear)";

    /** Both dumps, as JSON and as YAML, whichever it is; often it is both, or neither. */
    static String of(String text) {
        return of(text, Json::read, true) + of(text, Yaml::read, true);
    }

    static String ofYaml(String text) {
        return of(text, Yaml::read, false);
    }

    static String ofJson(String text) {
        return of(text, Json::read, false);
    }

    /** Shows nothing where the reader of configurations shows nothing. */
    private static String of(String text, Function<String, Node> reader, boolean both) {
        try {
            Node root = reader.apply(text);
            return RawDump.of(text, root)
                    .map(dump -> both ? dump + TreeDump.of(root) : dump)
                    .orElse(UNCLEAR);
        } catch (SyntaxException e) {
            return "";
        }
    }
}

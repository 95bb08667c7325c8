package io.github.mcpharness.config.file;

import io.github.mcpharness.json.Node;
import java.util.Locale;
import java.util.Optional;

/** Reads fields that are true or false. */
final class Flags {
    static final String RULE = "must be true or false";

    private Flags() {}

    /** Takes a boolean, and the words true and false as a string. */
    static Optional<Boolean> read(Node node) {
        if (node instanceof Node.Scalar scalar) {
            return switch (scalar.text().strip().toLowerCase(Locale.ROOT)) {
                case "true" -> Optional.of(true);
                case "false" -> Optional.of(false);
                default -> Optional.empty();
            };
        }
        return Optional.empty();
    }

    static boolean isAbsent(Node node) {
        return node instanceof Node.Scalar scalar && scalar.text().isBlank();
    }
}

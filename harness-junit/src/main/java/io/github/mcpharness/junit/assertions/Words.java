package io.github.mcpharness.junit.assertions;

import java.util.List;
import java.util.stream.Collectors;

/** Writes lists of names for messages. */
final class Words {
    private Words() {}

    static String list(List<String> names) {
        return names.isEmpty()
                ? "none"
                : names.stream().map(name -> "'" + name + "'").collect(Collectors.joining(", "));
    }
}

package io.github.mcpharness.junit.assertions;

import io.github.mcpharness.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * A file that says what a tree shall be.
 *
 * @param update whether it is written instead of compared
 */
record GoldenFile(Path file, boolean update) {
    private static final int MOST = 20;

    /** What differs, a line each: where, what the file says, what there is. */
    List<String> differences(Map<String, Object> tree) {
        try {
            if (update) {
                Optional<Path> folder =
                        Optional.ofNullable(file.toAbsolutePath().getParent());
                if (folder.isPresent()) {
                    Files.createDirectories(folder.get());
                }
                Files.writeString(file, Json.indented(tree) + "\n");
                return List.of();
            }
            if (!Files.exists(file)) {
                return List.of("there is no such file");
            }
            List<String> differences = new ArrayList<>();
            compare("", Trees.read(Files.readString(file)), tree, differences);
            return differences.size() <= MOST
                    ? differences
                    : append(differences.subList(0, MOST), "and " + (differences.size() - MOST) + " more");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> append(List<String> lines, String last) {
        List<String> all = new ArrayList<>(lines);
        all.add(last);
        return all;
    }

    private static void compare(String where, Object expected, Object actual, List<String> differences) {
        if (expected instanceof Map<?, ?> wanted && actual instanceof Map<?, ?> found) {
            TreeSet<String> keys = new TreeSet<>();
            wanted.keySet().forEach(key -> keys.add(String.valueOf(key)));
            found.keySet().forEach(key -> keys.add(String.valueOf(key)));
            for (String key : keys) {
                String here = where.isEmpty() ? key : where + "." + key;
                Object before = wanted.get(key);
                Object now = found.get(key);
                if (before != null && now != null) {
                    compare(here, before, now, differences);
                } else {
                    differences.add(here + (now == null ? " is gone" : " is new: " + Trees.line(now)));
                }
            }
        } else if (!expected.equals(actual)) {
            differences.add(where + ": expected " + Trees.line(expected) + ", but was " + Trees.line(actual));
        }
    }
}

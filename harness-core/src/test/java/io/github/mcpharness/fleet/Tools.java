package io.github.mcpharness.fleet;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Pieces of script for a {@link io.github.mcpharness.testing.ShellServer} that lists tools. */
final class Tools {
    private Tools() {}

    /** Answers with these tools. */
    static String list(String... names) {
        return "reply '{" + tools(names) + "}'";
    }

    /** Answers with these tools, and says that there are more. */
    static String page(String cursor, String... names) {
        return "reply '{\"nextCursor\":\"" + cursor + "\"," + tools(names) + "}'";
    }

    /** Answers the request for the page behind this cursor in one way, and any other request in another. */
    static String after(String cursor, String then, String otherwise) {
        return "case $line in *'\"cursor\":\"" + cursor + "\"'*) " + then + " ;; *) " + otherwise + " ;; esac";
    }

    private static String tools(String... names) {
        return Arrays.stream(names)
                .map(name -> "{\"name\":\"" + name + "\",\"inputSchema\":{\"type\":\"object\"}}")
                .collect(Collectors.joining(",", "\"tools\":[", "]"));
    }
}

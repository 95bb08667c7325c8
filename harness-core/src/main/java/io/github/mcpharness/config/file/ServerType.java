package io.github.mcpharness.config.file;

import java.util.Locale;
import java.util.Optional;

/** What users' files say about a server in the field {@code type}. */
enum ServerType {
    STDIO,
    HTTP,
    SSE;

    static final String KNOWN = "stdio, http, streamable-http, sse";

    /** Reads a type in any case, with {@code -} and {@code _} or without. */
    static Optional<ServerType> of(String text) {
        return switch (text.strip().toLowerCase(Locale.ROOT).replaceAll("[_-]", "")) {
            case "stdio" -> Optional.of(STDIO);
            case "http", "streamablehttp" -> Optional.of(HTTP);
            case "sse" -> Optional.of(SSE);
            default -> Optional.empty();
        };
    }

    String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}

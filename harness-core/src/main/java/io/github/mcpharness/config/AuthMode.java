package io.github.mcpharness.config;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Say where the credentials for an HTTP server come from. A stdio server is sent none, whatever its mode. */
public enum AuthMode {

    /** TOKEN if one is given, the GitHub command line's token for a GitHub host, otherwise nothing. */
    AUTO,

    /** The token of {@code gh auth token}, sent as {@code Authorization: Bearer}. */
    GH,

    /** TOKEN, sent as {@code Authorization: Bearer}. */
    BEARER,

    /** USERNAME and TOKEN, sent as {@code Authorization: Basic}. */
    BASIC,

    /** Nothing. */
    NONE;

    /** All modes as they are written, for errors. */
    public static String known() {
        return Arrays.stream(values()).map(AuthMode::text).collect(Collectors.joining(", "));
    }

    /** Read a mode as it is written in a configuration, in any case; a blank text means {@link #AUTO}. */
    public static Optional<AuthMode> of(String text) {
        String name = text.isBlank() ? AUTO.text() : text.strip().toLowerCase(Locale.ROOT);
        return Arrays.stream(values()).filter(mode -> mode.text().equals(name)).findFirst();
    }

    /** Write the mode as it stands in a configuration, as in {@code bearer}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}

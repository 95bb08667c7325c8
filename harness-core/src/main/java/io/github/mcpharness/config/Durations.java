package io.github.mcpharness.config;

import java.time.Duration;
import java.util.Locale;

/** Writes durations for people. */
public final class Durations {
    private Durations() {}

    /** {@code 12 ms} below a second, {@code 3.2 s} below a minute, {@code 2 min 5 s} above. */
    public static String text(Duration duration) {
        long millis = duration.toMillis();
        if (millis < 1000) {
            return millis + " ms";
        }
        if (millis < 60_000) {
            return String.format(Locale.ROOT, "%.1f s", millis / 1000.0);
        }
        return duration.toMinutes() + " min " + duration.toSecondsPart() + " s";
    }
}

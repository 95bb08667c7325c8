package io.github.mcpharness.config;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Read and write durations as people do. */
public final class Durations {
    private static final Pattern WITH_UNIT = Pattern.compile("(\\d{1,12}(?:\\.\\d{1,9})?)\\s*(ms|s|m|h)?");

    private Durations() {}

    /**
     * Read a duration: a number of seconds (with a fraction, if need be), {@code 250ms}, {@code 30s}, {@code 5m},
     * {@code 1h}, or ISO-8601 ({@code PT30S}).
     *
     * @throws IllegalArgumentException saying what is expected, if it is none of these
     */
    public static Duration parse(String text) {
        Matcher matcher = WITH_UNIT.matcher(text.strip());
        if (matcher.matches()) {
            BigDecimal unit = switch (Optional.ofNullable(matcher.group(2)).orElse("s")) {
                case "ms" -> new BigDecimal("0.001");
                case "m" -> BigDecimal.valueOf(60);
                case "h" -> BigDecimal.valueOf(3600);
                default -> BigDecimal.ONE;
            };
            BigDecimal seconds = new BigDecimal(matcher.group(1)).multiply(unit);
            BigDecimal nanos = seconds.remainder(BigDecimal.ONE).movePointRight(9);
            return Duration.ofSeconds(seconds.longValue(), nanos.longValue());
        }
        try {
            return Duration.parse(text.strip());
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException(
                    "'" + text
                            + "' is no duration; write a number of seconds, 250ms, 30s, 5m, 1h, or ISO-8601 as PT30S",
                    e);
        }
    }

    /** Write {@code 12 ms} below a second, {@code 3.2 s} below a minute, {@code 2 min 5 s} above. */
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

package io.github.mcpharness.cli;

import io.github.mcpharness.config.Durations;
import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the duration that an option gives: at most a day. */
final class DurationConverter implements ITypeConverter<Duration> {
    private static final Duration LONGEST = Duration.ofDays(1);

    @Override
    public Duration convert(String value) {
        return parse(value, Duration.ZERO);
    }

    private static Duration parse(String value, Duration shortest) {
        Duration duration;
        try {
            duration = Durations.parse(value);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(e.getMessage());
        }
        if (duration.compareTo(shortest) < 0 || duration.compareTo(LONGEST) > 0) {
            throw new TypeConversionException("'" + value + "' is out of range; the shortest is " + shortest.toMillis()
                    + "ms, the longest " + LONGEST.toHours() + "h");
        }
        return duration;
    }

    /** Reads a duration that must not be zero. */
    static final class Positive implements ITypeConverter<Duration> {

        @Override
        public Duration convert(String value) {
            return parse(value, Duration.ofMillis(1));
        }
    }
}

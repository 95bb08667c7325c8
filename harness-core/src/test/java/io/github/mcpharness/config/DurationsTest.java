package io.github.mcpharness.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0 ms",
        "12, 12 ms",
        "999, 999 ms",
        "1000, 1.0 s",
        "3249, 3.2 s",
        "59900, 59.9 s",
        "60000, 1 min 0 s",
        "125999, 2 min 5 s",
        "7200000, 120 min 0 s"
    })
    void durationsAreWrittenForPeople(long millis, String text) {
        assertThat(Durations.text(Duration.ofMillis(millis))).isEqualTo(text);
    }

    @Test
    void theLocaleDoesNotMatter() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
        try {
            assertThat(Durations.text(Duration.ofMillis(3200))).isEqualTo("3.2 s");
        } finally {
            Locale.setDefault(before);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "5, PT5S",
        "0, PT0S",
        "250ms, PT0.25S",
        "30s, PT30S",
        "5m, PT5M",
        "1.5, PT1.5S",
        "0.5ms, PT0.0005S",
        "1.5h, PT1H30M",
        "1h, PT1H",
        "' 30 s ', PT30S",
        "PT30S, PT30S",
        "PT1M30S, PT90S",
        "P1D, PT24H"
    })
    void durationsAreReadAsPeopleWriteThem(String text, Duration duration) {
        assertThat(Durations.parse(text)).isEqualTo(duration);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "s",
                "5x",
                "-5",
                "1.5.5",
                "1,5",
                "1e3",
                ".5",
                "5 seconds",
                "ms250",
                "0x5",
                "9999999999999h"
            })
    void whatIsNoDurationSaysWhatIs(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Durations.parse(text))
                .withMessage("'" + text
                        + "' is no duration; write a number of seconds, 250ms, 30s, 5m, 1h, or ISO-8601 as PT30S");
    }
}

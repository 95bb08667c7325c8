package io.github.mcpharness.process.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExitStatusTest {

    @ParameterizedTest
    @CsvSource({
        "137, SIGKILL",
        "143, SIGTERM",
        "141, SIGPIPE",
        "139, SIGSEGV",
        "134, SIGABRT",
        "130, SIGINT",
        "129, SIGHUP",
        "131, SIGQUIT",
        "132, SIGILL",
        "136, SIGFPE"
    })
    void aStatusAfterASignalNamesItWithoutSwearingToIt(int code, String signal) {
        ExitStatus status = new ExitStatus(code, Duration.ZERO);

        assertThat(status.signal()).contains(signal);
        assertThat(status.describe()).isEqualTo("status " + code + ", as after " + signal);
        assertThat(status).hasToString(status.describe());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3, 9, 15, 127, 128, 255, -1, -1073741819})
    void anyOtherStatusIsANumber(int code) {
        ExitStatus status = new ExitStatus(code, Duration.ZERO);

        assertThat(status.signal()).isEmpty();
        assertThat(status.describe()).isEqualTo("status " + code);
    }
}

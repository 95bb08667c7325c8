package io.github.mcpharness.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BatchTest {

    /** A capital letter is a call of a serial server; brackets enclose a parallel batch. */
    @ParameterizedTest
    @CsvSource({
        "'',''",
        "a,[a]",
        "A,A",
        "abc,[abc]",
        "ABC,A B C",
        "abCde,[ab] C [de]",
        "Aab,A [ab]",
        "abA,[ab] A",
        "aAbBc,[a] A [b] B [c]"
    })
    void consecutiveParallelCallsAreGatheredAndEachSerialOneFlushesThem(String calls, String batches) {
        List<PlannedCall> planned = Arrays.stream(calls.split(""))
                .filter(name -> !name.isEmpty())
                .map(name -> new PlannedCall(name, "x", Map.of()))
                .toList();

        assertThat(Batch.of(planned, call -> Character.isUpperCase(call.server().charAt(0))).stream()
                        .map(BatchTest::text)
                        .collect(Collectors.joining(" ")))
                .isEqualTo(batches);
    }

    private static String text(Batch batch) {
        String names = batch.calls().stream().map(PlannedCall::server).collect(Collectors.joining());
        return batch.serial() ? names : "[" + names + "]";
    }
}

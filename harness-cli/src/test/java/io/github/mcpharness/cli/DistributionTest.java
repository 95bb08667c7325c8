package io.github.mcpharness.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.process.verdict.ExitStatus;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.Policy;
import io.github.mcpharness.process.verdict.Rung;
import io.github.mcpharness.process.verdict.TeardownReport;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DistributionTest {

    @Test
    void takesTheNearestRankOfEachPoint() {
        List<RunResult> results =
                IntStream.rangeClosed(1, 200).mapToObj(DistributionTest::ended).toList();

        Map<String, Object> tree = new Distribution(results, Policy.STANDARD).toTree();

        assertThat(tree.get("exitMillis"))
                .isEqualTo(Map.of(
                        "EOF", Map.of("n", 200, "min", 1.0, "p50", 100.0, "p90", 180.0, "p99", 198.0, "max", 200.0)));
    }

    @Test
    void namesEachFigureWhereATableHasNoRoom() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        new Distribution(List.of(ended(5)), Policy.STANDARD).print(new Page(new PrintStream(out, true, UTF_8), 40));

        assertThat(out.toString(UTF_8))
                .contains("\n  EOF    n 1, min 5 ms, p50 5 ms, p90 5\n         ms, p99 5 ms, max 5 ms\n");
    }

    private static RunResult ended(int millis) {
        TeardownReport report = new TeardownReport(
                "server",
                "cat",
                1,
                HostProfile.DEFAULT,
                TeardownReport.Exit.GRACEFUL_EOF,
                Optional.<ExitStatus>empty(),
                Optional.empty(),
                TeardownReport.Leak.NONE,
                List.of(),
                TeardownReport.Zombie.NONE,
                List.of(),
                TeardownReport.Cleanup.CLEAN,
                List.of(new TeardownReport.RungTime(Rung.EOF, Duration.ofMillis(millis))),
                List.of(),
                Duration.ZERO);
        return RunResult.ended(millis, Duration.ZERO, report, Policy.STANDARD.judge(report));
    }
}

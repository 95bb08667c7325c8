package io.github.mcpharness.junit;

import static io.github.mcpharness.junit.assertions.McpAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.process.verdict.Policy;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** Twenty classes at once, five tests at once in each: on one server of the run, and on servers of their own. */
class ParallelTest {
    private static final String JAVA = "${sys:java.home}/bin/java";
    private static final String FAST = "-XX:TieredStopAtLevel=1";
    private static final String CLASS_PATH = "${sys:java.class.path}";
    private static final int AT_ONCE = 4;

    private static final Set<Long> SHARED = ConcurrentHashMap.newKeySet();
    private static final Set<Long> OWN = ConcurrentHashMap.newKeySet();

    @Test
    void givesEachCallItsOwnAnswerAndEachClassItsOwnVerdict() {
        Kit.Run run = Kit.run(
                Kit.with(Map.of(
                        "junit.jupiter.execution.parallel.enabled", "true",
                        "junit.jupiter.execution.parallel.mode.default", "concurrent",
                        "junit.jupiter.execution.parallel.mode.classes.default", "concurrent",
                        "junit.jupiter.execution.parallel.config.strategy", "fixed",
                        "junit.jupiter.execution.parallel.config.fixed.parallelism", String.valueOf(AT_ONCE))),
                OneTestCase.class,
                TwoTestCase.class,
                ThreeTestCase.class,
                FourTestCase.class,
                FiveTestCase.class,
                SixTestCase.class,
                SevenTestCase.class,
                EightTestCase.class,
                NineTestCase.class,
                TenTestCase.class,
                ElevenTestCase.class,
                TwelveTestCase.class,
                ThirteenTestCase.class,
                FourteenTestCase.class,
                FifteenTestCase.class,
                SixteenTestCase.class,
                SeventeenTestCase.class,
                EighteenTestCase.class,
                FirstRudeTestCase.class,
                SecondRudeTestCase.class);

        assertThat(run.testFailures()).isEmpty();
        run.results().testEvents().assertStatistics(stats -> stats.started(100).succeeded(100));
        assertThat(SHARED).as("one server for all").hasSize(1);
        assertThat(OWN).as("and one for each class").hasSize(20).doesNotContainAnyElementsOf(SHARED);
        assertThat(run.failedClasses())
                .containsOnlyKeys("ParallelTest.FirstRudeTestCase", "ParallelTest.SecondRudeTestCase")
                .allSatisfy((name, failure) -> assertThat(failure)
                        .hasMessageStartingWith(name + ": server 'own' failed its teardown under policy STRICT")
                        .hasMessageContaining("  failed:  GRACEFUL_EOF_NONZERO: "));
    }

    @McpServer(
            name = "own",
            command = JAVA,
            args = {FAST, "-cp", CLASS_PATH, "io.github.mcpharness.fixtures.SlowStarting", "0"},
            policy = Policy.STRICT,
            grace = @Grace(eof = "30s"))
    @McpServer(
            name = "shared",
            command = JAVA,
            args = {FAST, "-cp", CLASS_PATH, "io.github.mcpharness.fixtures.SlowStarting", "0"},
            scope = Scope.RUN)
    abstract static class ManyTestCase {
        @RepeatedTest(5)
        void hearsItsOwnAnswers(
                @FromServer("own") McpSession own, @FromServer("shared") McpSession shared, RepetitionInfo repetition) {
            OWN.add(own.server().pid());
            SHARED.add(shared.server().pid());
            String text = getClass() + " " + repetition.getCurrentRepetition();
            for (int i = 0; i < 10; i++) {
                assertThat(own.call("echo", Map.of("message", text + i))).hasText("Echo: " + text + i);
                assertThat(shared.call("echo", Map.of("message", text + i))).hasText("Echo: " + text + i);
            }
        }
    }

    static class OneTestCase extends ManyTestCase {}

    static class TwoTestCase extends ManyTestCase {}

    static class ThreeTestCase extends ManyTestCase {}

    static class FourTestCase extends ManyTestCase {}

    static class FiveTestCase extends ManyTestCase {}

    static class SixTestCase extends ManyTestCase {}

    static class SevenTestCase extends ManyTestCase {}

    static class EightTestCase extends ManyTestCase {}

    static class NineTestCase extends ManyTestCase {}

    static class TenTestCase extends ManyTestCase {}

    static class ElevenTestCase extends ManyTestCase {}

    static class TwelveTestCase extends ManyTestCase {}

    static class ThirteenTestCase extends ManyTestCase {}

    static class FourteenTestCase extends ManyTestCase {}

    static class FifteenTestCase extends ManyTestCase {}

    static class SixteenTestCase extends ManyTestCase {}

    static class SeventeenTestCase extends ManyTestCase {}

    static class EighteenTestCase extends ManyTestCase {}

    @McpServer(
            name = "own",
            command = JAVA,
            args = {FAST, "-cp", CLASS_PATH, "io.github.mcpharness.fixtures.ExitNonzeroOnEof"},
            policy = Policy.STRICT)
    static class FirstRudeTestCase extends ManyTestCase {}

    @McpServer(
            name = "own",
            command = JAVA,
            args = {FAST, "-cp", CLASS_PATH, "io.github.mcpharness.fixtures.ExitNonzeroOnEof"},
            policy = Policy.STRICT)
    static class SecondRudeTestCase extends ManyTestCase {}
}

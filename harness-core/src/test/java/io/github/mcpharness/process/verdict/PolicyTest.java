package io.github.mcpharness.process.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.process.verdict.TeardownReport.Cleanup;
import io.github.mcpharness.process.verdict.TeardownReport.Exit;
import io.github.mcpharness.process.verdict.TeardownReport.Leak;
import io.github.mcpharness.process.verdict.TeardownReport.Zombie;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The table of the specification (20-lifecycle.md, "Verdict"): each value alone, under each policy. */
class PolicyTest {

    /** A value, then what STRICT, STANDARD and LENIENT make of it. */
    private record Row(Object value, Severity... expected) {}

    private static final Severity PASS = Severity.PASS;
    private static final Severity WARN = Severity.WARN;
    private static final Severity FAIL = Severity.FAIL;

    private static final List<Row> TABLE = List.of(
            new Row(Exit.GRACEFUL_EOF, PASS, PASS, PASS),
            new Row(Exit.GRACEFUL_EOF_NONZERO, FAIL, WARN, WARN),
            new Row(Exit.TERMINATED, FAIL, WARN, WARN),
            new Row(Exit.KILLED, FAIL, FAIL, WARN),
            new Row(Exit.ENDED_BY_TEST, PASS, PASS, PASS),
            new Row(Exit.DIED_BEFORE_CLOSE, FAIL, FAIL, WARN),
            new Row(Exit.UNKILLABLE, FAIL, FAIL, FAIL),
            new Row(Exit.NEVER_READY, PASS, PASS, PASS),
            new Row(Exit.NO_PROCESS, PASS, PASS, PASS),
            new Row(Leak.NONE, PASS, PASS, PASS),
            new Row(Leak.ALLOWED, PASS, PASS, PASS),
            new Row(Leak.ORPHANED, FAIL, FAIL, WARN),
            new Row(Leak.RESPAWNING, FAIL, FAIL, WARN),
            new Row(Leak.PIPE_HELD, FAIL, FAIL, WARN),
            new Row(Leak.SUSPECT, WARN, WARN, WARN),
            new Row(Leak.UNKNOWN, WARN, WARN, WARN),
            new Row(Zombie.NONE, PASS, PASS, PASS),
            new Row(Zombie.ZOMBIE_CHILD, FAIL, FAIL, WARN),
            new Row(Zombie.ZOMBIE_ADOPTED, WARN, WARN, WARN),
            new Row(Cleanup.CLEAN, PASS, PASS, PASS),
            new Row(Cleanup.NOT_CLEAN, FAIL, FAIL, FAIL),
            new Row(Flag.Kind.STDOUT_POLLUTED, FAIL, FAIL, WARN),
            new Row(Flag.Kind.TRUNCATED_FRAME, FAIL, WARN, WARN),
            new Row(Flag.Kind.SPIN, FAIL, WARN, WARN),
            new Row(Flag.Kind.STDIN_BLOCKED, FAIL, WARN, WARN),
            new Row(Flag.Kind.STDOUT_CLOSED_ALIVE, FAIL, WARN, WARN),
            new Row(Flag.Kind.SLOW_EXIT, WARN, PASS, PASS),
            new Row(Flag.Kind.THREAD_LEAK, WARN, WARN, WARN));

    @TestFactory
    Stream<DynamicTest> eachValueIsJudgedAsTheTableSays() {
        return TABLE.stream()
                .map(row -> DynamicTest.dynamicTest(row.value().toString(), () -> {
                    TeardownReport report = reportWith(row.value());
                    assertThat(Stream.of(Policy.values())
                                    .map(policy -> policy.judge(report).severity()))
                            .containsExactly(row.expected());
                }));
    }

    @Test
    void theTableHoldsEveryValueThatExists() {
        assertThat(TABLE.stream().map(Row::value))
                .containsExactlyInAnyOrderElementsOf(
                        Stream.of(Exit.values(), Leak.values(), Zombie.values(), Cleanup.values(), Flag.Kind.values())
                                .flatMap(Arrays::stream)
                                .map(Object.class::cast)
                                .toList());
    }

    @Test
    void whatPassesIsNoFinding() {
        Judgement judgement = Policy.STRICT.judge(Reports.clean());

        assertThat(judgement.findings()).isEmpty();
        assertThat(judgement.severity()).isEqualTo(PASS);
        assertThat(judgement.failed()).isFalse();
        assertThat(judgement.policy()).isEqualTo(Policy.STRICT);
    }

    @Test
    void theFindingsComeInTheOrderOfTheAxesAndTheWorstCounts() {
        Judgement judgement = Policy.STANDARD.judge(Reports.full());

        assertThat(judgement.findings()).extracting(Finding::severity).containsExactly(WARN, FAIL, WARN, FAIL, WARN);
        assertThat(judgement.findings())
                .extracting(Finding::name)
                .containsExactly("TERMINATED", "ORPHANED", "ZOMBIE_ADOPTED", "STDOUT_POLLUTED", "TRUNCATED_FRAME");
        assertThat(judgement.severity()).isEqualTo(FAIL);
        assertThat(judgement.failed()).isTrue();
    }

    @Test
    void aFindingExplainsItselfToWhoHasNotReadTheDocumentation() {
        List<Finding> findings = Policy.STANDARD.judge(Reports.full()).findings();
        List<String> explanations = findings.stream().map(Finding::explanation).toList();

        assertThat(findings.get(0))
                .hasToString("TERMINATED: it ignored the end of its standard input for 2.0 s and had to be ended by"
                        + " SIGTERM");
        assertThat(findings.get(0).fix())
                .contains("when standard input ends, stop what keeps the process alive (timers, sockets, threads) and"
                        + " exit");
        assertThat(explanations.get(1)).contains("pid 41 worker (1), ").contains("removed by SIGKILL");
        assertThat(explanations.get(3)).contains("2 lines, first: 'hello', 'again'");
    }

    /** Each value has words, not only a name. */
    @TestFactory
    Stream<DynamicTest> whateverIsNotPassedIsExplained() {
        return TABLE.stream()
                .filter(row -> row.expected()[0] != PASS)
                .map(row -> DynamicTest.dynamicTest(
                        row.value().toString(),
                        () -> assertThat(Policy.STRICT
                                        .judge(reportWith(row.value()))
                                        .findings())
                                .singleElement()
                                .satisfies(finding -> {
                                    assertThat(finding.name())
                                            .isEqualTo(row.value().toString());
                                    assertThat(finding.explanation()).hasSizeGreaterThan(20);
                                })));
    }

    private static TeardownReport reportWith(Object value) {
        return Reports.of(
                value instanceof Exit exit ? exit : Exit.GRACEFUL_EOF,
                value instanceof Leak leak ? leak : Leak.NONE,
                value instanceof Zombie zombie ? zombie : Zombie.NONE,
                value instanceof Cleanup cleanup ? cleanup : Cleanup.CLEAN,
                value instanceof Flag.Kind kind ? new Flag[] {new Flag(kind, "detail")} : new Flag[0]);
    }
}

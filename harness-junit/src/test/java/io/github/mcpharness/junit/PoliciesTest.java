package io.github.mcpharness.junit;

import static io.github.mcpharness.process.verdict.Policy.LENIENT;
import static io.github.mcpharness.process.verdict.Policy.STANDARD;
import static io.github.mcpharness.process.verdict.Policy.STRICT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.process.LaunchOptions;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.Policy;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each kind of misbehaviour under each policy: who fails, and what is warned of. */
class PoliciesTest {
    private static final Duration GRACE = Duration.ofMillis(500);

    /** What the test case runs, chosen by the test: the kit makes its instances. */
    private static Chosen chosen = new Chosen(Fixture.ECHO, STANDARD, Stdout.BY_POLICY);

    private record Chosen(Fixture fixture, Policy policy, Stdout stdout) {}

    static class ChosenTestCase {
        @RegisterExtension
        final McpHarness harness = McpHarness.builder()
                .command(() -> chosen.fixture().command())
                .launch(LaunchOptions.DEFAULT.withProfile(
                        HostProfile.DEFAULT.withGraces(GRACE, GRACE, GRACE.multipliedBy(20))))
                .policy(chosen.policy())
                .stdout(chosen.stdout())
                .build();

        @Test
        void calls(McpSession session) {
            session.call("echo", Map.of("message", "hi"));
        }
    }

    static Stream<Arguments> table() {
        return Stream.of(
                row(Fixture.ECHO, "", Set.of()),
                row(Fixture.EXIT_NONZERO_ON_EOF, "GRACEFUL_EOF_NONZERO", Set.of(STRICT)),
                row(Fixture.EOF_IGNORING, "TERMINATED", Set.of(STRICT)),
                row(Fixture.TERM_IGNORING, "KILLED", Set.of(STRICT, STANDARD)),
                row(Fixture.DYING, "DIED_BEFORE_CLOSE", Set.of(STRICT, STANDARD)),
                row(Fixture.NOISY, "STDOUT_POLLUTED", Set.of(STRICT, STANDARD)),
                row(Fixture.ORPHAN_IN_GROUP, "ORPHANED", Set.of(STRICT, STANDARD)),
                row(Fixture.DAEMONIZING, "ORPHANED", Set.of(STRICT, STANDARD)),
                row(Fixture.ZOMBIE_MAKING, "ZOMBIE_CHILD", Set.of(STRICT, STANDARD)));
    }

    private static Arguments row(Fixture fixture, String finding, Set<Policy> failing) {
        return Arguments.of(fixture, finding, failing);
    }

    @ParameterizedTest
    @MethodSource("table")
    void failAndWarnAsTheTableSays(Fixture fixture, String finding, Set<Policy> failing) {
        assumeTrue(fixture.missing().isEmpty());
        for (Policy policy : List.of(STRICT, STANDARD, LENIENT)) {
            chosen = new Chosen(fixture, policy, Stdout.BY_POLICY);
            Kit.Run run = Kit.run(ChosenTestCase.class);
            if (failing.contains(policy)) {
                assertThat(run.testFailures())
                        .as("%s", policy)
                        .singleElement()
                        .satisfies(failure -> assertThat(failure)
                                .isInstanceOf(TeardownError.class)
                                .hasMessageStartingWith(
                                        "PoliciesTest.ChosenTestCase.calls(): server 'server' failed its teardown"
                                                + " under policy " + policy + "\n")
                                .hasMessageContaining("  failed:  " + finding + ": "));
            } else {
                Kit.assertGreen(run, 1);
                if (!finding.isEmpty()) {
                    assertThat(run.stderr())
                            .as("%s", policy)
                            .contains(
                                    "PoliciesTest.ChosenTestCase.calls(): server 'server' warning: " + finding + ": ");
                }
            }
        }
    }

    @Test
    void letNoiseOnStandardOutputPassWhereItIsAllowed() {
        chosen = new Chosen(Fixture.NOISY, STRICT, Stdout.ALLOW);
        Kit.Run run = Kit.run(ChosenTestCase.class);
        Kit.assertGreen(run, 1);
        assertThat(run.stderr()).doesNotContain("STDOUT_POLLUTED");
    }

    @Test
    void suppressTheLeakUnderTheFailureOfItsTestAndPrintIt() {
        Kit.Run run = Kit.run(FailingTestCase.class);
        Throwable failure = run.testFailures().get(0);
        assertThat(failure).hasMessage("on purpose");
        assertThat(failure.getSuppressed()).hasAtLeastOneElementOfType(LeakedProcessError.class);
        assertThat(run.stderr()).contains("FailingTestCase.fails(): server 'server' failed its teardown");
        assertThat(run.runFailures()).hasSize(1);
    }

    static class FailingTestCase {
        @RegisterExtension
        final McpHarness harness = McpHarness.builder()
                .command(() -> Fixture.ORPHAN_IN_GROUP.command())
                .build();

        @Test
        void fails() {
            fail("on purpose");
        }
    }
}

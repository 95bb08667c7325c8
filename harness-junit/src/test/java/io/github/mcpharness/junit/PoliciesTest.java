package io.github.mcpharness.junit;

import static io.github.mcpharness.junit.assertions.McpAssertions.assertThat;
import static io.github.mcpharness.process.verdict.Policy.STANDARD;
import static io.github.mcpharness.process.verdict.Policy.STRICT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.process.LaunchOptions;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.Policy;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What is beside the table of every fixture under every policy, which is in {@link ZooTest}. */
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

    @Test
    void letNoiseOnStandardOutputPassWhereItIsAllowed() {
        chosen = new Chosen(Fixture.NOISY, STRICT, Stdout.ALLOW);
        Kit.Run run = Kit.run(ChosenTestCase.class);
        Kit.assertGreen(run, 1);
        assertThat(run.stderr()).doesNotContain("STDOUT_POLLUTED");
    }

    @Test
    void keepAServerThatLivesOnWithoutAVoiceUntilATestStartsItAgain() {
        chosen = new Chosen(Fixture.HALF_DEAD, STANDARD, Stdout.BY_POLICY);
        Kit.Run run = Kit.run(HalfDeadTestCase.class);
        Kit.assertGreen(run, 3);
        assertThat(run.stderr())
                .contains("PoliciesTest.HalfDeadTestCase: server 'server' warning: STDOUT_CLOSED_ALIVE: ")
                .containsPattern(
                        "exited on EOF after .* in PoliciesTest\\.HalfDeadTestCase\\.cIsHeardAfterARestart\\(\\)");
    }

    @TestMethodOrder(MethodOrderer.MethodName.class)
    static class HalfDeadTestCase {
        @RegisterExtension
        static final McpHarness HARNESS =
                McpHarness.builder().command(() -> Fixture.HALF_DEAD.command()).build();

        @Test
        void answersOnce(McpSession session) {
            assertThat(session.call("echo", Map.of("message", "hi"))).isSuccess();
        }

        @Test
        void bIsTheSameServerWithoutAVoice(McpSession session) {
            assertThat(session.server().isAlive()).isTrue();
            assertThat(session.call("echo", Map.of("message", "hi")).isFailed()).isTrue();
        }

        @Test
        void cIsHeardAfterARestart(McpSession session) {
            session.restart();
            assertThat(session.call("echo", Map.of("message", "hi"))).isSuccess();
        }
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

package io.github.mcpharness.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.process.Leftovers;
import io.github.mcpharness.process.verdict.ExitStatus;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.Policy;
import io.github.mcpharness.process.verdict.Rung;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TeardownReport.Cleanup;
import io.github.mcpharness.process.verdict.TeardownReport.Exit;
import io.github.mcpharness.process.verdict.TeardownReport.RungTime;
import io.github.mcpharness.process.verdict.TreeMember;
import io.github.mcpharness.testing.Servers;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.testing.ShellServer;
import io.github.mcpharness.testing.Verdicts;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** How servers end, and what the report says of it. */
class CloseTest {
    private static final Duration SHORT = Duration.ofMillis(300);
    private static final Duration AMPLE = Duration.ofSeconds(20);

    @RegisterExtension
    final Sessions sessions = new Sessions();

    @Test
    void echoEndsAtTheEndOfItsInput() {
        McpSession session = sessions.open(Servers.fixture(Fixture.ECHO));

        TeardownReport report = session.close(profile(AMPLE, AMPLE));

        assertThat(report.exit()).isEqualTo(Exit.GRACEFUL_EOF);
        assertThat(report.status()).map(ExitStatus::code).contains(0);
        assertThat(report.exitedOn()).contains(Rung.EOF);
        Verdicts.leftNothing(report);
        assertThat(Policy.STRICT.judge(report).failed()).isFalse();
        assertThat(session.server().isAlive()).isFalse();
    }

    @Test
    void aGraceEndsAtTheMomentOfDeath() {
        McpSession session = sessions.open(ShellServer.named("quick").config());

        TeardownReport report = session.close(profile(Duration.ofMinutes(5), AMPLE));

        assertThat(report.exitedAfter().orElseThrow()).isLessThan(Duration.ofSeconds(5));
    }

    @Test
    void aStatusOtherThanZeroAtEofIsReported() {
        McpSession session =
                sessions.open(ShellServer.named("sulky").onEof("exit 7").config());

        TeardownReport report = session.close(profile(AMPLE, AMPLE));

        assertThat(report.exit()).isEqualTo(Exit.GRACEFUL_EOF_NONZERO);
        assertThat(report.status()).map(ExitStatus::code).contains(7);
    }

    @Test
    void eofIgnoringIsEndedAtTerm() {
        McpSession session = sessions.open(Servers.fixture(Fixture.EOF_IGNORING));

        TeardownReport report = session.close(profile(SHORT, AMPLE));

        assertThat(report.exit()).isEqualTo(Exit.TERMINATED);
        assertThat(report.status()).map(ExitStatus::code).contains(143);
        assertThat(report.rungs()).extracting(RungTime::rung).containsExactly(Rung.EOF, Rung.TERM);
        assertThat(report.rungs().get(0).waited()).isGreaterThanOrEqualTo(SHORT);
        Verdicts.leftNothing(report);
    }

    @Test
    void aServerThatIgnoresTermIsKilled() {
        McpSession session = sessions.open(ShellServer.named("stubborn")
                .onStart("trap '' TERM")
                .onEof("exec sleep 120")
                .config());

        TeardownReport report = session.close(profile(SHORT, SHORT));

        assertThat(report.exit()).isEqualTo(Exit.KILLED);
        assertThat(report.status()).map(ExitStatus::code).contains(137);
        assertThat(report.rungs()).extracting(RungTime::rung).containsExactly(Rung.EOF, Rung.TERM, Rung.KILL);
        assertThat(report.cleanup()).isEqualTo(Cleanup.CLEAN);
    }

    @Test
    void aServerMaySayGoodbyeOnTerm() {
        McpSession session = sessions.open(ShellServer.named("polite")
                .onStart("trap 'echo bye >&2; text bye; exit 0' TERM")
                .onEof("while :; do read -r x < /proc/uptime; done")
                .config());

        TeardownReport report = session.close(profile(SHORT, AMPLE));

        assertThat(report.exit()).isEqualTo(Exit.TERMINATED);
        assertThat(report.status()).map(ExitStatus::code).contains(0);
        assertThat(session.server().stderrTail(1)).containsExactly("bye");
    }

    @Test
    void aLauncherAndItsServerAreBothGone() {
        McpSession session = sessions.open(Servers.fixture(Fixture.LAUNCHER));
        assertThat(session.call("echo", Map.of("message", "hi")).text()).isEqualTo("Echo: hi");
        List<Long> tree = pids(session.server().tree());
        assertThat(tree).hasSize(2).startsWith(session.server().pid());

        TeardownReport report = session.close(profile(AMPLE, AMPLE));

        assertThat(pids(report.treeBefore())).isEqualTo(tree);
        assertThat(tree).noneMatch(Leftovers::isAlive);
        assertThat(report.exit()).isEqualTo(Exit.GRACEFUL_EOF);
        Verdicts.leftNothing(report);
    }

    @Test
    void aLauncherOfAnEofIgnoringServerIsEndedAtTermWithItsServer() {
        McpSession session = sessions.open(Servers.fixture(Fixture.LAUNCHER, Fixture.EOF_IGNORING.id()));
        List<Long> tree = pids(session.server().tree());

        TeardownReport report = session.close(profile(SHORT, AMPLE));

        assertThat(tree).hasSize(2).noneMatch(Leftovers::isAlive);
        assertThat(report.exit()).isEqualTo(Exit.TERMINATED);
    }

    @Test
    void aServerKilledByTheTestPasses() {
        McpSession session = sessions.open(Servers.fixture(Fixture.ECHO));

        session.kill();
        assertThat(session.server().isAlive()).isFalse();
        TeardownReport report = session.close();

        assertThat(report.exit()).isEqualTo(Exit.ENDED_BY_TEST);
        assertThat(report.cause()).contains("killed by the test");
        assertThat(report.status()).map(ExitStatus::code).contains(137);
        assertThat(report.rungs()).isEmpty();
        assertThat(Policy.STANDARD.judge(report).failed()).isFalse();
    }

    @Test
    void aServerThatDiedByItselfIsReported() {
        McpSession session =
                sessions.open(ShellServer.named("frail").onCall("exit 5").config());
        session.call("any", Map.of());
        await().until(() -> !session.server().isAlive());

        TeardownReport report = session.close();

        assertThat(report.exit()).isEqualTo(Exit.DIED_BEFORE_CLOSE);
        assertThat(report.status()).map(ExitStatus::code).contains(5);
        assertThat(report.cause()).isEmpty();
        assertThat(Policy.STANDARD.judge(report).failed()).isTrue();
    }

    @Test
    void closingTheSdkClientEndsTheServer() {
        McpSession session = sessions.open(Servers.fixture(Fixture.ECHO));

        assertThat(session.client().closeGracefully()).isTrue();

        assertThat(session.server().isAlive()).isFalse();
        assertThat(session.close().exit()).isEqualTo(Exit.GRACEFUL_EOF);
    }

    private static HostProfile profile(Duration eof, Duration term) {
        return HostProfile.DEFAULT.withGraces(eof, term, AMPLE);
    }

    private static List<Long> pids(List<TreeMember> members) {
        return members.stream().map(member -> member.process().pid()).toList();
    }
}

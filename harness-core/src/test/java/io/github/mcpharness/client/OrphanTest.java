package io.github.mcpharness.client;

import static io.github.mcpharness.testing.Orphans.AWAIT_SLEEP;
import static io.github.mcpharness.testing.Orphans.AWAY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.mcpharness.process.LaunchOptions;
import io.github.mcpharness.process.Leftovers;
import io.github.mcpharness.process.verdict.Evidence;
import io.github.mcpharness.process.verdict.Policy;
import io.github.mcpharness.process.verdict.Survivor;
import io.github.mcpharness.process.verdict.Survivor.Removal;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TeardownReport.Cleanup;
import io.github.mcpharness.process.verdict.TeardownReport.Exit;
import io.github.mcpharness.process.verdict.TeardownReport.Leak;
import io.github.mcpharness.process.verdict.TreeMember;
import io.github.mcpharness.testing.Children;
import io.github.mcpharness.testing.Orphans;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.testing.ShellServer;
import io.github.mcpharness.testing.Verdicts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What outlives a server is found by whatever it did not give up, reported, and removed. */
class OrphanTest {
    @RegisterExtension
    final Sessions sessions = new Sessions();

    @RegisterExtension
    final Children children = new Children();

    @Test
    void aProcessLeftInTheGroupIsReportedAndRemoved() {
        McpSession session = open(ShellServer.named("careless").onStart("sleep 120 &" + AWAIT_SLEEP));
        long orphan = Orphans.pid(session);

        TeardownReport report = session.close(Sessions.QUICK);

        Survivor survivor = onlySurvivor(report, orphan);
        assertThat(survivor.member().evidence()).isEqualTo(Evidence.MARKER);
        assertThat(survivor.member().process().group())
                .isEqualTo(session.server().pid());
        assertThat(report.exit()).isEqualTo(Exit.GRACEFUL_EOF);
        assertThat(report.treeBefore())
                .extracting(member -> member.process().pid())
                .contains(session.server().pid(), orphan);
        assertThat(Policy.STANDARD.judge(report).failed()).isTrue();
        assertThat(Policy.STANDARD.judge(report).findings().get(0).toString())
                .startsWith("ORPHANED: it left 1 process behind: pid " + orphan + " sleep, ");
    }

    @Test
    void aProcessInASessionOfItsOwnIsFoundByTheMarker() {
        McpSession session = open(ShellServer.named("daemonic").onEof("setsid sleep 120" + AWAY + AWAIT_SLEEP));

        TeardownReport report = session.close(Sessions.QUICK);

        Survivor survivor = onlySurvivor(report, Orphans.pid(session));
        assertThat(survivor.member().evidence()).isEqualTo(Evidence.MARKER);
        assertThat(survivor.member().process().group())
                .isEqualTo(survivor.member().process().pid());
    }

    @Test
    void aProcessWithoutTheMarkerIsFoundByItsGroup() {
        McpSession session = open(ShellServer.named("grouped").unmarked().onStart("sleep 120" + AWAY + AWAIT_SLEEP));

        TeardownReport report = session.close(Sessions.QUICK);

        assertThat(onlySurvivor(report, Orphans.pid(session)).member().evidence())
                .isEqualTo(Evidence.GROUP);
    }

    @Test
    void aProcessWithoutMarkerAndGroupIsFoundByThePipeItKeeps() {
        McpSession session = sessions.open(
                ShellServer.named("clinging")
                        .unmarked()
                        .onEof("setsid sleep 120 2>/dev/null &" + AWAIT_SLEEP)
                        .config(),
                LaunchOptions.DEFAULT.withOwnSession(false));

        TeardownReport report = session.close(Sessions.QUICK);

        assertThat(onlySurvivor(report, Orphans.pid(session)).member().evidence())
                .isEqualTo(Evidence.PIPE);
    }

    @Test
    void aProcessThatKeepsNothingIsFoundByItsParentIfItWasSeenBefore() {
        McpSession session = sessions.open(
                ShellServer.named("vanishing")
                        .unmarked()
                        .onStart("setsid sleep 120" + AWAY + AWAIT_SLEEP)
                        .config(),
                LaunchOptions.DEFAULT.withOwnSession(false));

        TeardownReport report = session.close(Sessions.QUICK);

        assertThat(onlySurvivor(report, Orphans.pid(session)).member().evidence())
                .isEqualTo(Evidence.PARENT);
    }

    /** Whoever was seen in the group first, by a look at the table alone, is not taken for less than it is. */
    @Test
    void theStrongestEvidenceCountsAlsoWhenItIsSeenLater() {
        McpSession session = open(ShellServer.named("watched").onCall("sleep 120" + AWAY + AWAIT_SLEEP + "text done"));
        session.call("start", Map.of());
        Duration begin = session.server().uptime();
        await("a look by the sampler")
                .until(() -> session.server().uptime().minus(begin).compareTo(Duration.ofSeconds(2)) > 0);

        TeardownReport report = session.close(Sessions.QUICK);

        assertThat(onlySurvivor(report, Orphans.pid(session)).member().evidence())
                .isEqualTo(Evidence.MARKER);
    }

    @Test
    void aProcessThatIgnoresTermIsRemovedAllTheSame() {
        McpSession session =
                open(ShellServer.named("rude").onEof("(trap '' TERM; exec sleep 120)" + AWAY + AWAIT_SLEEP));

        TeardownReport report = session.close(Sessions.QUICK);

        assertThat(report.survivors()).extracting(Survivor::removedBy).containsExactly(Removal.KILL);
        assertThat(report.cleanup()).isEqualTo(Cleanup.CLEAN);
        assertThat(Leftovers.isAlive(Orphans.pid(session))).isFalse();
    }

    @Test
    void aSmallTreeIsReportedWhole() {
        McpSession session = open(ShellServer.named("fertile")
                .onStart("for i in 1 2 3; do setsid sh -c 'sleep 120 & sleep 120 & wait'" + AWAY + " done"));
        await().until(() -> session.server().tree().size() == 10);

        TeardownReport report = session.close(Sessions.QUICK);

        assertThat(report.survivors()).hasSize(9);
        assertThat(report.survivors())
                .extracting(survivor -> survivor.member().process().pid())
                .noneMatch(Leftovers::isAlive);
        assertThat(report.cleanup()).isEqualTo(Cleanup.CLEAN);
    }

    @Test
    void aProcessThatLeavesByItselfSoonIsNoSurvivor() {
        McpSession session = open(ShellServer.named("patient").onEof("sleep 0.05 & exit 0"));

        TeardownReport report = session.close(Sessions.QUICK);

        Verdicts.leftNothing(report);
    }

    @Test
    void aPipeHeldByAStrangerIsReported() throws IOException {
        Process stranger = children.sh("echo ready; read -r pid; exec 3>/proc/$pid/fd/1; echo held; exec sleep 60");
        McpSession session = open(ShellServer.named("held"));
        stranger.getOutputStream().write((session.server().pid() + "\n").getBytes());
        stranger.getOutputStream().flush();
        await().until(() -> Files.exists(Path.of("/proc/" + stranger.pid() + "/fd/3")));

        TeardownReport report = session.close(Sessions.QUICK);

        assertThat(report.leak()).isEqualTo(Leak.PIPE_HELD);
        assertThat(report.survivors()).isEmpty();
        assertThat(stranger.isAlive()).isTrue();
        stranger.destroyForcibly();
    }

    private McpSession open(ShellServer server) {
        return sessions.open(server.config());
    }

    private static Survivor onlySurvivor(TeardownReport report, long pid) {
        assertThat(report.leak()).isEqualTo(Leak.ORPHANED);
        assertThat(report.survivors()).hasSize(1);
        Survivor survivor = report.survivors().get(0);
        TreeMember member = survivor.member();
        assertThat(member.process().pid()).isEqualTo(pid);
        assertThat(member.process().command()).isEqualTo("sleep");
        assertThat(member.process().isAlive()).isTrue();
        assertThat(survivor.removedBy()).isEqualTo(Removal.TERM);
        assertThat(report.cleanup()).isEqualTo(Cleanup.CLEAN);
        assertThat(Leftovers.isAlive(pid)).isFalse();
        return survivor;
    }
}

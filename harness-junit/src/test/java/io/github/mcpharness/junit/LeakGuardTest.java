package io.github.mcpharness.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.process.ServerProcess;
import io.github.mcpharness.process.os.ProcessEntry;
import io.github.mcpharness.process.os.ProcessTable;
import io.github.mcpharness.process.verdict.Policy;
import io.github.mcpharness.process.verdict.Survivor;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TreeMember;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.platform.testkit.engine.EngineTestKit;

class LeakGuardTest {
    private static final String JAVA = "${sys:java.home}/bin/java";
    private static final String CLASS_PATH = "${sys:java.class.path}";
    private static final String ECHO = "io.github.mcpharness.fixtures.Echo";

    @Test
    void failsTheClassWhoseServerLeavesAnOrphanAndNamesEverything() {
        Kit.Run run = Kit.run(LeakyTestCase.class);

        run.results().testEvents().assertStatistics(stats -> stats.succeeded(1).failed(0));
        LeakedProcessError error = onlyError(run, LeakedProcessError.class);
        Survivor survivor = error.report().survivors().get(0);
        assertThat(error)
                .hasMessageStartingWith("LeakGuardTest.LeakyTestCase: server 'leaky' failed its teardown under policy"
                        + " STANDARD\n  failed:  ORPHANED: it left 1 process behind: pid "
                        + survivor.member().process().pid() + " sleep, parent ");
        assertThat(run.stderr()).contains(error.getMessage());
        assertThat(error.report().cleanup()).isEqualTo(TeardownReport.Cleanup.CLEAN);
        assertThat(isAlive(survivor.member().process().pid())).isFalse();
    }

    @McpServer(
            name = "leaky",
            command = "sh",
            args = {"-c", "sleep 120 </dev/null >/dev/null 2>&1 & exec \"$0\" \"$@\"", JAVA, "-cp", CLASS_PATH, ECHO})
    static class LeakyTestCase {
        @Test
        void passes(McpSession session) {}
    }

    @Test
    void passesTheSameServerWhoseSurvivorIsAllowedAndLeavesThatAlone() {
        AllowingTestCase.SURVIVORS.clear();
        Kit.Run run = Kit.run(AllowingTestCase.class);
        assertThat(run.classFailures()).isEmpty();
        assertThat(AllowingTestCase.SURVIVORS).singleElement().satisfies(pid -> {
            assertThat(isAlive(pid)).isTrue();
            ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
        });
    }

    @McpServer(
            command = "sh",
            args = {"-c", "sleep 120 </dev/null >/dev/null 2>&1 & exec \"$0\" \"$@\"", JAVA, "-cp", CLASS_PATH, ECHO},
            allowSurvivors = "sleep")
    static class AllowingTestCase {
        static final List<Long> SURVIVORS = new CopyOnWriteArrayList<>();

        @Test
        void passes(ServerProcess process) {
            process.tree().stream()
                    .map(TreeMember::process)
                    .filter(member -> member.command().equals("sleep"))
                    .forEach(member -> SURVIVORS.add(member.pid()));
        }
    }

    @Test
    void warnsOfAServerThatStaysUntilSigtermAndFailsItUnderStrict() {
        Kit.Run standard = Kit.run(StubbornTestCase.class);
        assertThat(standard.classFailures()).isEmpty();
        assertThat(standard.stderr())
                .contains("LeakGuardTest.StubbornTestCase: server 'server' exited on TERM after ")
                .contains(
                        "LeakGuardTest.StubbornTestCase: server 'server' warning: TERMINATED: it ignored the end of its"
                                + " standard input for ");

        TeardownError error = onlyError(Kit.run(StrictTestCase.class), TeardownError.class);
        assertThat(error.report().exit()).isEqualTo(TeardownReport.Exit.TERMINATED);
    }

    @McpServer(
            command = JAVA,
            args = {"-cp", CLASS_PATH, "io.github.mcpharness.fixtures.EofIgnoring"},
            grace = @Grace(eof = "100ms"))
    static class StubbornTestCase {
        @Test
        void passes(McpSession session) {}
    }

    @McpServer(
            command = JAVA,
            args = {"-cp", CLASS_PATH, "io.github.mcpharness.fixtures.EofIgnoring"},
            grace = @Grace(eof = "100ms"),
            policy = Policy.STRICT)
    static class StrictTestCase {
        @Test
        void passes(McpSession session) {}
    }

    @Test
    void failsTheClassWhoseServerDiedByItself() {
        Kit.Run run = Kit.run(DyingTestCase.class);
        run.results().testEvents().assertStatistics(stats -> stats.succeeded(1));
        assertThat(onlyError(run, TeardownError.class))
                .hasMessageContaining("DIED_BEFORE_CLOSE: it died by itself before it was closed (status 3)");
    }

    @EchoServer
    static class DyingTestCase {
        @Test
        void dies(McpSession session) {
            session.call("die", Map.of("code", 3));
        }
    }

    @Test
    void passesTheClassThatKilledItsServerOnPurpose() {
        Kit.Run run = Kit.run(KillingTestCase.class);
        assertThat(run.classFailures()).isEmpty();
        assertThat(run.stderr()).contains("KillingTestCase: server 'server' was killed by the test");
    }

    @EchoServer
    static class KillingTestCase {
        @Test
        void kills(McpSession session) {
            session.kill();
        }
    }

    @Test
    void tearsDownAlthoughTheConstructorOfTheClassThrew() {
        ThrowingTestCase.PIDS.clear();
        Kit.Run run = Kit.run(ThrowingTestCase.class);
        assertThat(run.testFailures())
                .singleElement()
                .satisfies(failure -> assertThat(failure).hasMessageContaining("on purpose"));
        assertThat(ThrowingTestCase.PIDS)
                .singleElement()
                .satisfies(pid -> assertThat(isAlive(pid)).isFalse());
    }

    @EchoServer
    static class ThrowingTestCase {
        static final List<Long> PIDS = new CopyOnWriteArrayList<>();

        ThrowingTestCase(ServerProcess process) {
            PIDS.add(process.pid());
            throw new IllegalStateException("on purpose");
        }

        @Test
        void neverRuns() {}
    }

    @Test
    void saysOneLineForAGreenClassUnlessSilenced() {
        assertThat(Kit.run(GreenTestCase.class).stderr())
                .containsPattern(
                        "LeakGuardTest\\.GreenTestCase: server 'server' exited on EOF after \\d+ ms, 1 process, clean");
        EngineTestKit.Builder silenced =
                EngineTestKit.engine("junit-jupiter").configurationParameter("mcp.harness.summary", "none");
        assertThat(Kit.run(silenced, GreenTestCase.class).stderr()).doesNotContain("GreenTestCase");
    }

    @EchoServer
    static class GreenTestCase {
        @Test
        void passes(McpSession session) {}
    }

    private static <E extends Throwable> E onlyError(Kit.Run run, Class<E> type) {
        assertThat(run.classFailures()).singleElement().isInstanceOf(type);
        return type.cast(run.classFailures().get(0));
    }

    private static boolean isAlive(long pid) {
        // A process handle calls a zombie alive, and whoever adopted this one may reap it late.
        return ProcessTable.ofThisMachine()
                .find(pid)
                .filter(ProcessEntry::isAlive)
                .isPresent();
    }
}

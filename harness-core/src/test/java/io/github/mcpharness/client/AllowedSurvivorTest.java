package io.github.mcpharness.client;

import static io.github.mcpharness.testing.Orphans.AWAIT_SLEEP;
import static io.github.mcpharness.testing.Orphans.AWAY;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.process.LaunchOptions;
import io.github.mcpharness.process.Leftovers;
import io.github.mcpharness.process.verdict.Policy;
import io.github.mcpharness.process.verdict.Survivor;
import io.github.mcpharness.process.verdict.Survivor.Removal;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TeardownReport.Cleanup;
import io.github.mcpharness.process.verdict.TeardownReport.Leak;
import io.github.mcpharness.testing.Orphans;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.testing.ShellServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Honest servers leave processes too: who is allowed to stay is told, and neither removed nor held against the server. */
class AllowedSurvivorTest {
    @RegisterExtension
    final Sessions sessions = new Sessions();

    @TempDir
    Path temp = Path.of("");

    @Test
    void anAllowedSurvivorIsLeftAlone() {
        McpSession session = open(
                ShellServer.named("honest").onStart("setsid sleep 120" + AWAY + AWAIT_SLEEP), Set.of("sleep", "git"));
        long orphan = Orphans.pid(session);
        killAtEnd(orphan);

        TeardownReport report = session.close(Sessions.QUICK);

        assertThat(report.leak()).isEqualTo(Leak.ALLOWED);
        assertThat(report.survivors()).singleElement().satisfies(survivor -> {
            assertThat(survivor.member().process().pid()).isEqualTo(orphan);
            assertThat(survivor.removedBy()).isEqualTo(Removal.ALLOWED);
        });
        assertThat(report.cleanup()).isEqualTo(Cleanup.CLEAN);
        assertThat(Policy.STRICT.judge(report).failed()).isFalse();
        assertThat(Leftovers.isAlive(orphan)).isTrue();
    }

    @Test
    void whatAnAllowedProcessStartedIsAllowedToo() throws IOException {
        Path fifo = temp.resolve("fifo");
        Path git = Files.writeString(
                temp.resolve("git"),
                "#!/bin/sh\nsetsid sleep 120" + AWAY + AWAIT_SLEEP + "read -r end < " + fifo + "\n");
        assertThat(git.toFile().setExecutable(true)).isTrue();
        McpSession session = open(
                ShellServer.named("git-like").onStart("mkfifo " + fifo + "; " + git + " & exec 9> " + fifo),
                Set.of("git"));
        long orphan = Orphans.pid(session);
        killAtEnd(orphan);

        TeardownReport report = session.close(Sessions.QUICK);

        assertThat(report.leak()).isEqualTo(Leak.ALLOWED);
        assertThat(report.survivors()).singleElement().satisfies(survivor -> {
            assertThat(survivor.member().process().command()).isEqualTo("sleep");
            assertThat(survivor.member().ancestor()).isEqualTo("git");
        });
        assertThat(Leftovers.isAlive(orphan)).isTrue();
    }

    @Test
    void theForbiddenAreRemovedBesideTheAllowed() {
        Path fifo = temp.resolve("fifo");
        McpSession session = open(
                ShellServer.named("mixed")
                        .onStart("setsid sleep 120" + AWAY + AWAIT_SLEEP + "mkfifo " + fifo
                                + "; setsid sh -c 'read -r x < " + fifo + "'" + AWAY),
                Set.of("sleep"));
        long allowed = Orphans.pid(session);
        killAtEnd(allowed);

        TeardownReport report = session.close(Sessions.QUICK);

        assertThat(report.leak()).isEqualTo(Leak.ORPHANED);
        assertThat(report.survivors())
                .extracting(Survivor::removedBy)
                .containsExactlyInAnyOrder(Removal.ALLOWED, Removal.TERM);
        assertThat(Leftovers.isAlive(allowed)).isTrue();
    }

    private McpSession open(ShellServer server, Set<String> allowed) {
        return sessions.open(server.config(), LaunchOptions.DEFAULT.withAllowedSurvivors(allowed));
    }

    private void killAtEnd(long pid) {
        sessions.atEnd(() -> ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly));
    }
}

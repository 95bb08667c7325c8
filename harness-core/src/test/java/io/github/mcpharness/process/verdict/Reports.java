package io.github.mcpharness.process.verdict;

import io.github.mcpharness.process.os.ProcessEntry;
import io.github.mcpharness.process.os.ProcessState;
import io.github.mcpharness.process.verdict.TeardownReport.Cleanup;
import io.github.mcpharness.process.verdict.TeardownReport.Exit;
import io.github.mcpharness.process.verdict.TeardownReport.Leak;
import io.github.mcpharness.process.verdict.TeardownReport.RungTime;
import io.github.mcpharness.process.verdict.TeardownReport.Zombie;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Makes reports without processes. */
final class Reports {
    private Reports() {}

    /** A report that every policy passes, but for these. */
    static TeardownReport of(Exit exit, Leak leak, Zombie zombie, Cleanup cleanup, Flag... flags) {
        return new TeardownReport(
                "fs",
                "/usr/bin/node",
                40,
                HostProfile.DEFAULT,
                exit,
                Optional.of(new ExitStatus(0, Duration.ofMillis(3200))),
                Optional.empty(),
                leak,
                List.of(),
                zombie,
                List.of(flags),
                cleanup,
                List.of(new RungTime(Rung.EOF, Duration.ofMillis(7))),
                List.of(member(40, "node", Evidence.DIRECT_CHILD)),
                Duration.ofMillis(15));
    }

    static TeardownReport clean() {
        return of(Exit.GRACEFUL_EOF, Leak.NONE, Zombie.NONE, Cleanup.CLEAN);
    }

    /** A report in which everything has happened that can. */
    static TeardownReport full() {
        TreeMember worker = member(41, "worker (1)", Evidence.MARKER);
        TreeMember git = member(42, "git", Evidence.GROUP);
        return new TeardownReport(
                "fs",
                "/usr/bin/node",
                40,
                HostProfile.DEFAULT,
                Exit.TERMINATED,
                Optional.of(new ExitStatus(143, Duration.ofMillis(3200))),
                Optional.empty(),
                Leak.ORPHANED,
                List.of(new Survivor(worker, Survivor.Removal.KILL), new Survivor(git, Survivor.Removal.ALLOWED)),
                Zombie.ZOMBIE_ADOPTED,
                List.of(
                        new Flag(Flag.Kind.STDOUT_POLLUTED, "2 lines, first: 'hello', 'again'"),
                        new Flag(Flag.Kind.TRUNCATED_FRAME, "it ends in '{\"'")),
                Cleanup.CLEAN,
                List.of(
                        new RungTime(Rung.EOF, Duration.ofMillis(2001)),
                        new RungTime(Rung.TERM, Duration.ofMillis(12))),
                List.of(member(40, "node", Evidence.DIRECT_CHILD), worker),
                Duration.ofMillis(2600));
    }

    static TreeMember member(long pid, String command, Evidence evidence) {
        ProcessEntry process = new ProcessEntry(
                pid, 1, 40, 40, ProcessState.ALIVE, 300, Duration.ofMillis(3100), Duration.ofMillis(250), command);
        return new TreeMember(process, evidence, command);
    }
}

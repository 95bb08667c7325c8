package io.github.mcpharness.process;

import io.github.mcpharness.process.os.ProcessEntry;
import io.github.mcpharness.process.verdict.Evidence;
import io.github.mcpharness.process.verdict.ExitStatus;
import io.github.mcpharness.process.verdict.Flag;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.Rung;
import io.github.mcpharness.process.verdict.Survivor;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TeardownReport.Cleanup;
import io.github.mcpharness.process.verdict.TeardownReport.Exit;
import io.github.mcpharness.process.verdict.TeardownReport.Leak;
import io.github.mcpharness.process.verdict.TeardownReport.RungTime;
import io.github.mcpharness.process.verdict.TeardownReport.Zombie;
import io.github.mcpharness.process.verdict.TreeMember;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/**
 * Ends one process as a host would, looks at what is left, fixes the verdict, and only then cleans up. Touches no stream:
 * closing one that is blocked can hang.
 */
final class Teardown {
    private static final Duration SETTLE = Duration.ofMillis(300);
    private static final Duration BETWEEN_PASSES = Duration.ofMillis(2);
    private static final int CLEAN_PASSES = 3;

    private final SupervisedProcess process;
    private final HostProfile profile;
    private final List<RungTime> rungs = new ArrayList<>();

    Teardown(SupervisedProcess process, HostProfile profile) {
        this.process = process;
        this.profile = profile;
    }

    /** Walks the rungs with the graces of the profile. */
    TeardownReport gracefully() {
        return run(false);
    }

    /** Kills at once: for a server whose handshake failed. */
    TeardownReport atOnce() {
        return run(true);
    }

    private TeardownReport run(boolean atOnce) {
        long begin = System.nanoTime();
        boolean hadExited = !process.isAlive();
        List<TreeMember> treeBefore = process.tree();
        process.stdin().close();
        Exit exit = hadExited ? endedBefore() : walk(atOnce);
        if (atOnce) {
            exit = Exit.NEVER_READY;
        }

        List<TreeMember> left = settle();
        List<TreeMember> orphans = left.stream()
                .filter(member -> member.process().isAlive() && !isAllowed(member))
                .toList();
        Leak leak = leak(left, orphans);
        List<Flag> flags = flags();

        Sweep sweep = new Sweep(process, this::isAllowed);
        List<Survivor> survivors = sweep.remove(left);
        boolean clean = !process.isAlive() && sweep.isClean();
        return new TeardownReport(
                process.server(),
                process.command(),
                process.pid(),
                profile,
                exit,
                process.exit(),
                process.endedByTest().filter(cause -> process.exit().isPresent()),
                leak,
                survivors,
                Zombie.NONE,
                flags,
                clean ? Cleanup.CLEAN : Cleanup.NOT_CLEAN,
                rungs,
                treeBefore,
                Duration.ofNanos(System.nanoTime() - begin));
    }

    private Exit endedBefore() {
        return process.endedByTest().isPresent() ? Exit.ENDED_BY_TEST : Exit.DIED_BEFORE_CLOSE;
    }

    private Exit walk(boolean atOnce) {
        if (!atOnce) {
            if (waitOn(Rung.EOF, profile.eofGrace())) {
                int code = process.exit().map(ExitStatus::code).orElse(0);
                return code == 0 ? Exit.GRACEFUL_EOF : Exit.GRACEFUL_EOF_NONZERO;
            }
            process.tree(); // who is here now is known later, when its parent may be gone
            process.signalChild(ProcessHandle::destroy);
            if (waitOn(Rung.TERM, profile.termGrace())) {
                return Exit.TERMINATED;
            }
            process.tree();
        }
        process.signalChild(ProcessHandle::destroyForcibly);
        return waitOn(Rung.KILL, profile.killGrace()) ? Exit.KILLED : Exit.UNKILLABLE;
    }

    /** Ends at the moment of death. */
    private boolean waitOn(Rung rung, Duration grace) {
        long begin = System.nanoTime();
        boolean exited = process.awaitExit(grace);
        rungs.add(new RungTime(rung, Duration.ofNanos(System.nanoTime() - begin)));
        return exited;
    }

    /** Looks until three passes in a row show nobody alive, and both outputs have ended; or until the deadline. */
    private List<TreeMember> settle() {
        long deadline = System.nanoTime() + SETTLE.toNanos();
        Set<ProcessEntry.Id> seen = new HashSet<>();
        int quiet = 0;
        for (int pass = 1; ; pass++) {
            List<TreeMember> left = others();
            boolean nobodyNew = !seen.addAll(
                    left.stream().map(member -> member.process().id()).toList());
            boolean nobodyAlive =
                    left.stream().noneMatch(member -> member.process().isAlive() && !isAllowed(member));
            quiet = nobodyNew && nobodyAlive && process.outputsHaveEnded() ? quiet + 1 : 0;
            if (quiet >= CLEAN_PASSES) {
                return left;
            }
            if (pass >= CLEAN_PASSES && System.nanoTime() > deadline) {
                return process.outputsHaveEnded() ? left : holdersToo();
            }
            if (quiet == 0) {
                LockSupport.parkNanos(BETWEEN_PASSES.toNanos());
            }
        }
    }

    /** The direct child is judged by its exit; here are the others. */
    private List<TreeMember> others() {
        return withoutChild(process.tree());
    }

    private List<TreeMember> holdersToo() {
        return withoutChild(process.processTree().scanWithPipes());
    }

    private static List<TreeMember> withoutChild(List<TreeMember> members) {
        return members.stream()
                .filter(member -> member.evidence() != Evidence.DIRECT_CHILD)
                .toList();
    }

    private boolean isAllowed(TreeMember member) {
        Set<String> allowed = process.options().allowedSurvivors();
        return allowed.contains(member.process().command()) || allowed.contains(member.ancestor());
    }

    private Leak leak(List<TreeMember> left, List<TreeMember> orphans) {
        if (!orphans.isEmpty()) {
            return Leak.ORPHANED;
        }
        if (left.stream().anyMatch(member -> member.process().isAlive())) {
            return Leak.ALLOWED;
        }
        if (!process.outputsHaveEnded()) {
            return Leak.PIPE_HELD;
        }
        return process.table().seesAll() ? Leak.NONE : Leak.UNKNOWN;
    }

    private List<Flag> flags() {
        List<Flag> flags = new ArrayList<>(process.observations());
        Optional<RungTime> eof =
                rungs.stream().filter(step -> step.rung() == Rung.EOF).findFirst();
        if (eof.isPresent() && process.stdinWasBlocked()) {
            flags.add(new Flag(Flag.Kind.STDIN_BLOCKED, "a write was still blocked when the EOF grace ended"));
        }
        if (process.closedStdoutAlive()) {
            flags.add(new Flag(Flag.Kind.STDOUT_CLOSED_ALIVE, "standard output ended before the process did"));
        }
        return flags;
    }
}

package io.github.mcpharness.process;

import io.github.mcpharness.process.verdict.Flag;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.Survivor;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TeardownReport.Cleanup;
import io.github.mcpharness.process.verdict.TeardownReport.Exit;
import io.github.mcpharness.process.verdict.TeardownReport.Leak;
import io.github.mcpharness.process.verdict.TeardownReport.Zombie;
import io.github.mcpharness.process.verdict.TreeMember;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ends one process in phases: observe as a host would, settle, fix the verdict, and only then sweep. Touches no stream:
 * closing one that is blocked can hang.
 */
final class Teardown {
    private static final Logger log = LoggerFactory.getLogger(Teardown.class);
    private static final Duration SETTLE = Duration.ofMillis(300);

    private final SupervisedProcess process;
    private final HostProfile profile;
    private final Ladder ladder;

    Teardown(SupervisedProcess process, HostProfile profile) {
        this.process = process;
        this.profile = profile;
        this.ladder = new Ladder(process, profile);
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
        boolean closedStdout = !atOnce && profile.givesEof() && process.closedStdoutAlive();
        boolean hadExited = !process.isAlive();
        List<TreeMember> treeBefore = process.tree();
        Zombies zombies = new Zombies(process);
        boolean neglects = !hadExited && !atOnce && zombies.areLeftByTheServer(treeBefore);
        if (profile.givesEof() || hadExited || atOnce) {
            process.stdin().close();
        }
        Exit exit = hadExited ? endedBefore(atOnce) : observe(atOnce);
        process.stdin().close();
        log.debug("server '{}': observed {}", process.server(), exit);

        Settling settling = new Settling(process, this::isAllowed);
        // What the child's death left behind gets EOF only now: it may use the grace that the child would have had.
        settling.run(hadExited && !atOnce ? max(SETTLE, profile.eofGrace()) : SETTLE);
        List<TreeMember> suspects =
                settling.orphans().isEmpty() ? process.processTree().suspects() : List.of();
        Leak leak = leak(settling, suspects);
        List<Flag> flags = flags(exit, closedStdout);
        log.debug("server '{}': the verdict is fixed: {}, {}", process.server(), leak, flags);

        Sweep sweep = new Sweep(process, this::isAllowed);
        List<Survivor> survivors = new ArrayList<>(sweep.remove(settling));
        suspects.forEach(suspect -> survivors.add(new Survivor(suspect, Survivor.Removal.SPARED)));
        boolean clean = !process.isAlive() && sweep.isClean();
        if (!process.release()) {
            flags.add(new Flag(Flag.Kind.THREAD_LEAK, "a thread still waits on one of the server's pipes"));
        }
        return new TeardownReport(
                process.server(),
                process.command(),
                process.pid(),
                profile,
                exit,
                process.exit(),
                process.endedByTest().filter(cause -> exit == Exit.ENDED_BY_TEST),
                leak,
                survivors,
                neglects ? Zombie.ZOMBIE_CHILD : zombies.adopted(settling.zombies()),
                flags,
                clean ? Cleanup.CLEAN : Cleanup.NOT_CLEAN,
                ladder.rungs(),
                treeBefore,
                Duration.ofNanos(System.nanoTime() - begin));
    }

    private Exit endedBefore(boolean atOnce) {
        if (atOnce) {
            return Exit.NEVER_READY;
        }
        return process.endedByTest().isPresent() ? Exit.ENDED_BY_TEST : Exit.DIED_BEFORE_CLOSE;
    }

    private Exit observe(boolean atOnce) {
        Exit exit = atOnce ? ladder.kill() : ladder.walk();
        return atOnce && exit == Exit.KILLED ? Exit.NEVER_READY : exit;
    }

    private boolean isAllowed(TreeMember member) {
        Set<String> allowed = process.options().allowedSurvivors();
        return allowed.contains(member.process().command()) || allowed.contains(member.ancestor());
    }

    private Leak leak(Settling settling, List<TreeMember> suspects) {
        if (settling.sawRespawning()) {
            return Leak.RESPAWNING;
        }
        if (!settling.orphans().isEmpty()) {
            return Leak.ORPHANED;
        }
        boolean allowedAreAlive =
                settling.left().stream().anyMatch(member -> member.process().isAlive());
        if (!process.outputsHaveEnded() && !allowedAreAlive) {
            return Leak.PIPE_HELD;
        }
        if (allowedAreAlive) {
            return Leak.ALLOWED;
        }
        if (!suspects.isEmpty()) {
            return Leak.SUSPECT;
        }
        return process.table().seesAll() ? Leak.NONE : Leak.UNKNOWN;
    }

    private List<Flag> flags(Exit exit, boolean closedStdout) {
        List<Flag> flags = new ArrayList<>(process.observations());
        if (exit == Exit.ENDED_BY_TEST || exit == Exit.KILLED || exit == Exit.NEVER_READY || profile.closesStdout()) {
            // Whoever is killed, or not read from any more, cannot finish its line.
            flags.removeIf(flag -> flag.kind() == Flag.Kind.TRUNCATED_FRAME);
        }
        flags.addAll(ladder.flags());
        if (closedStdout) {
            flags.add(new Flag(Flag.Kind.STDOUT_CLOSED_ALIVE, "standard output ended before the process did"));
        }
        return flags;
    }

    private static Duration max(Duration one, Duration other) {
        return one.compareTo(other) >= 0 ? one : other;
    }
}

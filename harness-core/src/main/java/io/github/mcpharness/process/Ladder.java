package io.github.mcpharness.process;

import io.github.mcpharness.process.verdict.ExitStatus;
import io.github.mcpharness.process.verdict.Flag;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.HostProfile.Target;
import io.github.mcpharness.process.verdict.Rung;
import io.github.mcpharness.process.verdict.TeardownReport.Exit;
import io.github.mcpharness.process.verdict.TeardownReport.RungTime;
import io.github.mcpharness.process.verdict.TreeMember;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Observes how the direct child ends when a host ends it: rung after rung, each wait ending at the moment of death. */
final class Ladder {
    private static final Duration SHORTEST_GRACE_TO_JUDGE_BY = Duration.ofMillis(200);

    private final SupervisedProcess process;
    private final HostProfile profile;
    private final Signals signals;
    private final List<RungTime> rungs = new ArrayList<>();
    private final List<Flag> flags = new ArrayList<>();

    Ladder(SupervisedProcess process, HostProfile profile) {
        this.process = process;
        this.profile = profile;
        this.signals = new Signals(process.table());
    }

    /** Walks from EOF to KILL, or from TERM. Standard input has been closed already, or its end is queued. */
    Exit walk() {
        return profile.givesEof() ? fromEof() : fromTerm();
    }

    private Exit fromEof() {
        Duration cpuAtEof = Spinning.cpu(process.tree());
        if (profile.closesStdout()) {
            process.stopReadingStdout();
        }
        if (waitOn(Rung.EOF, profile.eofGrace())) {
            flagSlowExit();
            int code = process.exit().map(ExitStatus::code).orElse(0);
            return code == 0 ? Exit.GRACEFUL_EOF : Exit.GRACEFUL_EOF_NONZERO;
        }
        flagBlockedStdin();
        flagSpinning(cpuAtEof); // this look also remembers who is here, when its parent may be gone later
        return fromTerm();
    }

    private Exit fromTerm() {
        signal(Signals.TERM);
        if (waitOn(Rung.TERM, profile.termGrace())) {
            return Exit.TERMINATED;
        }
        process.tree();
        return kill();
    }

    /** Takes the last rung only. */
    Exit kill() {
        signal(Signals.KILL);
        return waitOn(Rung.KILL, profile.killGrace()) ? Exit.KILLED : Exit.UNKILLABLE;
    }

    List<RungTime> rungs() {
        return rungs;
    }

    List<Flag> flags() {
        return flags;
    }

    private boolean waitOn(Rung rung, Duration grace) {
        long begin = System.nanoTime();
        boolean exited = process.awaitExit(grace);
        rungs.add(new RungTime(rung, Duration.ofNanos(System.nanoTime() - begin)));
        return exited;
    }

    private void signal(String name) {
        if (profile.target() == Target.GROUP && process.leadsGroup()) {
            signals.sendToGroup(name, process.pid());
        } else if (name.equals(Signals.KILL)) {
            process.signalChild(ProcessHandle::destroyForcibly);
        } else {
            process.signalChild(ProcessHandle::destroy);
        }
    }

    private void flagSlowExit() {
        Duration waited = rungs.get(0).waited();
        if (waited.multipliedBy(2).compareTo(profile.eofGrace()) > 0
                && profile.eofGrace().compareTo(SHORTEST_GRACE_TO_JUDGE_BY) >= 0) {
            flags.add(new Flag(Flag.Kind.SLOW_EXIT, waited.toMillis() + " ms of " + graceText()));
        }
    }

    private void flagBlockedStdin() {
        if (process.stdinIsBlocked()) {
            flags.add(new Flag(
                    Flag.Kind.STDIN_BLOCKED,
                    "what was written before was not read within " + graceText() + ", so EOF could not be given"));
        }
    }

    private void flagSpinning(Duration cpuAtEof) {
        List<TreeMember> tree = process.tree();
        Duration burnt = Spinning.cpu(tree).minus(cpuAtEof);
        Duration grace = profile.eofGrace();
        if (grace.compareTo(SHORTEST_GRACE_TO_JUDGE_BY) >= 0
                && new Spinning(process.table()).isSpinning(tree, burnt, grace)) {
            flags.add(new Flag(
                    Flag.Kind.SPIN, burnt.toMillis() + " ms of processor time within " + graceText() + " after EOF"));
        }
    }

    private String graceText() {
        return "the grace of " + profile.eofGrace().toMillis() + " ms";
    }
}

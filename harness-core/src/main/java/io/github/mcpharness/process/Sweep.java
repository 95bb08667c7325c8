package io.github.mcpharness.process;

import io.github.mcpharness.process.ProcessTree.Look;
import io.github.mcpharness.process.os.ProcessEntry;
import io.github.mcpharness.process.verdict.Evidence;
import io.github.mcpharness.process.verdict.Survivor;
import io.github.mcpharness.process.verdict.Survivor.Removal;
import io.github.mcpharness.process.verdict.TreeMember;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;

/**
 * Removes what a server left: SIGTERM, then SIGKILL until three passes in a row show nobody alive. It counts passes, not
 * time: a tree that forks faster than one pass is caught by the next.
 */
final class Sweep {
    private static final Duration TERM_GRACE = Duration.ofMillis(500);
    private static final Duration KILL_BOUND = Duration.ofSeconds(5);
    private static final Duration BETWEEN_TERM_PASSES = Duration.ofMillis(5);
    private static final int CLEAN_PASSES = 3;

    private final SupervisedProcess process;
    private final Predicate<TreeMember> allowed;
    private final Signals signals;
    private final Map<ProcessEntry.Id, Removal> signalled = new HashMap<>();
    private boolean clean = true;

    Sweep(SupervisedProcess process, Predicate<TreeMember> allowed) {
        this.process = process;
        this.allowed = allowed;
        this.signals = new Signals(process.table());
    }

    /** Removes everybody but the allowed, and tells what became of each. */
    List<Survivor> remove(Settling settled) {
        if (!settled.orphans().isEmpty() || settled.sawRespawning()) {
            clean = passes(Removal.TERM, TERM_GRACE) || passes(Removal.KILL, KILL_BOUND);
        }
        return settled.left().stream()
                .filter(member -> member.process().isAlive())
                .map(this::survivor)
                .toList();
    }

    /** Whether nobody was left when the removal ended. */
    boolean isClean() {
        return clean;
    }

    /** Signals everybody who is alive, pass after pass: SIGTERM once each, SIGKILL as often as needed. */
    private boolean passes(Removal kind, Duration bound) {
        long deadline = System.nanoTime() + bound.toNanos();
        int cleanPasses = 0;
        while (cleanPasses < CLEAN_PASSES) {
            List<ProcessEntry> alive = alive();
            cleanPasses = alive.isEmpty() ? cleanPasses + 1 : 0;
            if (!alive.isEmpty()) {
                if (System.nanoTime() > deadline) {
                    return false;
                }
                signal(kind, alive);
            }
        }
        return true;
    }

    private void signal(Removal kind, List<ProcessEntry> alive) {
        if (kind == Removal.TERM) {
            alive.stream()
                    .filter(entry -> signalled.put(entry.id(), Removal.TERM) == null)
                    .forEach(signals::term);
            LockSupport.parkNanos(BETWEEN_TERM_PASSES.toNanos());
            return;
        }
        boolean groupIsAlive = process.leadsGroup() && alive.stream().anyMatch(entry -> entry.group() == process.pid());
        if (groupIsAlive && alive.stream().allMatch(entry -> entry.group() == process.pid())) {
            signals.sendToGroup(Signals.KILL, process.pid());
        }
        alive.forEach(signals::kill);
        alive.forEach(entry -> signalled.put(entry.id(), Removal.KILL));
    }

    private List<ProcessEntry> alive() {
        return process.processTree().scan(Look.AT_PIPES).stream()
                .filter(member -> member.evidence() != Evidence.DIRECT_CHILD)
                .filter(member -> member.process().isAlive() && !allowed.test(member))
                .map(TreeMember::process)
                .toList();
    }

    private Survivor survivor(TreeMember member) {
        if (allowed.test(member)) {
            return new Survivor(member, Removal.ALLOWED);
        }
        Removal removal = signalled.getOrDefault(member.process().id(), Removal.ITSELF);
        return new Survivor(member, !clean && isStillAlive(member) ? Removal.NOTHING : removal);
    }

    private boolean isStillAlive(TreeMember member) {
        return process.table()
                .find(member.process().pid())
                .filter(now -> now.id().equals(member.process().id()) && now.isAlive())
                .isPresent();
    }
}

package io.github.mcpharness.process;

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
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Removes what a server left: SIGTERM, then SIGKILL until three passes in a row show nobody alive. It counts passes, not
 * time: a tree that forks faster than one pass is caught by the next.
 */
final class Sweep {
    private static final Duration TERM_GRACE = Duration.ofMillis(500);
    private static final Duration KILL_BOUND = Duration.ofSeconds(5);
    private static final Duration BETWEEN_PASSES = Duration.ofMillis(2);
    private static final int CLEAN_PASSES = 3;

    private final SupervisedProcess process;
    private final Predicate<TreeMember> allowed;
    private final Map<ProcessEntry.Id, Removal> signalled = new HashMap<>();
    private boolean clean = true;

    Sweep(SupervisedProcess process, Predicate<TreeMember> allowed) {
        this.process = process;
        this.allowed = allowed;
    }

    /** Removes everybody but the allowed, and tells what became of each. */
    List<Survivor> remove(List<TreeMember> left) {
        List<TreeMember> alive =
                left.stream().filter(member -> member.process().isAlive()).toList();
        if (alive.stream().allMatch(allowed)) {
            return alive.stream()
                    .map(member -> new Survivor(member, Removal.ALLOWED))
                    .toList();
        }
        Signals signals = new Signals(process.table());
        clean = passes(TERM_GRACE, Removal.TERM, signals::term) || passes(KILL_BOUND, Removal.KILL, signals::kill);
        return alive.stream().map(this::survivor).toList();
    }

    /** Whether nobody was left when the removal ended. */
    boolean isClean() {
        return clean;
    }

    /** Signals everybody who is alive, pass after pass; each process gets SIGTERM once and SIGKILL as often as needed. */
    private boolean passes(Duration bound, Removal kind, Consumer<ProcessEntry> signal) {
        long deadline = System.nanoTime() + bound.toNanos();
        int cleanPasses = 0;
        while (cleanPasses < CLEAN_PASSES) {
            List<ProcessEntry> alive = alive();
            for (ProcessEntry entry : alive) {
                if (kind == Removal.KILL || !signalled.containsKey(entry.id())) {
                    signal.accept(entry);
                }
                signalled.put(entry.id(), kind);
            }
            cleanPasses = alive.isEmpty() ? cleanPasses + 1 : 0;
            if (cleanPasses == 0 && System.nanoTime() > deadline) {
                return false;
            }
            if (cleanPasses == 0 && kind == Removal.TERM) {
                LockSupport.parkNanos(BETWEEN_PASSES.toNanos());
            }
        }
        return true;
    }

    private List<ProcessEntry> alive() {
        return process.processTree().scanWithPipes().stream()
                .filter(member -> member.evidence() != Evidence.DIRECT_CHILD)
                .filter(member -> member.process().isAlive() && !allowed.test(member))
                .map(TreeMember::process)
                .toList();
    }

    private Survivor survivor(TreeMember member) {
        if (allowed.test(member)) {
            return new Survivor(member, Removal.ALLOWED);
        }
        boolean stillThere = !clean
                && process.table()
                        .find(member.process().pid())
                        .filter(now -> now.id().equals(member.process().id()) && now.isAlive())
                        .isPresent();
        return new Survivor(
                member,
                stillThere
                        ? Removal.NOTHING
                        : signalled.getOrDefault(member.process().id(), Removal.ITSELF));
    }
}

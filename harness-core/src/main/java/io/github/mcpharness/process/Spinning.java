package io.github.mcpharness.process;

import io.github.mcpharness.process.os.ProcessTable;
import io.github.mcpharness.process.verdict.TreeMember;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/** Tells a server that works from one that waits, by its processor time and by whether it wants more of it. */
final class Spinning {
    /** Below this share of a time, processor time is what any program uses while it waits. */
    private static final double SHARE = 0.3;

    /** On a loaded machine one that spins gets no more than this, but wants to run all the time. */
    private static final double SHARE_UNDER_LOAD = 0.03;

    private static final int LOOKS = 8;
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(2);

    private final ProcessTable table;

    Spinning(ProcessTable table) {
        this.table = table;
    }

    /** Processor time of all processes of a tree. */
    static Duration cpu(List<TreeMember> tree) {
        return tree.stream()
                .map(TreeMember::process)
                .map(member -> member.cpu())
                .reduce(Duration.ZERO, Duration::plus);
    }

    /**
     * Whether a tree works instead of waiting.
     *
     * @param burnt the processor time that it used
     * @param time the time in which it did
     */
    boolean isSpinning(List<TreeMember> tree, Duration burnt, Duration time) {
        double share = (double) burnt.toNanos() / time.toNanos();
        return share > SHARE || (share > SHARE_UNDER_LOAD && wantsToRunAllTheTime(tree));
    }

    private boolean wantsToRunAllTheTime(List<TreeMember> tree) {
        Set<Long> always = runnable(tree);
        for (int look = 1; look < LOOKS && !always.isEmpty(); look++) {
            LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
            always.retainAll(runnable(tree));
        }
        return !always.isEmpty();
    }

    private Set<Long> runnable(List<TreeMember> tree) {
        Set<Long> threads = new HashSet<>();
        tree.forEach(
                member -> threads.addAll(table.runnableThreads(member.process().pid())));
        return threads;
    }
}

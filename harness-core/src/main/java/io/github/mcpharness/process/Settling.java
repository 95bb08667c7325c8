package io.github.mcpharness.process;

import io.github.mcpharness.process.ProcessTree.Look;
import io.github.mcpharness.process.os.ProcessEntry;
import io.github.mcpharness.process.verdict.Evidence;
import io.github.mcpharness.process.verdict.TreeMember;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;

/**
 * Looks at what the direct child left, until that does not change any more: three passes in a row that show nobody alive
 * and nobody new, with both outputs at their end; or until a deadline. The deadline counts passes, too: where our looks are
 * slow, because the machine is loaded, those who are on their way out are slow as well.
 */
final class Settling {
    private static final Duration BETWEEN_PASSES = Duration.ofMillis(2);
    private static final int CLEAN_PASSES = 3;
    private static final int FEWEST_PASSES = 40;
    private static final Duration LONGEST = Duration.ofSeconds(3);
    private static final Duration LAST_OUTPUT = Duration.ofSeconds(3);
    private static final int NEWCOMERS_OF_A_RESPAWNER = 3;

    private final SupervisedProcess process;
    private final Predicate<TreeMember> allowed;
    private List<TreeMember> left = List.of();
    private int newcomers;

    Settling(SupervisedProcess process, Predicate<TreeMember> allowed) {
        this.process = process;
        this.allowed = allowed;
    }

    void run(Duration atMost) {
        long begin = System.nanoTime();
        Set<ProcessEntry.Id> seen = new HashSet<>();
        int clean = 0;
        for (int pass = 1; clean < CLEAN_PASSES; pass++) {
            left = others(Look.AT_ENVIRONMENTS);
            List<TreeMember> added = left.stream()
                    .filter(member -> seen.add(member.process().id()))
                    .toList();
            newcomers +=
                    pass > 1 ? (int) added.stream().filter(Settling::isAlive).count() : 0;
            clean = added.isEmpty() && orphans().isEmpty() && process.outputsHaveEnded() ? clean + 1 : 0;
            if (clean == 0 && isOver(pass, System.nanoTime() - begin, atMost.toNanos())) {
                lookForHolders();
                return;
            }
            if (clean == 0) {
                LockSupport.parkNanos(BETWEEN_PASSES.toNanos());
            }
        }
    }

    private static boolean isAlive(TreeMember member) {
        return member.process().isAlive();
    }

    private static boolean isOver(int passes, long passed, long atMost) {
        return passed > atMost && (passes >= FEWEST_PASSES || passed > Math.max(atMost, LONGEST.toNanos()));
    }

    /** Where nobody can be seen to hold an output, its end is sure to come: it is us who have not read that far. */
    private void lookForHolders() {
        if (!process.outputsHaveEnded()) {
            left = others(Look.AT_PIPES);
            if (left.stream().noneMatch(Settling::isAlive)) {
                process.awaitOutputs(LAST_OUTPUT);
            }
        }
    }

    /** Everybody of the tree who is still in the process table, but for the direct child: zombies, too. */
    List<TreeMember> left() {
        return left;
    }

    /** Who is alive and not allowed to be. */
    List<TreeMember> orphans() {
        return left.stream()
                .filter(member -> member.process().isAlive() && !allowed.test(member))
                .toList();
    }

    /** Who is dead and was not reaped by its parent. */
    List<TreeMember> zombies() {
        return left.stream().filter(member -> member.process().isZombie()).toList();
    }

    /** Whether new members kept appearing after the first look. */
    boolean sawRespawning() {
        return newcomers >= NEWCOMERS_OF_A_RESPAWNER;
    }

    private List<TreeMember> others(Look look) {
        return process.processTree().scan(look).stream()
                .filter(member -> member.evidence() != Evidence.DIRECT_CHILD)
                .toList();
    }
}

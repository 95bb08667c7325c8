package io.github.mcpharness.process;

import io.github.mcpharness.process.os.ProcessEntry;
import io.github.mcpharness.process.verdict.Evidence;
import io.github.mcpharness.process.verdict.TeardownReport.Zombie;
import io.github.mcpharness.process.verdict.TreeMember;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

/**
 * Tells whose the zombies are. A child of the live server that stays a zombie is the server's fault; one that was adopted
 * when its parent died is the init process's, which is given some time.
 */
final class Zombies {
    /** Between its child's death and its wait, every parent has a zombie for a moment. */
    private static final Duration REAPED_BY_A_GOOD_PARENT = Duration.ofMillis(50);

    private static final Duration REAPED_BY_A_SLOW_INIT = Duration.ofSeconds(5);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(10);

    private final SupervisedProcess process;

    Zombies(SupervisedProcess process) {
        this.process = process;
    }

    /** Looks at the live tree; waits only if there is a zombie in it. */
    boolean areLeftByTheServer(List<TreeMember> tree) {
        Set<ProcessEntry.Id> first = neglected(tree);
        if (first.isEmpty()) {
            return false;
        }
        LockSupport.parkNanos(REAPED_BY_A_GOOD_PARENT.toNanos());
        Set<ProcessEntry.Id> second = neglected(process.tree());
        second.retainAll(first);
        return !second.isEmpty();
    }

    /** Waits, bounded, until the init process has reaped these. */
    Zombie adopted(List<TreeMember> zombies) {
        long deadline = System.nanoTime() + REAPED_BY_A_SLOW_INIT.toNanos();
        while (zombies.stream().anyMatch(this::isStillThere)) {
            if (System.nanoTime() > deadline || zombies.stream().anyMatch(this::isInheritedByThisJvm)) {
                return Zombie.ZOMBIE_ADOPTED;
            }
            LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
        }
        return Zombie.NONE;
    }

    /** As process 1 of a container, or as a subreaper; the JDK waits for its own children only. */
    private boolean isInheritedByThisJvm(TreeMember zombie) {
        return process.table()
                .find(zombie.process().pid())
                .filter(now -> now.id().equals(zombie.process().id()))
                .filter(now -> now.parent() == ProcessHandle.current().pid())
                .isPresent();
    }

    private boolean isStillThere(TreeMember zombie) {
        return process.table()
                .find(zombie.process().pid())
                .filter(now -> now.id().equals(zombie.process().id()))
                .isPresent();
    }

    /** Zombies whose parent is alive and of the tree. The direct child's parent is this JVM, which reaps. */
    private static Set<ProcessEntry.Id> neglected(List<TreeMember> tree) {
        Set<Long> alive = tree.stream()
                .map(TreeMember::process)
                .filter(ProcessEntry::isAlive)
                .map(ProcessEntry::pid)
                .collect(Collectors.toSet());
        return tree.stream()
                .filter(member -> member.evidence() != Evidence.DIRECT_CHILD)
                .map(TreeMember::process)
                .filter(entry -> entry.isZombie() && alive.contains(entry.parent()))
                .map(ProcessEntry::id)
                .collect(Collectors.toSet());
    }
}

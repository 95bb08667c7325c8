package io.github.mcpharness.process;

import io.github.mcpharness.process.ProcessTree.Look;
import io.github.mcpharness.process.os.ProcessEntry;
import io.github.mcpharness.process.os.ProcessTable;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Knows the processes of this JVM that are open, and looks at their trees from time to time, so that a descendant is known
 * before it loses its parent. The table is read once for all of them; the thread exists while something is open.
 */
final class OpenProcesses {
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(500);
    private static final Set<SupervisedProcess> OPEN = new LinkedHashSet<>();

    private OpenProcesses() {}

    static void add(SupervisedProcess process) {
        synchronized (OPEN) {
            if (OPEN.isEmpty()) {
                Threads.daemon("mcp-harness-sampler", OpenProcesses::sample).start();
            }
            OPEN.add(process);
        }
    }

    static void remove(SupervisedProcess process) {
        synchronized (OPEN) {
            OPEN.remove(process);
            OPEN.notifyAll();
        }
    }

    private static void sample() {
        ProcessTable table = ProcessTable.ofThisMachine();
        for (List<SupervisedProcess> open = next(); !open.isEmpty(); open = next()) {
            List<ProcessEntry> processes = table.scan();
            open.forEach(process -> process.processTree().scan(processes, Look.AT_THE_TABLE));
        }
    }

    /** Waits for the next look. Nothing is open at the end, when this thread is to go. */
    private static List<SupervisedProcess> next() {
        long deadline = System.nanoTime() + BETWEEN_LOOKS.toNanos();
        synchronized (OPEN) {
            for (long left = BETWEEN_LOOKS.toNanos();
                    left > 0 && !OPEN.isEmpty();
                    left = deadline - System.nanoTime()) {
                try {
                    OPEN.wait(Math.max(1, left / 1_000_000));
                } catch (InterruptedException e) {
                    // Nobody who knows this thread interrupts it.
                }
            }
            return List.copyOf(OPEN);
        }
    }
}

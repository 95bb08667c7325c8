package io.github.mcpharness.process;

import io.github.mcpharness.process.ProcessTree.Look;
import io.github.mcpharness.process.os.ProcessEntry;
import io.github.mcpharness.process.os.ProcessTable;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Knows the processes of this JVM that are open, and looks at their trees from time to time, so that a descendant is known
 * before it loses its parent. The table is read once for all of them; the thread exists while something is open.
 */
final class OpenProcesses {
    private static final Logger log = LoggerFactory.getLogger(OpenProcesses.class);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(500);
    private static final Set<SupervisedProcess> OPEN = new LinkedHashSet<>();
    private static boolean sampling;

    private OpenProcesses() {}

    static void add(SupervisedProcess process) {
        synchronized (OPEN) {
            OPEN.add(process);
            if (!sampling) {
                sampling = true;
                Threads.daemon("mcp-harness-sampler", OpenProcesses::sample).start();
            }
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
            try {
                List<ProcessEntry> processes = table.scan();
                open.forEach(process -> process.processTree().scan(processes, Look.AT_THE_TABLE));
            } catch (RuntimeException e) {
                log.warn("the process table could not be read", e);
            }
        }
    }

    /** Waits for the next look. An empty answer ends the sampler: whoever is added later starts another. */
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
            sampling = !OPEN.isEmpty();
            return List.copyOf(OPEN);
        }
    }
}

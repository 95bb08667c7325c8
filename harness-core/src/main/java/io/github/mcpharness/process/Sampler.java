package io.github.mcpharness.process;

import io.github.mcpharness.process.ProcessTree.Look;
import io.github.mcpharness.process.os.ProcessEntry;
import io.github.mcpharness.process.os.ProcessTable;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks at the trees of all open processes from time to time, so that a descendant is known before it loses its parent.
 * The table is read once for all of them; the thread exists while something is open.
 */
final class Sampler {
    private static final Logger log = LoggerFactory.getLogger(Sampler.class);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(500);

    private final Supplier<List<SupervisedProcess>> open;
    private boolean running;

    Sampler(Supplier<List<SupervisedProcess>> open) {
        this.open = open;
    }

    /** Learns that something was opened or closed. */
    synchronized void wake() {
        if (!running && !open.get().isEmpty()) {
            running = true;
            Threads.daemon("mcp-harness-sampler", this::run).start();
        }
        notifyAll();
    }

    private void run() {
        ProcessTable table = ProcessTable.ofThisMachine();
        for (List<SupervisedProcess> sampled = next(); !sampled.isEmpty(); sampled = next()) {
            try {
                List<ProcessEntry> processes = table.scan();
                sampled.forEach(process -> process.processTree().scan(processes, Look.AT_THE_TABLE));
            } catch (RuntimeException e) {
                log.warn("the process table could not be read", e);
            }
        }
    }

    /** Waits for the next look. An empty answer ends the thread: the next wake starts another. */
    private synchronized List<SupervisedProcess> next() {
        long deadline = System.nanoTime() + BETWEEN_LOOKS.toNanos();
        long left = BETWEEN_LOOKS.toNanos();
        while (left > 0 && !open.get().isEmpty()) {
            try {
                wait(Math.max(1, left / 1_000_000));
            } catch (InterruptedException e) {
                // Nobody who knows this thread interrupts it.
            }
            left = deadline - System.nanoTime();
        }
        List<SupervisedProcess> sampled = open.get();
        running = !sampled.isEmpty();
        return sampled;
    }
}

package io.github.mcpharness.process;

import java.time.Duration;

/**
 * Lets others wait for an exit, and cuts their patience short when this JVM is to end. Waits are bounded; an interrupt does
 * not cut one short, it stays pending. Thread-safe.
 */
final class ExitWait {
    private boolean exited;
    private long hurriedAt;
    private long hurriedPatience = Long.MAX_VALUE;

    synchronized void exited() {
        exited = true;
        notifyAll();
    }

    synchronized boolean hasExited() {
        return exited;
    }

    /** From now on no wait takes longer than this, those that have begun included. */
    synchronized void hurry(Duration atMost) {
        hurriedAt = System.nanoTime();
        hurriedPatience = atMost.toNanos();
        notifyAll();
    }

    /** Waits for the exit; false when it did not come in time. */
    synchronized boolean await(Duration atMost) {
        long begin = System.nanoTime();
        boolean interrupted = false;
        long left = left(begin, atMost);
        while (!exited && left > 0) {
            try {
                wait(left / 1_000_000, (int) (left % 1_000_000));
            } catch (InterruptedException e) {
                interrupted = true;
            }
            left = left(begin, atMost);
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return exited;
    }

    private long left(long begin, Duration atMost) {
        long now = System.nanoTime();
        long ownLeft = Threads.nanos(atMost) - (now - begin);
        if (hurriedPatience == Long.MAX_VALUE) {
            return ownLeft;
        }
        return Math.min(ownLeft, hurriedPatience - (now - Math.max(hurriedAt, begin)));
    }
}

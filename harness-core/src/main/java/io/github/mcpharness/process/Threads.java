package io.github.mcpharness.process;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Starts the daemon threads of this package, and waits on them. */
final class Threads {
    private Threads() {}

    static Thread daemon(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }

    /** A bound of centuries is as good as the longest that a long can hold. */
    static long nanos(Duration duration) {
        try {
            return duration.toNanos();
        } catch (ArithmeticException e) {
            return Long.MAX_VALUE / 2;
        }
    }

    /** Waits, bounded, for a latch. An interrupt does not cut the wait short; it stays pending for the caller. */
    static boolean await(CountDownLatch latch, Duration atMost) {
        boolean interrupted = false;
        long deadline = System.nanoTime() + nanos(atMost);
        try {
            while (true) {
                try {
                    return latch.await(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}

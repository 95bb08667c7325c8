package io.github.mcpharness.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Learns that this JVM is to end (Ctrl-C, SIGTERM) while a check runs, and lets it end when the check has. The core closes
 * what is open then.
 */
final class Interruption implements AutoCloseable {
    private static final int LIMIT_SECONDS = 10;

    private final Runnable atOnce;
    private final Thread hook = new Thread(this::shutDown, "mcp-harness-interruption");
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile boolean happened;

    private Interruption(Runnable atOnce) {
        this.atOnce = atOnce;
    }

    /** Watches over a check until the returned object is closed. */
    static Interruption watch() {
        return watch(() -> {});
    }

    /** Watches over a check as {@link #watch()} does, and hurries it by doing this when the JVM is to end. */
    static Interruption watch(Runnable atOnce) {
        Interruption interruption = new Interruption(atOnce);
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    /** Whether this JVM is on its way out, as after a signal; an exit of ours could then overtake that of the signal. */
    static boolean isShuttingDown() {
        Thread probe = new Thread(() -> {});
        try {
            Runtime.getRuntime().addShutdownHook(probe);
            Runtime.getRuntime().removeShutdownHook(probe);
            return false;
        } catch (IllegalStateException e) {
            return true;
        }
    }

    /** Whether it has: then nobody wants to read a report. */
    boolean happened() {
        return happened;
    }

    /** The JVM goes on living until this has returned. */
    private void shutDown() {
        happened = true;
        atOnce.run();
        try {
            ended.await(LIMIT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            // Whoever interrupts a shutdown hook does not want to wait.
        }
    }

    @Override
    public void close() {
        ended.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The JVM is shutting down: the hook is at work.
        }
    }
}

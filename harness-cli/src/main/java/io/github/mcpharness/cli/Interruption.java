package io.github.mcpharness.cli;

import io.github.mcpharness.client.McpSession;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Learns that this JVM is to end (Ctrl-C, SIGTERM) while a check runs, and lets it end when the check has. The core closes
 * what is open then; but a teardown that was under way keeps the graces that the user chose, so here the server is killed
 * when it takes too long.
 */
final class Interruption implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 2;
    private static final int LIMIT_SECONDS = 10;

    private final Thread hook = new Thread(this::shutDown, "mcp-harness-interruption");
    private final CountDownLatch ended = new CountDownLatch(1);
    private final AtomicReference<@Nullable McpSession> open = new AtomicReference<>();
    private volatile boolean happened;

    private Interruption() {}

    /** Watches over a check until the returned object is closed. */
    static Interruption watch() {
        Interruption interruption = new Interruption();
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    void opened(McpSession session) {
        open.set(session);
    }

    /** Whether it has: then nobody wants to read a report. */
    boolean happened() {
        return happened;
    }

    /** The JVM goes on living until this has returned. */
    private void shutDown() {
        happened = true;
        if (!endsWithin(PATIENCE_SECONDS)) {
            McpSession session = open.get();
            if (session != null) {
                session.kill();
            }
            endsWithin(LIMIT_SECONDS);
        }
    }

    private boolean endsWithin(int seconds) {
        try {
            return ended.await(seconds, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            return false;
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

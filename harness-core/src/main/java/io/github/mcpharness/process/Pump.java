package io.github.mcpharness.process;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/**
 * Drains one output stream of a child on a daemon thread of its own, to the very end.
 *
 * <p>It holds the stream's monitor from beginning to end. The JDK's process reaper wants that monitor when the child
 * exits, to take what stands in the pipe and close it: between two of our reads it would get it, the stream would seem to
 * end though a grandchild still holds the pipe, and what the grandchild writes later would meet SIGPIPE.
 */
final class Pump {

    /** Takes what was read; must not block. */
    @FunctionalInterface
    interface Sink {
        void accept(byte[] bytes, int offset, int length);
    }

    private final InputStream stream;
    private final Sink sink;
    private final Runnable atEnd;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile long lastActivity = System.nanoTime();

    Pump(InputStream stream, Sink sink, Runnable atEnd) {
        this.stream = stream;
        this.sink = sink;
        this.atEnd = atEnd;
    }

    void start(String threadName) {
        Threads.daemon(threadName, this::run).start();
    }

    boolean hasEnded() {
        return ended.getCount() == 0;
    }

    /** Waits for the end of the stream, or until nothing was read for {@code quiet}, or for {@code atMost}. */
    void awaitEndOrQuiet(Duration quiet, Duration atMost) {
        long deadline = System.nanoTime() + atMost.toNanos();
        while (!hasEnded()) {
            long now = System.nanoTime();
            long wait = Math.min(lastActivity + quiet.toNanos(), deadline) - now;
            if (wait <= 0 || awaitEnd(Duration.ofNanos(wait))) {
                return;
            }
        }
    }

    /** Waits for the end of the stream; false when it did not come in time. */
    boolean awaitEnd(Duration atMost) {
        return Threads.await(ended, atMost);
    }

    private void run() {
        byte[] buffer = new byte[16 * 1024];
        try {
            synchronized (stream) {
                for (int read = stream.read(buffer); read >= 0; read = stream.read(buffer)) {
                    lastActivity = System.nanoTime();
                    sink.accept(buffer, 0, read);
                    lastActivity = System.nanoTime();
                }
            }
        } catch (IOException e) {
            // The stream was closed under us: that is its end.
        } finally {
            ended.countDown();
            atEnd.run();
        }
    }
}

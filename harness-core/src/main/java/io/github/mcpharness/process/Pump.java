package io.github.mcpharness.process;

import io.github.mcpharness.process.os.PipeEnd;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

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

    private static final Logger log = LoggerFactory.getLogger(Pump.class);

    private final InputStream stream;
    private final Sink sink;
    private final Runnable atEnd;
    private final Runnable afterEnd;
    private final CountDownLatch ended = new CountDownLatch(1);
    private final Optional<String> pipe;
    private volatile long lastActivity = System.nanoTime();
    private volatile boolean stopping;

    /**
     * @param pipe the pipe's name, where it can be seen
     * @param atEnd runs before the stream counts as ended; must not block
     * @param afterEnd runs afterwards
     */
    Pump(InputStream stream, Optional<String> pipe, Sink sink, Runnable atEnd, Runnable afterEnd) {
        this.stream = stream;
        this.pipe = pipe;
        this.sink = sink;
        this.atEnd = atEnd;
        this.afterEnd = afterEnd;
    }

    void start(String threadName) {
        Threads.daemon(threadName, this::run).start();
    }

    boolean hasEnded() {
        return ended.getCount() == 0;
    }

    /** Waits for the end of the stream, or until nothing was read for {@code quiet}, or for {@code atMost}. */
    void awaitEndOrQuiet(Duration quiet, Duration atMost) {
        long begin = System.nanoTime();
        while (!hasEnded()) {
            long passed = System.nanoTime() - begin;
            long lastRead = Math.max(0, lastActivity - begin); // a silence before we asked tells nothing
            long wait = Math.min(lastRead + quiet.toNanos(), atMost.toNanos()) - passed;
            if (wait <= 0 || awaitEnd(Duration.ofNanos(wait))) {
                return;
            }
        }
    }

    /** Waits for the end of the stream; false when it did not come in time. */
    boolean awaitEnd(Duration atMost) {
        return Threads.await(ended, atMost);
    }

    /** Stops reading and closes our end, so that whoever still writes meets SIGPIPE. Elsewhere than on Linux this waits for something to read. */
    void stop() {
        stopping = true;
        pipe.filter(name -> !hasEnded()).ifPresent(PipeEnd::wakeReader);
    }

    private void run() {
        byte[] buffer = new byte[16 * 1024];
        try {
            synchronized (stream) {
                int read = stream.read(buffer);
                while (read >= 0 && !stopping) {
                    lastActivity = System.nanoTime();
                    deliver(buffer, read);
                    lastActivity = System.nanoTime();
                    read = stream.read(buffer);
                }
                if (stopping) {
                    stream.close();
                }
            }
        } catch (IOException e) {
            // The stream was closed under us: that is its end.
        } finally {
            atEnd.run(); // what it makes of the rest counts as read
            ended.countDown();
        }
        afterEnd.run();
    }

    /** Whatever the sink makes of it: a child whose output nobody drains cannot exit. */
    private void deliver(byte[] buffer, int length) {
        try {
            sink.accept(buffer, 0, length);
        } catch (RuntimeException e) {
            log.warn("what a server wrote could not be handled", e);
        }
    }
}

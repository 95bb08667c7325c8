package io.github.mcpharness.process;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * Write to a server's input, one message after another, on a daemon thread of its own: the pipe to a server that does not
 * read is full after 64 KiB, and then only this thread may block.
 *
 * <p>Thread-safe.
 */
public final class PipeWriter {

    private record Message(byte @Nullable [] bytes, CompletableFuture<Void> written) {}

    private final OutputStream stream;
    private final LinkedBlockingQueue<Message> queue = new LinkedBlockingQueue<>();
    private final CountDownLatch closed = new CountDownLatch(1);
    private volatile boolean closing;

    public PipeWriter(OutputStream stream) {
        this.stream = stream;
    }

    /** Start the thread. */
    public void start(String threadName) {
        Threads.daemon(threadName, this::run).start();
    }

    /**
     * Queue a message.
     *
     * @return completes when it has been flushed into the pipe; fails with an {@link IOException} when it cannot be
     */
    public CompletableFuture<Void> write(byte[] bytes) {
        CompletableFuture<Void> written = new CompletableFuture<>();
        queue.add(new Message(bytes, written));
        if (closing && closed.getCount() == 0) {
            failWhatIsQueued(); // the thread may have ended before it saw this message
        }
        return written;
    }

    /** Queue the end of the stream behind what was queued before. */
    public void close() {
        closing = true;
        queue.add(new Message(null, new CompletableFuture<>()));
    }

    /** Wait until the stream has been closed; false while a write blocks. */
    public boolean awaitClosed(Duration atMost) {
        return Threads.await(closed, atMost);
    }

    private void run() {
        try {
            boolean open = true;
            while (open) {
                open = deliver(queue.take());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            closing = true;
            closed.countDown();
            failWhatIsQueued();
        }
    }

    /** Returns false when the stream is closed. A broken pipe fails its message; the next one meets it again. */
    private boolean deliver(Message message) {
        try {
            if (message.bytes() == null) {
                stream.close();
                return false;
            }
            stream.write(message.bytes());
            stream.flush();
            message.written().complete(null);
        } catch (IOException e) {
            message.written().completeExceptionally(e);
            return message.bytes() != null;
        }
        return true;
    }

    private void failWhatIsQueued() {
        for (Message message = queue.poll(); message != null; message = queue.poll()) {
            message.written().completeExceptionally(new IOException("standard input is closed"));
        }
    }
}

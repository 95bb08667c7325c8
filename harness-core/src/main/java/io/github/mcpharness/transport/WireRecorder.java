package io.github.mcpharness.transport;

import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;

/** Takes down what a session's two sides say, as they say it; {@link WireLog} shows it. Thread-safe. */
final class WireRecorder {
    private final long begin = System.nanoTime();
    private final EventStore events = new EventStore();
    private Optional<JSONRPCRequest> lastRequest = Optional.empty();
    private Optional<Supplier<String>> ended = Optional.empty();
    private long lateAnswers;
    private boolean shared;

    /** Where a recording is just now: as many events, and as many answers that nobody awaited, have been before. */
    record Mark(long events, long lateAnswers) {
        static final Mark BEGIN = new Mark(0, 0);
    }

    synchronized void sent(JSONRPCMessage message, long bytes) {
        if (message instanceof JSONRPCRequest request) {
            lastRequest = Optional.of(request);
        }
        add(new WireEvent.Sent(now(), message), bytes);
    }

    synchronized void sentRaw(String text, Optional<JSONRPCMessage> message, long bytes) {
        if (message.isPresent() && message.get() instanceof JSONRPCRequest request) {
            lastRequest = Optional.of(request);
        }
        add(new WireEvent.SentRaw(now(), text, message), bytes);
    }

    synchronized void received(JSONRPCMessage message, long bytes) {
        add(new WireEvent.Received(now(), message), bytes);
    }

    synchronized void noise(String text, long offset) {
        add(new WireEvent.Noise(now(), text, offset, lastRequest), text.length());
    }

    synchronized void uncorrelated(boolean isError, String text) {
        add(new WireEvent.Uncorrelated(now(), isError, text), text.length());
    }

    synchronized void lateAnswer() {
        lateAnswers++;
    }

    /** Lets nobody wait any more. */
    synchronized void ended(Supplier<String> why) {
        ended = Optional.of(why);
        notifyAll();
    }

    synchronized void markShared(boolean whether) {
        shared = whether;
    }

    private void add(WireEvent event, long bytes) {
        events.add(event, shared, bytes);
        notifyAll();
    }

    /** Time since the beginning of the session. */
    Duration now() {
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    synchronized Mark mark() {
        return new Mark(events.added(), lateAnswers);
    }

    /** What has been kept of what came after the mark. */
    synchronized EventStore.Excerpt since(Mark mark) {
        return events.since(mark.events());
    }

    synchronized long lateAnswersSince(Mark mark) {
        return lateAnswers - mark.lateAnswers();
    }

    /** Why nothing can come any more; empty while something can. */
    synchronized Optional<String> whyEnded() {
        return ended.map(Supplier::get);
    }

    /**
     * Waits for the first event after the mark that is wanted, unless it has come already.
     *
     * @param wanted is asked once for each event
     * @return empty if it has not come by then; at once if nothing can come any more
     */
    synchronized <T> Optional<T> await(Mark mark, Function<WireEvent, Optional<T>> wanted, Duration within)
            throws InterruptedException {
        long deadline = System.nanoTime() + within.toNanos();
        long seen = mark.events();
        while (true) {
            Optional<T> found = events.since(seen).events().stream()
                    .flatMap(event -> wanted.apply(event).stream())
                    .findFirst();
            seen = events.added();
            long left = deadline - System.nanoTime();
            if (found.isPresent() || ended.isPresent() || left <= 0) {
                return found;
            }
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
    }
}

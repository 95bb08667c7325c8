package io.github.mcpharness.transport;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/**
 * Keeps the first events of a session and the last ones, bounded in number and in the bytes that they had on the wire. Not
 * thread-safe.
 */
final class EventStore {
    private static final int HEAD_EVENTS = 1_000;
    private static final int TAIL_EVENTS = 9_000;
    private static final long HEAD_BYTES = 4 << 20;
    private static final long TAIL_BYTES = 12 << 20;

    private record Stored(WireEvent event, boolean shared, long bytes) {
        Kept kept() {
            return new Kept(event, shared);
        }
    }

    private final List<Stored> head = new ArrayList<>();
    private final Deque<Stored> tail = new ArrayDeque<>();
    private long headBytes;
    private long tailBytes;
    private long dropped;
    private long added;

    /** @param shared whether it may be of somebody else who uses the session at the same time */
    record Kept(WireEvent event, boolean shared) {}

    /**
     * Some of the events, in their order.
     *
     * @param gap how many of them came before those that were dropped
     * @param dropped how many are missing
     */
    record Excerpt(List<Kept> kept, int gap, long dropped) {
        List<WireEvent> events() {
            return kept.stream().map(Kept::event).toList();
        }
    }

    void add(WireEvent event, boolean shared, long bytes) {
        Stored stored = new Stored(event, shared, bytes);
        added++;
        if (tail.isEmpty() && head.size() < HEAD_EVENTS && headBytes + bytes <= HEAD_BYTES) {
            head.add(stored);
            headBytes += bytes;
            return;
        }
        tail.addLast(stored);
        tailBytes += bytes;
        while (tail.size() > 1 && (tail.size() > TAIL_EVENTS || tailBytes > TAIL_BYTES)) {
            tailBytes -= tail.removeFirst().bytes();
            dropped++;
        }
    }

    /** How many events there have been. */
    long added() {
        return added;
    }

    /** Those that came after the first so many, as far as they were kept. */
    Excerpt since(long count) {
        int ofHead = (int) Math.min(count, head.size());
        long ofDropped = Math.min(count - ofHead, dropped);
        Stream<Stored> kept = Stream.concat(
                head.subList(ofHead, head.size()).stream(), tail.stream().skip(count - ofHead - ofDropped));
        return new Excerpt(kept.map(Stored::kept).toList(), head.size() - ofHead, dropped - ofDropped);
    }
}

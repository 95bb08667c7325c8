package io.github.mcpharness.transport;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Keeps the first events of a session and the last ones, bounded in number and in the bytes that they had on the wire. Not
 * thread-safe.
 */
final class EventStore {
    private static final int HEAD_EVENTS = 1_000;
    private static final int TAIL_EVENTS = 9_000;
    private static final long HEAD_BYTES = 4 << 20;
    private static final long TAIL_BYTES = 12 << 20;

    private record Kept(WireEvent event, long bytes) {}

    private final List<WireEvent> head = new ArrayList<>();
    private final Deque<Kept> tail = new ArrayDeque<>();
    private long headBytes;
    private long tailBytes;
    private long dropped;
    private long added;

    void add(WireEvent event, long bytes) {
        added++;
        if (tail.isEmpty() && head.size() < HEAD_EVENTS && headBytes + bytes <= HEAD_BYTES) {
            head.add(event);
            headBytes += bytes;
            return;
        }
        tail.addLast(new Kept(event, bytes));
        tailBytes += bytes;
        while (tail.size() > 1 && (tail.size() > TAIL_EVENTS || tailBytes > TAIL_BYTES)) {
            tailBytes -= tail.removeFirst().bytes();
            dropped++;
        }
    }

    List<WireEvent> all() {
        List<WireEvent> all = new ArrayList<>(head);
        tail.forEach(kept -> all.add(kept.event()));
        return all;
    }

    /** How many events there have been. */
    long added() {
        return added;
    }

    /** Those that came after the first so many, as far as they were kept. */
    List<WireEvent> since(long count) {
        List<WireEvent> all = added - count > tail.size()
                ? all()
                : tail.stream().map(Kept::event).toList();
        return all.subList((int) Math.max(0, all.size() - (added - count)), all.size());
    }

    /** How many of those that were kept came before what was dropped. */
    int beforeTheGap() {
        return head.size();
    }

    long dropped() {
        return dropped;
    }
}

package io.github.mcpharness.junit.contract.suite.wire;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Hold all that both sides of one conversation said, in the order in which it was seen here, and wait for more. Thread-safe.
 */
public final class Recording {
    private static final int MOST_LINES = 200_000;

    private final String title;
    private final long begun = System.nanoTime();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition news = lock.newCondition();
    private final List<Entry> entries = new ArrayList<>();
    private @Nullable String ended;
    private int lines;
    private volatile Revision revision = Revision.LATEST;
    private volatile boolean initialized;
    private volatile Set<String> declared = Set.of();
    private final List<String> eventIds = new CopyOnWriteArrayList<>();

    Recording(String title) {
        this.title = title;
    }

    /** Something that happened. */
    public sealed interface Entry permits Sent, Heard, Failed {}

    /**
     * What we said.
     *
     * @param message absent if it was no JSON
     */
    public record Sent(Duration at, Tree message) implements Entry {

        /** The messages in it: one, or those of a batch. */
        public List<Tree> messages() {
            return message.isArray() ? message.items() : List.of(message);
        }
    }

    /** What the server said. */
    public record Heard(Line line) implements Entry {}

    /**
     * Something that we said did not get through, as where HTTP answers with an error status.
     *
     * @param message what was said
     * @param why in words
     */
    public record Failed(Tree message, String why) implements Entry {}

    /** What the conversation was about, for messages. */
    public String title() {
        return title;
    }

    /** The revision that was negotiated in it; the latest that we know, until one is. */
    public Revision revision() {
        return revision;
    }

    /** The names of the capabilities that our client declared. */
    public Set<String> declared() {
        return declared;
    }

    void declared(Set<String> capabilities) {
        declared = Set.copyOf(capabilities);
    }

    /** The ids of all events that came over HTTP, in the order in which they came. */
    public List<String> eventIds() {
        return eventIds;
    }

    void event(String id) {
        eventIds.add(id);
    }

    /** Whether the server has answered {@code initialize} with a result. */
    public boolean isInitialized() {
        return initialized;
    }

    void negotiated(Revision agreed) {
        revision = agreed;
        initialized = true;
    }

    Duration now() {
        return Duration.ofNanos(System.nanoTime() - begun);
    }

    void sent(Tree message) {
        add(new Sent(now(), message));
    }

    void heard(Line line) {
        lock.lock();
        try {
            if (lines++ < MOST_LINES) {
                entries.add(new Heard(line));
                news.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    void failed(Tree message, String why) {
        add(new Failed(message, why));
    }

    private void add(Entry entry) {
        lock.lock();
        try {
            entries.add(entry);
            news.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Notes that the server can say nothing more, and why; only the first reason counts. */
    void ended(String why) {
        lock.lock();
        try {
            if (ended == null) {
                ended = why;
            }
            news.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Why the server can say nothing more, if that is so. */
    public Optional<String> end() {
        lock.lock();
        try {
            return Optional.ofNullable(ended);
        } finally {
            lock.unlock();
        }
    }

    /** Everything so far. */
    public List<Entry> entries() {
        lock.lock();
        try {
            return List.copyOf(entries);
        } finally {
            lock.unlock();
        }
    }

    /** How much has been said so far, to {@linkplain #await wait} for what comes next. */
    public int position() {
        lock.lock();
        try {
            return entries.size();
        } finally {
            lock.unlock();
        }
    }

    /** What the server has said so far. */
    public List<Line> lines() {
        return entries().stream()
                .filter(Heard.class::isInstance)
                .map(entry -> ((Heard) entry).line())
                .toList();
    }

    /** The messages of the server so far. */
    public List<Tree> messages() {
        return lines().stream().flatMap(line -> line.messages().stream()).toList();
    }

    /** The messages of the server that have a method, by that. */
    public List<Tree> messages(String method) {
        return messages().stream()
                .filter(message ->
                        message.at("method").text().filter(method::equals).isPresent())
                .toList();
    }

    /** The messages with a method that we sent so far, by their ids. */
    public Map<Object, Tree> requests() {
        Map<Object, Tree> requests = new LinkedHashMap<>();
        entries().stream()
                .filter(Sent.class::isInstance)
                .flatMap(entry -> ((Sent) entry).messages().stream())
                .filter(message -> message.at("method").isPresent())
                .forEach(message -> {
                    Object id = message.at("id").value();
                    if (id != null) {
                        requests.put(id, message);
                    }
                });
        return requests;
    }

    /**
     * Wait until something is found among what happens from a position on, or the server can say nothing more, or the time is
     * over.
     *
     * @param finder looks at one entry
     * @return empty if nothing was found
     */
    public <T> Optional<T> await(int from, Duration atMost, Function<Entry, Optional<T>> finder) {
        long deadline = System.nanoTime() + atMost.toNanos();
        lock.lock();
        try {
            int at = from;
            while (true) {
                for (; at < entries.size(); at++) {
                    Optional<T> found = finder.apply(entries.get(at));
                    if (found.isPresent()) {
                        return found;
                    }
                }
                long left = deadline - System.nanoTime();
                if (ended != null || left <= 0) {
                    return Optional.empty();
                }
                try {
                    news.awaitNanos(left);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    return Optional.empty();
                }
            }
        } finally {
            lock.unlock();
        }
    }
}

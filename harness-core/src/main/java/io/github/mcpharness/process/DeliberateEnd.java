package io.github.mcpharness.process;

import io.github.mcpharness.process.verdict.ExitStatus;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** What a test has done to end its server, or has declared of its end. Thread-safe. */
final class DeliberateEnd {
    private final AtomicReference<@Nullable String> deed = new AtomicReference<>();
    private final AtomicReference<@Nullable Set<Integer>> expected = new AtomicReference<>();

    /** Remembers what the test does, in words; false if it has done something before. */
    boolean by(String what) {
        return deed.compareAndSet(null, what);
    }

    /** Remembers with which statuses the server may end by itself; with any if there is none. */
    void expect(Set<Integer> statuses) {
        expected.set(Set.copyOf(statuses));
    }

    /** Why an end is no fault of the server's, in words; empty if it is. */
    Optional<String> cause(Optional<ExitStatus> exit) {
        return Optional.ofNullable(deed.get())
                .or(() -> exit.filter(this::isExpected).map(status -> "the test expected it to exit"));
    }

    private boolean isExpected(ExitStatus status) {
        Set<Integer> statuses = expected.get();
        return statuses != null && (statuses.isEmpty() || statuses.contains(status.code()));
    }
}

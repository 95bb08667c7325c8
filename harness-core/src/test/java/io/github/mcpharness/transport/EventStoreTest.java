package io.github.mcpharness.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class EventStoreTest {
    private final EventStore store = new EventStore();

    /** 1,000 are kept of the first ones and 9,000 of the last ones, so 1,000 to 5,999 are missing. */
    @ParameterizedTest(name = "since {0}: from {1}, {2} before the gap of {3}")
    @CsvSource({
        "     0,     0, 1000, 5000",
        "     1,     1,  999, 5000",
        "   999,   999,    1, 5000",
        "  1000,  6000,    0, 5000",
        "  1001,  6000,    0, 4999",
        "  5999,  6000,    0,    1",
        "  6000,  6000,    0,    0",
        "  6001,  6001,    0,    0",
        " 14999, 14999,    0,    0",
    })
    void tellsWhatIsKeptAndWhatIsMissingSinceEachMoment(long since, long first, int gap, long dropped) {
        add(15_000, 1);

        EventStore.Excerpt excerpt = store.since(since);

        assertThat(offsets(excerpt)).startsWith(first).endsWith(14_999L);
        assertThat(excerpt.gap()).isEqualTo(gap);
        assertThat(excerpt.dropped()).isEqualTo(dropped);
        assertThat(excerpt.kept().size() + dropped).isEqualTo(15_000 - since);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 999, 1_000, 1_001, 9_999, 10_000})
    void hasEverythingAsLongAsNothingIsDropped(int count) {
        add(count, 1);

        for (long since : List.of(0L, count / 2L, (long) count)) {
            EventStore.Excerpt excerpt = store.since(since);
            assertThat(offsets(excerpt)).hasSize((int) (count - since)).isSorted();
            assertThat(excerpt.dropped()).isZero();
        }
    }

    @Test
    void keepsTheLastEventHoweverLargeItIs() {
        add(3, 100L << 20);

        assertThat(offsets(store.since(0))).containsExactly(2L);
        assertThat(store.since(0).dropped()).isEqualTo(2);
        assertThat(store.since(1).dropped()).isEqualTo(1);
    }

    private void add(int count, long bytes) {
        for (int i = 0; i < count; i++) {
            store.add(new WireEvent.Noise(Duration.ZERO, "n", i, Optional.empty()), false, bytes);
        }
    }

    private static List<Long> offsets(EventStore.Excerpt excerpt) {
        return excerpt.events().stream()
                .map(event -> ((WireEvent.Noise) event).offset())
                .toList();
    }
}

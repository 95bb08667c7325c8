package io.github.mcpharness.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WireLogTest {
    private final WireLog wire = new WireLog();

    @Test
    void eachViewShowsItsOwn() {
        JSONRPCRequest ours = new JSONRPCRequest("tools/list", "a", Map.of());
        JSONRPCRequest theirs = new JSONRPCRequest("roots/list", "a", Map.of());
        JSONRPCNotification sent = new JSONRPCNotification("notifications/x", Map.of());
        JSONRPCNotification came = new JSONRPCNotification("notifications/x", Map.of("n", 1));
        JSONRPCResponse answer = JSONRPCResponse.result("a", Map.of());
        JSONRPCResponse other = JSONRPCResponse.result("b", Map.of());
        wire.sent(ours);
        wire.sent(sent);
        wire.received(theirs);
        wire.received(came);
        wire.received(answer);
        wire.received(other);
        wire.received(answer);
        wire.noise("log", 17);

        assertThat(wire.requests()).containsExactly(ours);
        assertThat(wire.responses("a")).containsExactly(answer, answer);
        assertThat(wire.responses("c")).isEmpty();
        assertThat(wire.notifications("notifications/x")).containsExactly(came);
        assertThat(wire.notifications("notifications/y")).isEmpty();
        assertThat(wire.noise()).extracting(WireEvent.Noise::offset).containsExactly(17L);
        assertThat(wire.events()).hasSize(8);
        assertThat(wire.dropped()).isZero();
    }

    @Test
    void timesRunForward() {
        for (int i = 0; i < 100; i++) {
            wire.noise("n", i);
        }

        assertThat(wire.events()).isSortedAccordingTo(Comparator.comparing(WireEvent::at));
        assertThat(wire.events().get(0).at()).isBetween(Duration.ZERO, Duration.ofMinutes(1));
    }

    @Test
    void theFirstAndTheLastAreKeptAndTheRestIsCounted() {
        for (int i = 0; i < 25_000; i++) {
            wire.noise("n", i);
        }

        List<Long> offsets = wire.noise().stream().map(WireEvent.Noise::offset).toList();
        assertThat(offsets)
                .hasSizeLessThanOrEqualTo(10_000)
                .startsWith(0L, 1L, 2L)
                .endsWith(24_998L, 24_999L);
        assertThat(wire.dropped() + offsets.size()).isEqualTo(25_000);
        assertThat(offsets).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void aViewIsASnapshot() {
        List<WireEvent> before = wire.events();

        wire.noise("n", 0);

        assertThat(before).isEmpty();
    }
}

package io.github.mcpharness.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.redaction.Masker;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WireLogTest {
    private static final Duration AMPLE = Duration.ofSeconds(30);

    private final WireLog wire = new WireLog("s", new WireFile(Masker.NONE, McpJsonDefaults.getMapper()));

    @Test
    void eachViewShowsItsOwn() {
        JSONRPCRequest ours = new JSONRPCRequest("tools/list", "a", Map.of());
        JSONRPCRequest theirs = new JSONRPCRequest("roots/list", "a", Map.of());
        JSONRPCNotification sent = new JSONRPCNotification("notifications/x", Map.of());
        JSONRPCNotification came = new JSONRPCNotification("notifications/x", Map.of("n", 1));
        JSONRPCResponse answer = JSONRPCResponse.result("a", Map.of());
        JSONRPCResponse other = JSONRPCResponse.result("b", Map.of());
        wire.sent(ours, 10);
        wire.sent(sent, 10);
        wire.received(theirs, 10);
        wire.received(came, 10);
        wire.received(answer, 10);
        wire.received(other, 10);
        wire.received(answer, 10);
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

    @Test
    void largeMessagesPushOutEarlierOnes() {
        JSONRPCNotification large = new JSONRPCNotification("large", Map.of());
        for (int i = 0; i < 100; i++) {
            wire.received(large, 1 << 20);
        }

        assertThat(wire.notifications("large")).hasSizeBetween(10, 20);
        assertThat(wire.dropped() + wire.notifications("large").size()).isEqualTo(100);
    }

    @Test
    void oneMessageIsKeptHoweverLargeItIs() {
        wire.received(new JSONRPCNotification("huge", Map.of()), 100 << 20);

        assertThat(wire.notifications("huge")).hasSize(1);
    }

    @Test
    void theLatencyIsBetweenARequestAndItsFirstResponse() {
        wire.sent(new JSONRPCRequest("tools/list", 1, Map.of()), 10);
        wire.received(JSONRPCResponse.result(1, Map.of()), 10);
        wire.received(JSONRPCResponse.result(1, Map.of()), 10);

        List<WireEvent> events = wire.events();
        assertThat(wire.latency(1))
                .contains(events.get(1).at().minus(events.get(0).at()));
        assertThat(wire.latency(2)).isEmpty();
    }

    @Test
    void noiseKnowsTheRequestBeforeIt() {
        JSONRPCRequest request = new JSONRPCRequest("tools/list", 1, Map.of());
        wire.noise("banner", 0);
        wire.sent(request, 10);
        wire.noise("log", 7);

        assertThat(wire.noise())
                .extracting(WireEvent.Noise::after)
                .containsExactly(Optional.empty(), Optional.of(request));
    }

    @Test
    void aWaitEndsWithWhatIsAwaited() throws Exception {
        JSONRPCNotification awaited = new JSONRPCNotification("notifications/x", Map.of());
        CompletableFuture<JSONRPCNotification> waiting =
                CompletableFuture.supplyAsync(() -> wire.awaitNotification("notifications/x", AMPLE));

        wire.received(new JSONRPCNotification("notifications/y", Map.of()), 10);
        wire.received(awaited, 10);

        assertThat(waiting.get(30, TimeUnit.SECONDS)).isEqualTo(awaited);
        assertThat(wire.awaitNotification("notifications/x", Duration.ofMillis(1)))
                .isEqualTo(awaited);
    }

    @Test
    void aWaitInVainTellsWhatCameInstead() {
        wire.received(new JSONRPCNotification("notifications/y", Map.of()), 10);
        wire.received(new JSONRPCNotification("notifications/y", Map.of()), 10);
        wire.received(JSONRPCResponse.result(1, Map.of()), 10);
        wire.noise("log", 1);

        assertThatExceptionOfType(AwaitTimeoutException.class)
                .isThrownBy(() -> wire.awaitNotification("notifications/x", Duration.ofMillis(20)))
                .withMessage("server 's' did not send a notification notifications/x within 20 ms; it has sent:"
                        + " notifications/y ×2, a response, a line that is no message");
        assertThatExceptionOfType(AwaitTimeoutException.class)
                .isThrownBy(() -> wire.awaitResponse(2, Duration.ofMillis(20)))
                .withMessageContaining("a response to request 2 within 20 ms");
    }

    @Test
    void nobodyWaitsForAServerThatHasEnded() throws Exception {
        CompletableFuture<JSONRPCRequest> waiting =
                CompletableFuture.supplyAsync(() -> wire.awaitRequest("roots/list", AMPLE));

        wire.ended(() -> "it has exited");

        assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(() -> waiting.get(30, TimeUnit.SECONDS))
                .withCauseInstanceOf(AwaitTimeoutException.class)
                .withMessageContaining(
                        "did not send a request roots/list, and will not: it has exited; it has sent nothing");
    }

    @Test
    void aFileHasALineForEachEventWithoutSecrets(@TempDir Path dir) throws IOException {
        String secret = "sk-12\"345678";
        WireLog log = new WireLog(
                "s",
                new WireFile(
                        Masker.of(ServerConfig.stdio("s", "x")
                                .env("API_TOKEN", secret)
                                .build()),
                        McpJsonDefaults.getMapper()));
        log.sent(new JSONRPCRequest("tools/call", 1, Map.of("text", "my " + secret)), 10);
        log.received(JSONRPCResponse.result(1, Map.of("list", List.of(secret, 5, true))), 10);
        log.sentRaw("{broken " + secret, Optional.empty(), 10);
        log.noise("log of " + secret, 3);
        Path file = dir.resolve("wire.jsonl");

        log.writeTo(file);

        List<String> lines = Files.readAllLines(file);
        assertThat(lines)
                .hasSize(4)
                .allMatch(line -> line.startsWith("{\"ms\":"))
                .noneMatch(line -> line.contains("345678"));
        assertThat(lines.get(0)).contains("\"direction\":\"sent\",\"message\":{", "\"text\":\"my ***\"", "\"id\":1");
        assertThat(lines.get(1)).contains("\"direction\":\"received\"", "[\"***\",5,true]");
        assertThat(lines.get(2)).contains("\"direction\":\"sent\",\"text\":\"{broken ***\"");
        assertThat(lines.get(3)).contains("\"direction\":\"noise\",\"text\":\"log of ***\",\"offset\":3,\"after\":1");
    }

    @Test
    void aFileTellsWhatIsMissing(@TempDir Path dir) throws IOException {
        for (int i = 0; i < 12_000; i++) {
            wire.noise("n", i);
        }
        Path file = dir.resolve("wire.jsonl");

        wire.writeTo(file);

        List<String> lines = Files.readAllLines(file);
        assertThat(lines).hasSize(10_001);
        assertThat(lines.get(1_000)).isEqualTo("{\"dropped\":2000}");
    }
}

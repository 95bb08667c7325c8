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

    private final WireRecorder recorder = new WireRecorder();
    private final WireLog wire = WireLog.of("s", new WireFile(Masker.NONE, McpJsonDefaults.getMapper()), recorder);

    @Test
    void eachViewShowsItsOwn() {
        JSONRPCRequest ours = new JSONRPCRequest("tools/list", "a", Map.of());
        JSONRPCRequest theirs = new JSONRPCRequest("roots/list", "a", Map.of());
        JSONRPCNotification sent = new JSONRPCNotification("notifications/x", Map.of());
        JSONRPCNotification came = new JSONRPCNotification("notifications/x", Map.of("n", 1));
        JSONRPCResponse answer = JSONRPCResponse.result("a", Map.of());
        JSONRPCResponse other = JSONRPCResponse.result("b", Map.of());
        recorder.sent(ours, 10);
        recorder.sent(sent, 10);
        recorder.received(theirs, 10);
        recorder.received(came, 10);
        recorder.received(answer, 10);
        recorder.received(other, 10);
        recorder.received(answer, 10);
        recorder.noise("log", 17);

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
    void aViewFromAMomentOnShowsWhatCameAfterIt() {
        JSONRPCRequest before = new JSONRPCRequest("tools/list", "a", Map.of());
        JSONRPCRequest after = new JSONRPCRequest("tools/list", "b", Map.of());
        recorder.sent(before, 10);
        recorder.noise("before", 0);
        recorder.lateAnswer();
        WireLog view = wire.fromNow();
        recorder.sent(after, 10);
        recorder.noise("after", 7);
        recorder.lateAnswer();
        recorder.lateAnswer();

        assertThat(view.requests()).containsExactly(after);
        assertThat(view.noise()).extracting(WireEvent.Noise::text).containsExactly("after");
        assertThat(view.lateAnswers()).isEqualTo(2);
        assertThat(view.fromNow().events()).isEmpty();
        assertThat(view.fromNow().lateAnswers()).isZero();
        assertThat(wire.requests()).containsExactly(before, after);
        assertThat(wire.lateAnswers()).isEqualTo(3);
    }

    @Test
    void whoWaitsDoesNotFindWhatCameBeforeTheView() {
        recorder.received(new JSONRPCNotification("notifications/x", Map.of("n", 1)), 10);
        WireLog view = wire.fromNow();

        assertThatExceptionOfType(AwaitTimeoutException.class)
                .isThrownBy(() -> view.awaitNotification("notifications/x", Duration.ofMillis(10)))
                .withMessage(
                        "server 's' did not send a notification notifications/x within 10 ms; it has sent nothing");

        recorder.received(new JSONRPCNotification("notifications/x", Map.of("n", 2)), 10);
        assertThat(view.awaitNotification("notifications/x", AMPLE).params()).isEqualTo(Map.of("n", 2));
    }

    @Test
    void whatCameWhileTheSessionWasSharedIsMarked(@TempDir Path dir) throws IOException {
        recorder.noise("mine", 0);
        wire.fromNow().markShared(true);
        recorder.noise("anyone's", 5);
        wire.markShared(false);
        recorder.noise("mine again", 14);
        Path file = dir.resolve("wire.jsonl");

        wire.writeTo(file);

        assertThat(wire.shared()).isEqualTo(wire.events().subList(1, 2));
        assertThat(wire.fromNow().shared()).isEmpty();
        assertThat(Files.readAllLines(file))
                .satisfiesExactly(
                        line -> assertThat(line).contains("mine").doesNotContain("shared"),
                        line -> assertThat(line).contains("anyone's", "\"shared\":true"),
                        line -> assertThat(line).contains("mine again").doesNotContain("shared"));
    }

    @Test
    void timesRunForward() {
        for (int i = 0; i < 100; i++) {
            recorder.noise("n", i);
        }

        assertThat(wire.events()).isSortedAccordingTo(Comparator.comparing(WireEvent::at));
        assertThat(wire.events().get(0).at()).isBetween(Duration.ZERO, Duration.ofMinutes(1));
    }

    @Test
    void theFirstAndTheLastAreKeptAndTheRestIsCounted() {
        for (int i = 0; i < 25_000; i++) {
            recorder.noise("n", i);
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

        recorder.noise("n", 0);

        assertThat(before).isEmpty();
    }

    @Test
    void largeMessagesPushOutEarlierOnes() {
        JSONRPCNotification large = new JSONRPCNotification("large", Map.of());
        for (int i = 0; i < 100; i++) {
            recorder.received(large, 1 << 20);
        }

        assertThat(wire.notifications("large")).hasSizeBetween(10, 20);
        assertThat(wire.dropped() + wire.notifications("large").size()).isEqualTo(100);
    }

    @Test
    void oneMessageIsKeptHoweverLargeItIs() {
        recorder.received(new JSONRPCNotification("huge", Map.of()), 100 << 20);

        assertThat(wire.notifications("huge")).hasSize(1);
    }

    @Test
    void theLatencyIsBetweenARequestAndItsFirstResponse() {
        recorder.sent(new JSONRPCRequest("tools/list", 1, Map.of()), 10);
        recorder.received(JSONRPCResponse.result(1, Map.of()), 10);
        recorder.received(JSONRPCResponse.result(1, Map.of()), 10);

        List<WireEvent> events = wire.events();
        assertThat(wire.latency(1))
                .contains(events.get(1).at().minus(events.get(0).at()));
        assertThat(wire.latency(2)).isEmpty();
    }

    @Test
    void noiseKnowsTheRequestBeforeIt() {
        JSONRPCRequest request = new JSONRPCRequest("tools/list", 1, Map.of());
        recorder.noise("banner", 0);
        recorder.sent(request, 10);
        recorder.noise("log", 7);

        assertThat(wire.noise())
                .extracting(WireEvent.Noise::after)
                .containsExactly(Optional.empty(), Optional.of(request));
    }

    @Test
    void aWaitEndsWithWhatIsAwaited() throws Exception {
        JSONRPCNotification awaited = new JSONRPCNotification("notifications/x", Map.of());
        CompletableFuture<JSONRPCNotification> waiting =
                CompletableFuture.supplyAsync(() -> wire.awaitNotification("notifications/x", AMPLE));

        recorder.received(new JSONRPCNotification("notifications/y", Map.of()), 10);
        recorder.received(awaited, 10);

        assertThat(waiting.get(30, TimeUnit.SECONDS)).isEqualTo(awaited);
        assertThat(wire.awaitNotification("notifications/x", Duration.ofMillis(1)))
                .isEqualTo(awaited);
    }

    @Test
    void aWaitInVainTellsWhatCameInstead() {
        recorder.received(new JSONRPCNotification("notifications/y", Map.of()), 10);
        recorder.received(new JSONRPCNotification("notifications/y", Map.of()), 10);
        recorder.received(JSONRPCResponse.result(1, Map.of()), 10);
        recorder.noise("log", 1);

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

        recorder.ended(() -> "it has exited");

        assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(() -> waiting.get(30, TimeUnit.SECONDS))
                .withCauseInstanceOf(AwaitTimeoutException.class)
                .withMessageContaining(
                        "did not send a request roots/list, and will not: it has exited; it has sent nothing");
    }

    @Test
    void aFileHasALineForEachEventWithoutSecrets(@TempDir Path dir) throws IOException {
        String secret = "sk-12\"345678";
        WireLog log = WireLog.of(
                "s",
                new WireFile(
                        Masker.of(ServerConfig.stdio("s", "x")
                                .env("API_TOKEN", secret)
                                .build()),
                        McpJsonDefaults.getMapper()),
                recorder);
        recorder.sent(new JSONRPCRequest("tools/call", 1, Map.of("text", "my " + secret)), 10);
        recorder.received(JSONRPCResponse.result(1, Map.of("list", List.of(secret, 5, true))), 10);
        recorder.sentRaw("{broken " + secret, Optional.empty(), 10);
        recorder.noise("log of " + secret, 3);
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
            recorder.noise("n", i);
        }
        Path file = dir.resolve("wire.jsonl");

        wire.writeTo(file);

        List<String> lines = Files.readAllLines(file);
        assertThat(lines).hasSize(10_001);
        assertThat(lines.get(1_000)).isEqualTo("{\"dropped\":2000}");
    }
}

package io.github.mcpharness.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.mcpharness.auth.Credentials;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.testing.HttpEndpoint;
import io.github.mcpharness.testing.Servers;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.testing.ShellServer;
import io.github.mcpharness.transport.CallTimeoutException;
import io.github.mcpharness.transport.ServerExitedException;
import io.github.mcpharness.transport.SessionClosedException;
import io.github.mcpharness.transport.WireEvent;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What a test says to a server past the SDK's client. */
class RawLaneTest {
    private static final Duration AMPLE = Duration.ofSeconds(30);

    @RegisterExtension
    final Sessions sessions = new Sessions();

    @Test
    void aLineGoesOutAsItIsAndItsAnswerCanBeAwaited() {
        McpSession session = sessions.open(Servers.fixture(Fixture.ECHO));

        session.send("  {\"id\":\"raw\",  \"jsonrpc\":\"2.0\",\"method\":\"ping\"}");

        assertThat(session.wire().awaitResponse("raw", AMPLE).error()).isNull();
        assertThat(session.violations()).isEmpty();
        assertThat(session.wire().latency("raw")).isPresent();
        assertThat(session.call("echo", Map.of("message", "next")).text()).isEqualTo("Echo: next");
    }

    @Test
    void aMessageMayGoOutInPieces() {
        McpSession session = sessions.open(Servers.fixture(Fixture.ECHO));

        session.sendBytes("{\"jsonrpc\":\"2.0\",\"id\":77,".getBytes(StandardCharsets.UTF_8));
        session.sendBytes("\"method\":\"ping\"}\r\n".getBytes(StandardCharsets.UTF_8));

        assertThat(session.wire().awaitResponse(77, AMPLE).result()).isNotNull();
    }

    @Test
    void whatIsNoMessageGoesOutTooAndStandsInTheLog() {
        McpSession session = sessions.open(ShellServer.named("sh").config());

        session.send("no JSON at all");
        session.sendBytes(new byte[] {(byte) 0xFF, '\n'});

        List<WireEvent.SentRaw> raw = session.wire().events().stream()
                .filter(WireEvent.SentRaw.class::isInstance)
                .map(WireEvent.SentRaw.class::cast)
                .toList();
        assertThat(raw).extracting(WireEvent.SentRaw::text).containsExactly("no JSON at all\\x0A", "\\xFF\\x0A");
        assertThat(session.call("any", Map.of()).text()).isEqualTo("called");
    }

    @Test
    void theAnswersToABatchAreNoViolation() {
        McpSession session = sessions.open(ShellServer.named("batch")
                .onCall("id=1; text one; id=2; text two; id=2; text again")
                .config());

        session.send("[{\"id\":1,\"method\":\"tools/call\"},{\"id\":2,\"method\":\"tools/call\"}]");

        session.wire()
                .await("three responses", event -> session.wire().responses(2).size() == 2, AMPLE);
        assertThat(session.violations())
                .singleElement()
                .satisfies(violation ->
                        assertThat(violation.toString()).isEqualTo("REPEATED_RESPONSE: another response to request 2"));
    }

    @Test
    void anyRequestCanBeMade() {
        McpSession session = sessions.open(Servers.fixture(Fixture.ECHO));

        PendingRequest ping = session.request("ping");
        JSONRPCResponse refused = session.request("no/such", Map.of("a", 1)).response();

        assertThat(ping.response().error()).isNull();
        assertThat(ping.response()).isSameAs(ping.response());
        assertThat(ping.method()).isEqualTo("ping");
        assertThat(ping.isDone()).isTrue();
        assertThat(refused.error().code()).isEqualTo(-32601);
        assertThat(session.wire().responses(ping.requestId())).hasSize(1);
    }

    @Test
    void aNotificationCanBeMade() {
        McpSession session =
                sessions.open(ShellServer.named("sh").onCall("text called").config());

        session.notify("notifications/roots/list_changed", Map.of());
        session.notify("notifications/x", Map.of("a", 1));

        assertThat(session.call("any", Map.of()).text()).isEqualTo("called");
        assertThat(session.wire().events())
                .filteredOn(WireEvent.Sent.class::isInstance)
                .hasSize(5);
    }

    @Test
    void aRequestCanBeAwaitedUntilItHasLeft() {
        McpSession session = sessions.open(Servers.fixture(Fixture.ECHO));

        PendingCall call = session.start("sleep", Map.of("ms", 60_000));
        session.wire().awaitSent(call);
        session.kill();

        assertThat(call.outcome()).isInstanceOf(CallOutcome.Exited.class);
    }

    @Test
    void aServerThatReadsNothingBlocksAWriterUntilTimeout() {
        McpSession session = sessions.open(
                Servers.builder(Fixture.DEAF).timeout(Duration.ofSeconds(1)).build(),
                SessionOptions.DEFAULT.withStartupTimeout(AMPLE));
        String large = "x".repeat(1 << 20);

        assertThatExceptionOfType(CallTimeoutException.class)
                .isThrownBy(() -> session.send(large))
                .withMessageStartingWith(
                        "server 'deaf' did not answer what was written to it within 1.0 s; it is still" + " alive");
        assertThat(session.start("any", Map.of()).outcome()).isInstanceOf(CallOutcome.TimedOut.class);
    }

    @Test
    void aDeadServerIsWrittenNothing() {
        McpSession session = sessions.open(Servers.fixture(Fixture.ECHO));
        session.kill();

        assertThatExceptionOfType(ServerExitedException.class).isThrownBy(() -> session.send("{}"));
        assertThatExceptionOfType(ServerExitedException.class)
                .isThrownBy(() -> session.notify("notifications/x", Map.of()));
        assertThatExceptionOfType(ServerExitedException.class)
                .isThrownBy(() -> session.request("ping").response());
    }

    @Test
    void aClosedSessionIsWrittenNothing() {
        McpSession session = sessions.open(Servers.fixture(Fixture.ECHO));
        session.close();

        assertThatExceptionOfType(SessionClosedException.class).isThrownBy(() -> session.send("{}"));
        assertThatExceptionOfType(SessionClosedException.class)
                .isThrownBy(() -> session.request("ping").response());
    }

    @Test
    void thereAreNoLinesOverHttp() throws Exception {
        try (HttpEndpoint endpoint = HttpEndpoint.wellBehaved()) {
            McpSession session = sessions.open(
                    ServerConfig.http("http", endpoint.url()).build(), Credentials.NONE, SessionOptions.DEFAULT);

            assertThatExceptionOfType(UnsupportedOperationException.class)
                    .isThrownBy(() -> session.send("{}"))
                    .withMessage("server 'http' is reached over HTTP: only a stdio server, or one in this JVM, can be"
                            + " written raw bytes");
            assertThat(session.request("ping").response().error()).isNull();
        }
    }
}

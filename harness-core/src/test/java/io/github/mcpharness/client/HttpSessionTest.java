package io.github.mcpharness.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.mcpharness.auth.Credentials;
import io.github.mcpharness.auth.TokenResolver;
import io.github.mcpharness.auth.TokenUnavailableException;
import io.github.mcpharness.client.HandshakeException.Reason;
import io.github.mcpharness.config.AuthMode;
import io.github.mcpharness.config.HttpServerConfig;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.process.verdict.Policy;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.testing.HttpEndpoint;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Sessions with servers that run already. */
class HttpSessionTest {
    private static final String TOKEN = "correct-horse-battery";
    private static final Duration AMPLE = Duration.ofSeconds(60);

    @Test
    void aSessionOpensCallsAndCloses() throws IOException {
        try (HttpEndpoint endpoint = HttpEndpoint.wellBehaved()) {
            McpSession session = open(config(endpoint.url()).build());

            assertThat(session.serverInfo().name()).isEqualTo("http");
            assertThat(session.protocolVersion()).isEqualTo("2025-06-18");
            assertThat(session.listTools()).isEmpty();
            assertThat(session.call("any", Map.of()).text()).isEqualTo("called");
            assertThat(session.process()).isEmpty();
            assertThat(session.wire().requests()).hasSize(3);

            TeardownReport report = session.close();
            assertThat(report.exit()).isEqualTo(TeardownReport.Exit.NO_PROCESS);
            assertThat(Policy.STRICT.judge(report).findings()).isEmpty();
            assertThat(session.close()).isSameAs(report);
            assertThat(session.call("any", Map.of())).isInstanceOf(CallOutcome.ClosedByUs.class);
        }
    }

    @Test
    void eachRequestCarriesCredentialsHeadersAndTheNegotiatedVersion() throws IOException {
        try (HttpEndpoint endpoint = HttpEndpoint.wellBehaved()) {
            McpSession session = open(config(endpoint.url() + "?tenant=7")
                    .header("X-Tenant", "seven")
                    .auth(AuthMode.BEARER)
                    .token(TOKEN)
                    .build());
            session.call("any", Map.of());
            session.close();

            assertThat(endpoint.asked()).isNotEmpty().allSatisfy(request -> {
                assertThat(request.path()).isEqualTo("/mcp?tenant=7");
                assertThat(request.header("Authorization")).hasValue("Bearer " + TOKEN);
                assertThat(request.header("X-tenant")).hasValue("seven");
            });
            assertThat(endpoint.asked())
                    .filteredOn(request -> request.body().contains("tools/call"))
                    .singleElement()
                    .satisfies(call ->
                            assertThat(call.header("Mcp-protocol-version")).hasValue("2025-06-18"));
        }
    }

    @Test
    void aWrongTokenIsToldAtOnceAndNotShown() throws IOException {
        try (HttpEndpoint endpoint = new HttpEndpoint((exchange, body) -> HttpEndpoint.refuse(exchange, 401))) {
            HandshakeException failure = failureOf(config(endpoint.url() + "?key=" + TOKEN)
                    .header("X-Api-Key", TOKEN)
                    .auth(AuthMode.BASIC)
                    .username("ada")
                    .token(TOKEN)
                    .build());

            assertThat(failure.reason()).isEqualTo(Reason.TRANSPORT);
            assertThat(failure)
                    .hasMessageContaining("refused the credentials (HTTP 401): see AUTH, TOKEN, USERNAME and HEADERS");
            assertThat(everythingIn(failure)).doesNotContain(TOKEN).doesNotContain("Basic ");
        }
    }

    @Test
    void aServerThatTellsOurTokenIsMasked() throws IOException {
        try (HttpEndpoint endpoint = new HttpEndpoint((exchange, body) -> {
            byte[] said = ("{\"jsonrpc\":\"2.0\",\"id\":" + idIn(body)
                            + ",\"error\":{\"code\":-32001,\"message\":\"bad "
                            + exchange.getRequestHeaders().getFirst("Authorization") + "\"}}")
                    .getBytes(java.nio.charset.StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, said.length);
            exchange.getResponseBody().write(said);
            return true;
        })) {
            HandshakeException failure = failureOf(
                    config(endpoint.url()).auth(AuthMode.BEARER).token(TOKEN).build());

            assertThat(failure.reason()).isEqualTo(Reason.REFUSED);
            assertThat(failure).hasMessageContaining("JSON-RPC error -32001: bad Bearer ***");
            assertThat(everythingIn(failure)).doesNotContain(TOKEN);
        }
    }

    @Test
    void aDeadPortIsToldAtOnce() throws IOException {
        int port;
        try (ServerSocket socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        HandshakeException failure =
                failureOf(config("http://127.0.0.1:" + port + "/mcp").build());

        assertThat(failure.reason()).isEqualTo(Reason.TRANSPORT);
        assertThat(failure)
                .hasMessageContaining("server 'web' (http://127.0.0.1:" + port
                        + ") cannot be reached: nobody listens there (connection refused)");
    }

    @Test
    void aServerThatNeverAnswersIsGivenUpAtTheDeadline() throws IOException {
        HttpEndpoint[] self = new HttpEndpoint[1];
        try (HttpEndpoint endpoint = new HttpEndpoint((exchange, body) -> self[0].neverAnswer())) {
            self[0] = endpoint;
            HandshakeException failure = failureOf(config(endpoint.url()).build(), Duration.ofSeconds(1));

            assertThat(failure.reason()).isEqualTo(Reason.TIMED_OUT);
            assertThat(failure).hasMessageContaining("did not complete the handshake within 1.0 s");
        }
    }

    @Test
    void aCallThatIsNotAnsweredTimesOutAndTheNextIsAnswered() throws IOException {
        HttpEndpoint[] self = new HttpEndpoint[1];
        try (HttpEndpoint endpoint =
                new HttpEndpoint((exchange, body) -> body.contains("\"slow\"") && self[0].neverAnswer())) {
            self[0] = endpoint;
            McpSession session =
                    open(config(endpoint.url()).timeout(Duration.ofSeconds(2)).build());

            assertThat(session.call("slow", Map.of()))
                    .isInstanceOfSatisfying(
                            CallOutcome.TimedOut.class,
                            outcome -> assertThat(outcome.reason())
                                    .hasMessageEndingWith("did not answer the call of tool 'slow' within 2.0 s"));
            assertThat(session.call("quick", Map.of())).isInstanceOf(CallOutcome.Success.class);
            session.close();
        }
    }

    @Test
    void aRedirectIsNotFollowed() throws IOException {
        try (HttpEndpoint other = HttpEndpoint.wellBehaved();
                HttpEndpoint endpoint = new HttpEndpoint((exchange, body) -> {
                    exchange.getResponseHeaders().set("Location", other.url());
                    return HttpEndpoint.refuse(exchange, 307);
                })) {
            HandshakeException failure = failureOf(
                    config(endpoint.url()).auth(AuthMode.BEARER).token(TOKEN).build());

            assertThat(failure.reason()).isEqualTo(Reason.TRANSPORT);
            assertThat(failure).hasMessageContaining("redirects elsewhere");
            assertThat(other.asked()).isEmpty();
            assertThat(everythingIn(failure)).doesNotContain(TOKEN);
        }
    }

    @Test
    void aServerThatRefusesOneCallFailsThatCallOnly() throws IOException {
        try (HttpEndpoint endpoint = new HttpEndpoint(
                (exchange, body) -> body.contains("\"broken\"") && HttpEndpoint.refuse(exchange, 500))) {
            McpSession session = open(config(endpoint.url()).build());

            assertThat(session.call("broken", Map.of())).isInstanceOf(CallOutcome.TransportFailed.class);
            assertThat(session.call("whole", Map.of())).isInstanceOf(CallOutcome.Success.class);
            session.close();
        }
    }

    private static HttpServerConfig.Builder config(String url) {
        return ServerConfig.http("web", url);
    }

    private static McpSession open(HttpServerConfig config) {
        return open(config, AMPLE);
    }

    private static McpSession open(HttpServerConfig config, Duration startup) {
        Credentials credentials = new TokenResolver(() -> {
                    throw new TokenUnavailableException("nobody asks gh here");
                })
                .resolve(config)
                .credentials()
                .orElseThrow();
        return McpSession.open(config, credentials, SessionOptions.DEFAULT.withStartupTimeout(startup));
    }

    private static HandshakeException failureOf(HttpServerConfig config) {
        return failureOf(config, AMPLE);
    }

    private static HandshakeException failureOf(HttpServerConfig config, Duration startup) {
        return Optional.ofNullable(catchThrowableOfType(HandshakeException.class, () -> open(config, startup)))
                .orElseThrow(() -> new AssertionError("the session was opened"));
    }

    private static String everythingIn(HandshakeException failure) {
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text, true));
        return text
                + failure.toString()
                + failure.teardown().toText()
                + failure.teardown().toJson();
    }

    private static String idIn(String body) {
        return body.replaceFirst("(?s).*\"id\":(\"[^\"]*\"|[0-9]+).*", "$1");
    }
}

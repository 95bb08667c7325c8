package io.github.mcpharness.transport;

import io.github.mcpharness.auth.Credentials;
import io.github.mcpharness.config.Durations;
import io.github.mcpharness.config.HttpServerConfig;
import io.github.mcpharness.config.HttpTransport;
import io.modelcontextprotocol.client.McpAsyncClient;
import io.modelcontextprotocol.client.transport.HttpClientSseClientTransport;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * Carry the messages of a session to a server that runs already, by the SDK's own transports (MCP specification,
 * basic/transports, "Streamable HTTP", and the SSE of 2024-11-05). Redirects are not followed, so that credentials go to
 * the configured host only.
 *
 * <p>Thread-safe.
 */
public final class HttpSessionTransport extends SessionTransport {
    private static final Duration CLOSE_BOUND = Duration.ofSeconds(5);

    private final HttpServerConfig config;
    private final McpClientTransport carrier;
    private final Predicate<JSONRPCMessage> opensSession;
    private final AtomicReference<@Nullable Object> openingId = new AtomicReference<>();
    private final AtomicReference<@Nullable String> protocolVersion = new AtomicReference<>();

    private HttpSessionTransport(
            HttpServerConfig config, Credentials credentials, Predicate<JSONRPCMessage> opensSession) {
        super(config.name(), config.timeout(), opensSession);
        this.config = config;
        this.opensSession = opensSession;
        this.carrier = carrier(config, credentials);
    }

    /**
     * Make a transport to a server. Nothing has been sent yet.
     *
     * @param credentials what is sent as {@code Authorization}
     * @param opensSession recognizes the message that opens a session; it may be sent once, and is the only request that
     *     the configuration's TIMEOUT does not bound
     */
    public static HttpSessionTransport to(
            HttpServerConfig config, Credentials credentials, Predicate<JSONRPCMessage> opensSession) {
        return new HttpSessionTransport(config, credentials, opensSession);
    }

    private static McpClientTransport carrier(HttpServerConfig config, Credentials credentials) {
        HttpRequest.Builder request = HttpRequest.newBuilder();
        credentials.headers(config.headers()).forEach(request::header);
        HttpClient.Builder client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).followRedirects(HttpClient.Redirect.NEVER);
        URI url = config.url();
        String path = Optional.ofNullable(url.getRawPath())
                .filter(text -> !text.isEmpty())
                .orElse("/");
        String endpoint = path
                + Optional.ofNullable(url.getRawQuery())
                        .map(query -> "?" + query)
                        .orElse("");
        if (config.transport() == HttpTransport.SSE) {
            return sse(config, endpoint, client, request);
        }
        return HttpClientStreamableHttpTransport.builder(config.origin())
                .endpoint(endpoint)
                .clientBuilder(client)
                .requestBuilder(request)
                .connectTimeout(config.timeout())
                .build();
    }

    /** Deprecated with the transport itself; servers that speak nothing else are still there. */
    @SuppressWarnings("deprecation")
    private static McpClientTransport sse(
            HttpServerConfig config, String endpoint, HttpClient.Builder client, HttpRequest.Builder request) {
        return HttpClientSseClientTransport.builder(config.origin())
                .sseEndpoint(endpoint)
                .clientBuilder(client)
                .requestBuilder(request)
                .connectTimeout(config.timeout())
                .build();
    }

    @Override
    public Mono<Void> connect(Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler) {
        return super.connect(handler)
                .then(Mono.defer(() -> carrier.connect(
                        incoming -> incoming.doOnNext(this::heard).then(Mono.empty()))))
                .onErrorMap(failure -> HttpFailure.of(config, failure));
    }

    @Override
    public List<String> protocolVersions() {
        return carrier.protocolVersions();
    }

    @Override
    public boolean hasEnded() {
        return false; // nobody tells us; each request finds out for itself
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.defer(() -> {
            refuseNewMessages();
            return carrier.closeGracefully()
                    .timeout(CLOSE_BOUND)
                    .onErrorComplete()
                    .doFinally(signal -> ended());
        });
    }

    /** Tell the server that the session is over, and wait a moment until it knows. */
    public void endSession() {
        closeGracefully().block();
    }

    @Override
    Supplier<CompletableFuture<Void>> ready(JSONRPCMessage message) {
        if (opensSession.test(message) && message instanceof JSONRPCRequest request) {
            openingId.set(request.id());
        }
        return () -> {
            wire().sent(message);
            return carrier.sendMessage(message)
                    .onErrorMap(failure -> HttpFailure.of(config, failure))
                    .contextWrite(context -> Optional.ofNullable(protocolVersion.get())
                            .map(version -> context.put(McpAsyncClient.NEGOTIATED_PROTOCOL_VERSION, version))
                            .orElse(context))
                    .toFuture();
        };
    }

    private void heard(JSONRPCMessage message) {
        wire().received(message);
        if (message instanceof JSONRPCResponse response
                && response.id() != null
                && response.id().equals(openingId.get())
                && response.result() instanceof Map<?, ?> result
                && result.get("protocolVersion") instanceof String version) {
            protocolVersion.set(version); // each later request has to name it
        }
        received(message);
    }

    @Override
    Optional<NoAnswerException> unavailable() {
        return Optional.empty();
    }

    @Override
    CallTimeoutException timedOut(String what, Duration waited) {
        return new CallTimeoutException("server '" + server() + "' (" + config.origin() + ") did not answer " + what
                + " within " + Durations.text(waited));
    }
}

package io.github.mcpharness.transport;

import io.github.mcpharness.auth.Credentials;
import io.github.mcpharness.config.Durations;
import io.github.mcpharness.config.HttpServerConfig;
import io.github.mcpharness.config.HttpTransport;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.redaction.Masker;
import io.github.mcpharness.process.SupervisedProcess;
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
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
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
    private static final Duration CLOSE_BOUND = Duration.ofSeconds(2);

    /** An answer that was written just before the exit may still be on its way. */
    private static final Duration LAST_WORDS = Duration.ofMillis(50);

    private static final Duration EXIT_MAY_FOLLOW = Duration.ofMillis(200);

    private final HttpServerConfig config;
    private final McpClientTransport carrier;
    private final AtomicReference<@Nullable Object> openingId = new AtomicReference<>();
    private final AtomicReference<@Nullable String> protocolVersion = new AtomicReference<>();
    private final AtomicReference<@Nullable SupervisedProcess> child = new AtomicReference<>();
    private final AtomicReference<@Nullable ExitNews> news = new AtomicReference<>();

    private HttpSessionTransport(HttpServerConfig config, Credentials credentials, SessionRules rules, Masker masker) {
        super(config.name(), config.timeout(), rules, masker);
        this.config = config;
        this.carrier = carrier(config, credentials);
    }

    /**
     * Make a transport to a server. Nothing has been sent yet.
     *
     * @param credentials what is sent as {@code Authorization}
     * @param masker replaces secrets in what is written to files, as {@link #masker} makes it
     */
    public static HttpSessionTransport to(
            HttpServerConfig config, Credentials credentials, SessionRules rules, Masker masker) {
        return new HttpSessionTransport(config, credentials, rules, masker);
    }

    /** Replaces the secrets of the configuration, and what was found for it, in what is quoted. */
    public static Masker masker(ServerConfig config, Credentials credentials) {
        return credentials.token().map(Masker.of(config)::and).orElseGet(() -> Masker.of(config));
    }

    /** Tell whose process the server is; its exit will end the session. To be called once, before anything is sent. */
    public void servedBy(SupervisedProcess process) {
        child.set(process);
        news.set(new ExitNews(process));
    }

    /** Learn that the process has exited: what is in flight fails a moment later. Does not block. */
    public void exited() {
        CompletableFuture.delayedExecutor(LAST_WORDS.toMillis(), TimeUnit.MILLISECONDS)
                .execute(this::ended);
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

    /** Whether its process, if it is ours, has exited; of others nobody tells us, and each request finds out for itself. */
    @Override
    public boolean hasEnded() {
        SupervisedProcess process = child.get();
        return process != null && !process.isAlive();
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
        if (opensSession(message) && message instanceof JSONRPCRequest request) {
            openingId.set(request.id());
        }
        return () -> {
            recorder().sent(message, 0);
            return carrier.sendMessage(message)
                    .onErrorMap(failure -> HttpFailure.of(config, failure))
                    .contextWrite(context -> Optional.ofNullable(protocolVersion.get())
                            .map(version -> context.put(McpAsyncClient.NEGOTIATED_PROTOCOL_VERSION, version))
                            .orElse(context))
                    .toFuture()
                    .exceptionallyCompose(this::afterFailure);
        };
    }

    /** A connection breaks a moment before the reaper knows of the exit that broke it. */
    private CompletableFuture<Void> afterFailure(Throwable failure) {
        SupervisedProcess process = child.get();
        if (process == null) {
            return CompletableFuture.failedFuture(failure);
        }
        return process.onExit()
                .orTimeout(EXIT_MAY_FOLLOW.toMillis(), TimeUnit.MILLISECONDS)
                .handle((status, stillAlive) ->
                        unavailable().<Throwable>map(exited -> exited).orElse(failure))
                .thenCompose(CompletableFuture::failedFuture);
    }

    private void heard(JSONRPCMessage message) {
        if (message instanceof JSONRPCResponse response
                && response.id() != null
                && response.id().equals(openingId.get())
                && response.result() instanceof Map<?, ?> result
                && result.get("protocolVersion") instanceof String version) {
            protocolVersion.set(version); // each later request has to name it
        }
        received(message, 0);
    }

    @Override
    CompletableFuture<Void> writeRaw(byte[] bytes) {
        return CompletableFuture.failedFuture(new UnsupportedOperationException("server '" + server()
                + "' is reached over HTTP: only a stdio server, or one in this JVM, can be written raw bytes"));
    }

    /** The HTTP client tells of an answer only, and not of a request that has left. */
    @Override
    CompletableFuture<Void> leaving(CompletableFuture<Void> handedOver) {
        return handedOver.isCompletedExceptionally() ? handedOver : CompletableFuture.completedFuture(null);
    }

    @Override
    Optional<NoAnswerException> unavailable() {
        return Optional.ofNullable(news.get()).flatMap(ExitNews::exited);
    }

    @Override
    CallTimeoutException timedOut(String what, Duration waited) {
        SupervisedProcess process = child.get();
        if (process != null) {
            return new CallTimeoutException(process, what, waited);
        }
        return new CallTimeoutException("server '" + server() + "' (" + config.origin() + ") did not answer " + what
                + " within " + Durations.text(waited));
    }
}

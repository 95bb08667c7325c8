package io.github.mcpharness.transport;

import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * Carry the messages of one SDK client to one server, and beside them those of a lane of our own ({@link #request}). It
 * serves a single connection: a second one is refused and does not disturb the first, so nothing can start a second server.
 *
 * <p>Thread-safe. What an SDK client's user does in a continuation runs on a thread of its own and stalls neither the
 * reading of what the server says nor the announcement of its death.
 */
public abstract sealed class SessionTransport implements McpClientTransport
        permits StdioTransport, HttpSessionTransport {
    private static final String CANCELLED = "notifications/cancelled";
    private static final int CONNECTION_CLOSED = -32000;
    private static final int REQUEST_TIMEOUT = -32001;

    private final String server;
    private final Duration timeout;
    private final Predicate<JSONRPCMessage> opensSession;
    private final McpJsonMapper mapper = McpJsonDefaults.getMapper();
    private final WireLog wire = new WireLog();
    private final OpenRequests open = new OpenRequests();
    private final AtomicBoolean opened = new AtomicBoolean();
    private final AtomicLong laneIds = new AtomicLong();
    private final Delivery delivery;
    private volatile boolean closing;

    /**
     * @param timeout the bound on each request but the one that opens the session
     * @param opensSession recognizes the message that opens a session; it may be sent once
     */
    SessionTransport(String server, Duration timeout, Predicate<JSONRPCMessage> opensSession) {
        this.server = server;
        this.timeout = timeout;
        this.opensSession = opensSession;
        this.delivery = new Delivery(server);
    }

    /** A request that awaits its answer on our own lane. */
    public record Exchange(Object id, CompletableFuture<JSONRPCResponse> response) {}

    /**
     * Makes a message ready to be sent.
     *
     * @return sends it, without blocking, and completes when it has been handed over; fails with a {@link
     *     NoAnswerException}
     * @throws IllegalArgumentException if it has no form as JSON
     */
    abstract Supplier<CompletableFuture<Void>> ready(JSONRPCMessage message);

    /** Why nothing can be sent any more, or no answer can come, apart from our own closing. */
    abstract Optional<NoAnswerException> unavailable();

    abstract CallTimeoutException timedOut(String what, Duration waited);

    /** Whether nothing more can come from the server, as after its exit. */
    public abstract boolean hasEnded();

    /** The server's name in the configuration. */
    public String server() {
        return server;
    }

    /** What both sides have said so far. */
    public WireLog wire() {
        return wire;
    }

    McpJsonMapper mapper() {
        return mapper;
    }

    Delivery delivery() {
        return delivery;
    }

    boolean isClosing() {
        return closing;
    }

    @Override
    public Mono<Void> connect(Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler) {
        return Mono.fromRunnable(() -> {
            if (!delivery.connect(handler)) {
                throw new IllegalStateException(secondConnection());
            }
        });
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
        return Mono.defer(() -> {
            if (opensSession.test(message) && !opened.compareAndSet(false, true)) {
                return Mono.error(new IllegalStateException(secondConnection()));
            }
            if (message instanceof JSONRPCRequest request) {
                Optional<NoAnswerException> refusal = refusal();
                if (refusal.isPresent()) {
                    return Mono.error(refusal.get());
                }
                ask(request, request.method(), timeout)
                        .whenComplete((answer, failure) -> answerSdk(request, answer, failure));
                return Mono.empty();
            }
            return Mono.fromFuture(send(message), true);
        });
    }

    /** The SDK's client knows of no failure but a JSON-RPC error. */
    private void answerSdk(JSONRPCRequest request, @Nullable JSONRPCResponse answer, @Nullable Throwable failure) {
        if (answer != null) {
            delivery.inOrder(() -> delivery.now(answer));
            return;
        }
        Throwable reason =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        int code = reason instanceof CallTimeoutException ? REQUEST_TIMEOUT : CONNECTION_CLOSED;
        String text = reason == null ? "no answer" : String.valueOf(reason.getMessage());
        JSONRPCResponse error = JSONRPCResponse.error(request.id(), new JSONRPCResponse.JSONRPCError(code, text));
        delivery.aside("failure", () -> delivery.now(error));
    }

    /**
     * Send a request beside the SDK's client, without blocking. When TIMEOUT has passed without an answer, the server is
     * told by {@code notifications/cancelled} (MCP specification, basic/lifecycle, "Timeouts").
     *
     * @param what names the request in messages
     * @return the answer, which may be a JSON-RPC error; it fails with a {@link NoAnswerException} when there will be none
     */
    public Exchange request(String method, Object params, String what) {
        return request(method, params, what, timeout);
    }

    /**
     * Send a request as {@link #request(String, Object, String)} does, and wait for the answer as long as TIMEOUT at most,
     * or as this bound if it is shorter.
     */
    public Exchange request(String method, Object params, String what, Duration bound) {
        String id = "mcp-harness-" + laneIds.incrementAndGet();
        Duration shorter = bound.compareTo(timeout) < 0 ? bound : timeout;
        return new Exchange(id, ask(new JSONRPCRequest(method, id, params), what, shorter));
    }

    /** Tell the server that an answer is not wanted any more, and forget it: should it still come, it is dropped. */
    public void cancel(Exchange exchange, String reason) {
        open.take(exchange.id()).ifPresent(answer -> {
            sendCancelled(exchange.id(), reason);
            answer.cancel(false);
        });
    }

    private void sendCancelled(Object id, String reason) {
        send(new McpSchema.JSONRPCNotification(CANCELLED, Map.of("requestId", id, "reason", reason)));
    }

    /** Refuse new messages from now on. What is in flight is answered until the server's end. */
    public void refuseNewMessages() {
        closing = true;
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> typeRef) {
        return mapper.convertValue(data, typeRef);
    }

    /** Sends a request, and fails it at the bound, at the server's end, or when it cannot be handed over. */
    private CompletableFuture<JSONRPCResponse> ask(JSONRPCRequest request, String what, Duration bound) {
        Supplier<CompletableFuture<Void>> ready =
                ready(request); // before anything is remembered: it may not be possible
        CompletableFuture<JSONRPCResponse> answer = open.add(request.id());
        if (hasEnded()) { // whoever failed the open requests may not have seen this one
            open.take(request.id()).ifPresent(mine -> mine.completeExceptionally(whyEnded()));
            return answer;
        }
        send(ready).whenComplete((sent, failure) -> {
            if (failure != null) {
                open.take(request.id()).ifPresent(mine -> mine.completeExceptionally(failure));
            }
        });
        if (opensSession.test(request)) {
            return answer;
        }
        return answer.orTimeout(bound.toMillis(), TimeUnit.MILLISECONDS)
                .handle((response, failure) -> failure instanceof TimeoutException
                        ? CompletableFuture.<JSONRPCResponse>failedFuture(expired(request, what, bound))
                        : answer)
                .thenCompose(Function.identity());
    }

    private CallTimeoutException expired(JSONRPCRequest request, String what, Duration bound) {
        open.take(request.id());
        sendCancelled(request.id(), "timed out after " + bound.toMillis() + " ms");
        return timedOut(what, bound);
    }

    private CompletableFuture<Void> send(JSONRPCMessage message) {
        return send(ready(message));
    }

    private CompletableFuture<Void> send(Supplier<CompletableFuture<Void>> ready) {
        return refusal()
                .<CompletableFuture<Void>>map(CompletableFuture::failedFuture)
                .orElseGet(ready);
    }

    private Optional<NoAnswerException> refusal() {
        return closing ? Optional.of(new SessionClosedException(server)) : unavailable();
    }

    private NoAnswerException whyEnded() {
        return refusal()
                .orElseGet(() -> new TransportFailedException("server '" + server + "' will not answer any more"));
    }

    private String secondConnection() {
        return "server '" + server + "': this transport serves one connection; open a new session for another";
    }

    /** Takes what the server said. */
    void received(JSONRPCMessage message) {
        if (message instanceof JSONRPCResponse response) {
            if (response.id() != null) { // others are late or invented: the wire log has them
                open.take(response.id()).ifPresent(answer -> answer.complete(response));
            }
        } else {
            delivery.inOrder(() -> {
                if (!closing) { // else the SDK's client would try to answer, or to list what has changed
                    delivery.now(message);
                }
            });
        }
    }

    /** Fails what is in flight: the server will not say anything any more. */
    void ended() {
        open.failAll(this::whyEnded);
    }
}

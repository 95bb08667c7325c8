package io.github.mcpharness.transport;

import io.github.mcpharness.config.redaction.Masker;
import io.github.mcpharness.transport.OpenRequests.Arrival;
import io.github.mcpharness.transport.Violation.Kind;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
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
        permits LineTransport, HttpSessionTransport {
    private static final String CANCELLED = "notifications/cancelled";
    private static final int METHOD_NOT_FOUND = -32601;
    private static final int CONNECTION_CLOSED = -32000;
    private static final int REQUEST_TIMEOUT = -32001;

    private final String server;
    private final Duration timeout;
    private final SessionRules rules;
    private final McpJsonMapper mapper = McpJsonDefaults.getMapper();
    private final WireRecorder recorder = new WireRecorder();
    private final WireLog wire;
    private final Violations violations = new Violations();
    private final OpenRequests open = new OpenRequests();
    private final AtomicBoolean opened = new AtomicBoolean();
    private final AtomicInteger laneIds = new AtomicInteger();
    private final Delivery delivery;
    private volatile boolean closing;
    private volatile boolean restarted;

    /**
     * @param timeout the bound on each request but the one that opens the session
     * @param masker replaces the secrets of the configuration in what is written to files
     */
    SessionTransport(String server, Duration timeout, SessionRules rules, Masker masker) {
        this.server = server;
        this.timeout = timeout;
        this.rules = rules;
        this.wire = WireLog.of(server, new WireFile(masker, mapper), recorder);
        this.delivery = new Delivery(server);
    }

    /**
     * A request that awaits its answer on our own lane.
     *
     * @param sent completes when it has left
     * @param response completes with the answer
     */
    public record Exchange(Object id, CompletableFuture<Void> sent, CompletableFuture<JSONRPCResponse> response) {}

    /**
     * Makes a message ready to be sent.
     *
     * @return sends it, without blocking, and completes when it has been handed over; fails with a {@link
     *     NoAnswerException}
     * @throws IllegalArgumentException if it has no form as JSON
     */
    abstract Supplier<CompletableFuture<Void>> ready(JSONRPCMessage message);

    /** Writes bytes as they are, and completes when the server's pipe has taken them. */
    abstract CompletableFuture<Void> writeRaw(byte[] bytes);

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

    /** What the server has done so far against the specification, in the order in which it did; at most the first 1,000. */
    public List<Violation> violations() {
        return violations.all();
    }

    WireRecorder recorder() {
        return recorder;
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

    boolean opensSession(JSONRPCMessage message) {
        return rules.opensSession().test(message);
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
            if (opensSession(message) && !opened.compareAndSet(false, true)) {
                return Mono.error(new IllegalStateException(secondConnection()));
            }
            if (message instanceof JSONRPCRequest request) {
                Optional<NoAnswerException> refusal = refusal();
                if (refusal.isPresent()) {
                    return Mono.error(refusal.get());
                }
                ask(request, request.method(), timeout)
                        .response()
                        .whenComplete((answer, failure) -> answerSdk(request, answer, failure));
                return Mono.empty();
            }
            return Mono.fromFuture(send(message), true);
        });
    }

    /** The SDK's client knows of no failure but a JSON-RPC error. */
    private void answerSdk(JSONRPCRequest request, @Nullable JSONRPCResponse answer, @Nullable Throwable failure) {
        if (answer != null) {
            delivery.inOrder(() -> delivery.now(withIdOf(request, answer)));
            return;
        }
        Throwable reason =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        int code = reason instanceof CallTimeoutException ? REQUEST_TIMEOUT : CONNECTION_CLOSED;
        String text = reason == null ? "no answer" : String.valueOf(reason.getMessage());
        JSONRPCResponse error = JSONRPCResponse.error(request.id(), new JSONRPCResponse.JSONRPCError(code, text));
        delivery.aside("failure", () -> delivery.now(error));
    }

    private static JSONRPCResponse withIdOf(JSONRPCRequest request, JSONRPCResponse answer) {
        return request.id().equals(answer.id())
                ? answer
                : new JSONRPCResponse(answer.jsonrpc(), request.id(), answer.result(), answer.error());
    }

    /**
     * Send a request beside the SDK's client, without blocking. When TIMEOUT has passed without an answer, the server is
     * told by {@code notifications/cancelled} (MCP specification, basic/lifecycle, "Timeouts").
     *
     * @param params null for a request without any
     * @param what names the request in messages
     * @return the answer, which may be a JSON-RPC error; it fails with a {@link NoAnswerException} when there will be none
     */
    public Exchange request(String method, @Nullable Object params, String what) {
        return request(method, params, what, timeout);
    }

    /**
     * Send a request as {@link #request(String, Object, String)} does, and wait for the answer as long as TIMEOUT at most,
     * or as this bound if it is shorter.
     */
    public Exchange request(String method, @Nullable Object params, String what, Duration bound) {
        Duration shorter = bound.compareTo(timeout) < 0 ? bound : timeout;
        return ask(new JSONRPCRequest(method, laneIds.incrementAndGet(), params), what, shorter);
    }

    /**
     * Send a notification beside the SDK's client, without blocking.
     *
     * @param params null for a notification without any
     * @return completes when it has left; fails with a {@link NoAnswerException} when it cannot
     */
    public CompletableFuture<Void> notify(String method, @Nullable Object params) {
        return send(new JSONRPCNotification(method, params));
    }

    /**
     * Write bytes to the server as they are, whatever they are, without blocking. The answers to the requests in them are
     * nobody's but the wire log's.
     *
     * @return completes when the server's pipe has taken them; fails with a {@link NoAnswerException} when it cannot, and
     *     with an {@link UnsupportedOperationException} where there is no pipe
     */
    public CompletableFuture<Void> writeBytes(byte[] bytes) {
        return refusal()
                .<CompletableFuture<Void>>map(CompletableFuture::failedFuture)
                .orElseGet(() -> writeRaw(bytes));
    }

    /** Remembers the requests in what a test writes itself. */
    void expectAnswersTo(String text) {
        text.lines().forEach(line -> Ids.in(line).forEach(open::expect));
    }

    /** Tell the server that an answer is not wanted any more, and forget it: should it still come, it is dropped. */
    public void cancel(Exchange exchange, String reason) {
        open.take(exchange.id()).ifPresent(answer -> {
            sendCancelled(exchange.id(), reason);
            answer.cancel(false);
        });
    }

    private void sendCancelled(Object id, String reason) {
        send(new JSONRPCNotification(CANCELLED, Map.of("requestId", id, "reason", reason)));
    }

    /** Refuse new messages from now on. What is in flight is answered until the server's end. */
    public void refuseNewMessages() {
        closing = true;
    }

    /** Refuse new messages from now on, because another transport has taken the place of this one. */
    public void giveWayToAnother() {
        restarted = true;
        closing = true;
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> typeRef) {
        return mapper.convertValue(data, typeRef);
    }

    /** Sends a request, and fails it at the bound, at the server's end, or when it cannot be handed over. */
    private Exchange ask(JSONRPCRequest request, String what, Duration bound) {
        Supplier<CompletableFuture<Void>> ready =
                ready(request); // before anything is remembered: it may not be possible
        CompletableFuture<JSONRPCResponse> answer = open.add(request.id());
        if (hasEnded()) { // whoever failed the open requests may not have seen this one
            NoAnswerException why = whyEnded();
            open.take(request.id()).ifPresent(mine -> mine.completeExceptionally(why));
            return new Exchange(request.id(), CompletableFuture.failedFuture(why), answer);
        }
        CompletableFuture<Void> sent = send(ready);
        sent.whenComplete((done, failure) -> {
            if (failure != null) {
                open.take(request.id()).ifPresent(mine -> mine.completeExceptionally(failure));
            }
        });
        return new Exchange(
                request.id(), leaving(sent), opensSession(request) ? answer : bounded(answer, request, what, bound));
    }

    private CompletableFuture<JSONRPCResponse> bounded(
            CompletableFuture<JSONRPCResponse> answer, JSONRPCRequest request, String what, Duration bound) {
        return answer.orTimeout(bound.toMillis(), TimeUnit.MILLISECONDS)
                .handle((response, failure) -> failure instanceof TimeoutException
                        ? CompletableFuture.<JSONRPCResponse>failedFuture(expired(request, what, bound))
                        : answer)
                .thenCompose(Function.identity());
    }

    /** Bounds a wait for something to leave by TIMEOUT: a server that does not read is as bad as one that does not answer. */
    public CompletableFuture<Void> bounded(CompletableFuture<Void> sent, String what) {
        return sent.copy()
                .orTimeout(timeout.toMillis(), TimeUnit.MILLISECONDS)
                .exceptionallyCompose(failure -> CompletableFuture.failedFuture(
                        failure instanceof TimeoutException ? timedOut(what, timeout) : failure));
    }

    /** When a message has left, of which is known when it was handed over. */
    CompletableFuture<Void> leaving(CompletableFuture<Void> handedOver) {
        return handedOver;
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
        if (restarted) {
            return Optional.of(new ServerRestartedException(server));
        }
        return closing ? Optional.of(new SessionClosedException(server)) : unavailable();
    }

    private NoAnswerException whyEnded() {
        return refusal()
                .orElseGet(() -> new TransportFailedException("server '" + server + "' will not answer any more"));
    }

    private String secondConnection() {
        return "server '" + server + "': this transport serves one connection; open a new session for another";
    }

    /**
     * Takes what the server said. What is wrong with it is known before it stands in the log, and it stands there before
     * anybody acts on it.
     *
     * @param bytes how long it was on the wire; 0 where that is not known
     */
    void received(JSONRPCMessage message, long bytes) {
        if (message instanceof JSONRPCResponse response) {
            Optional<CompletableFuture<JSONRPCResponse>> awaited = judged(response);
            recorder.received(message, bytes);
            awaited.ifPresent(answer -> answer.complete(response));
        } else if (message instanceof JSONRPCRequest request
                && !rules.answered().test(request.method())) {
            if (rules.strict()) {
                violate(
                        Kind.UNSCRIPTED_REQUEST,
                        "the request " + request.method() + ", for which the client has declared no capability");
            }
            recorder.received(message, bytes);
            refuse(request);
        } else {
            recorder.received(message, bytes);
            delivery.inOrder(() -> {
                if (!closing) { // else the SDK's client would try to answer, or to list what has changed
                    delivery.now(message);
                }
            });
        }
    }

    /** Returns who waits for a response. */
    private Optional<CompletableFuture<JSONRPCResponse>> judged(JSONRPCResponse response) {
        Object id = response.id();
        Arrival arrival = open.arrivalOf(id);
        switch (arrival.kind()) {
            case AWAITED -> {}
            case LATE -> recorder.lateAnswer();
            case MISTYPED -> violate(Kind.MISTYPED_ID, "the response to request " + id + " has it as a string");
            case REPEATED -> violate(Kind.REPEATED_RESPONSE, "another response to request " + id);
            case UNKNOWN -> violate(Kind.UNKNOWN_RESPONSE, "a response to request " + id + ", which nobody sent");
        }
        return arrival.awaited();
    }

    void resultWithoutId() {
        violate(Kind.RESULT_WITHOUT_ID, "a result without an id");
    }

    private void refuse(JSONRPCRequest request) {
        if (request.id() != null) {
            send(JSONRPCResponse.error(
                    request.id(),
                    new JSONRPCResponse.JSONRPCError(
                            METHOD_NOT_FOUND,
                            "this client answers no " + request.method() + ", and has not declared it")));
        }
    }

    private void violate(Kind kind, String detail) {
        violations.add(new Violation(kind, detail, recorder.now()));
    }

    /** Fails a request whose answer is too long to be read. */
    void unreadable(Object id, long length, int limit) {
        open.take(id)
                .ifPresent(answer -> answer.completeExceptionally(new TransportFailedException("server '" + server
                        + "' answered request " + id + " with a message of " + length + " bytes, over the limit of "
                        + limit
                        + ": it was not read")));
    }

    /** Fails what is in flight: the server will not say anything any more. */
    void ended() {
        open.failAll(this::whyEnded);
        recorder.ended(() -> String.valueOf(whyEnded().getMessage()));
    }
}

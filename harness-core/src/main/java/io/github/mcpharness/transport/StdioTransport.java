package io.github.mcpharness.transport;

import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.config.redaction.Masker;
import io.github.mcpharness.process.LaunchOptions;
import io.github.mcpharness.process.SpawnException;
import io.github.mcpharness.process.SupervisedProcess;
import io.github.mcpharness.process.verdict.ExitStatus;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * Carry the messages of one SDK client to one supervised process (MCP specification, basic/transports, "stdio"). It serves
 * a single connection: a second one is refused and does not disturb the first, so nothing can start a second server.
 *
 * <p>Beside the SDK's client, messages can be sent on a lane of our own ({@link #request}); both share the process.
 *
 * <p>Thread-safe. What an SDK client's user does in a continuation runs on a thread of its own and stalls neither the
 * reading of standard output nor the announcement of the server's death.
 */
public final class StdioTransport implements McpClientTransport {
    private static final Duration CLOSE_BOUND = Duration.ofSeconds(9);
    private static final String CANCELLED = "notifications/cancelled";
    private static final int CONNECTION_CLOSED = -32000;
    private static final int REQUEST_TIMEOUT = -32001;

    private final McpJsonMapper mapper = McpJsonDefaults.getMapper();
    private final Messages messages = new Messages(mapper);
    private final WireLog wire = new WireLog();
    private final OpenRequests open = new OpenRequests();
    private final Predicate<JSONRPCMessage> opensSession;
    private final Duration timeout;
    private final AtomicBoolean opened = new AtomicBoolean();
    private final AtomicLong laneIds = new AtomicLong();
    private final Incoming incoming;
    private final SupervisedProcess process;
    private final Delivery delivery;
    private final AtomicReference<@Nullable String> lastWords = new AtomicReference<>();
    private volatile boolean closing;

    private StdioTransport(
            StdioServerConfig config, LaunchOptions options, int messageLimit, Predicate<JSONRPCMessage> opensSession) {
        this.opensSession = opensSession;
        this.timeout = config.timeout();
        this.delivery = new Delivery(config.name());
        this.incoming = new Incoming(
                messages, new LineQuote(Masker.of(config)), wire, messageLimit, this::received, this::ended);
        this.process = SupervisedProcess.spawn(config, options, incoming);
    }

    /**
     * Spawn the server and return a transport for it. Nothing has been sent yet.
     *
     * @param messageLimit the longest message that is read, in bytes; a longer one is dropped and recorded as noise
     * @param opensSession recognizes the message that opens a session; it may be sent once, and is the only request that
     *     the configuration's TIMEOUT does not bound
     * @throws SpawnException at once, if the process cannot be started
     */
    public static StdioTransport open(
            StdioServerConfig config, LaunchOptions options, int messageLimit, Predicate<JSONRPCMessage> opensSession) {
        return new StdioTransport(config, options, messageLimit, opensSession);
    }

    public SupervisedProcess process() {
        return process;
    }

    public WireLog wire() {
        return wire;
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
                ask(request, request.method()).whenComplete((answer, failure) -> answerSdk(request, answer, failure));
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

    /** A request that awaits its answer on our own lane. */
    public record Exchange(Object id, CompletableFuture<JSONRPCResponse> response) {}

    /**
     * Send a request beside the SDK's client, without blocking. When TIMEOUT has passed without an answer, the server is
     * told by {@code notifications/cancelled} (MCP specification, basic/lifecycle, "Timeouts").
     *
     * @param what names the request in messages
     * @return the answer, which may be a JSON-RPC error; it fails with a {@link NoAnswerException} when there will be none
     */
    public Exchange request(String method, Object params, String what) {
        String id = "mcp-harness-" + laneIds.incrementAndGet();
        return new Exchange(id, ask(new JSONRPCRequest(method, id, params), what));
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

    /** Whether nothing more can come from the server: it has exited, or closed its standard output. */
    public boolean hasEnded() {
        return incoming.hasEnded();
    }

    /** Refuse new messages from now on. What is in flight is answered until the server's end. */
    public void refuseNewMessages() {
        closing = true;
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.defer(() -> {
            refuseNewMessages();
            CompletableFuture<Void> closed =
                    CompletableFuture.runAsync(process::close, task -> delivery.aside("close", task));
            return Mono.fromFuture(closed, true).timeout(CLOSE_BOUND).onErrorComplete();
        });
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> typeRef) {
        return mapper.convertValue(data, typeRef);
    }

    /** Sends a request, and fails it at TIMEOUT, at the server's end, or when it cannot be written. */
    private CompletableFuture<JSONRPCResponse> ask(JSONRPCRequest request, String what) {
        byte[] line = messages.encode(request); // before anything is remembered: it may not be possible
        CompletableFuture<JSONRPCResponse> answer = open.add(request.id());
        if (incoming.hasEnded()) { // whoever failed the open requests may not have seen this one
            open.take(request.id()).ifPresent(mine -> mine.completeExceptionally(whyEnded()));
            return answer;
        }
        send(request, line).whenComplete((sent, failure) -> {
            if (failure != null) {
                open.take(request.id()).ifPresent(mine -> mine.completeExceptionally(failure));
            }
        });
        if (opensSession.test(request)) {
            return answer;
        }
        return answer.orTimeout(timeout.toMillis(), TimeUnit.MILLISECONDS)
                .handle((response, failure) -> failure instanceof TimeoutException
                        ? CompletableFuture.<JSONRPCResponse>failedFuture(expired(request, what))
                        : answer)
                .thenCompose(Function.identity());
    }

    private CallTimeoutException expired(JSONRPCRequest request, String what) {
        open.take(request.id());
        sendCancelled(request.id(), "timed out after " + timeout.toMillis() + " ms");
        return new CallTimeoutException(process, what, timeout);
    }

    private CompletableFuture<Void> send(JSONRPCMessage message) {
        return send(message, messages.encode(message));
    }

    private CompletableFuture<Void> send(JSONRPCMessage message, byte[] line) {
        Optional<NoAnswerException> refusal = refusal();
        if (refusal.isPresent()) {
            return CompletableFuture.failedFuture(refusal.get());
        }
        CompletableFuture<Void> flushed;
        synchronized (wire) { // so that the log has the order of the wire
            wire.sent(message);
            flushed = process.write(line);
        }
        return flushed.exceptionallyCompose(failure -> CompletableFuture.failedFuture(afterBrokenPipe(failure)));
    }

    /** A pipe breaks a moment before the reaper knows of the exit that broke it. Runs on the thread that wrote. */
    private NoAnswerException afterBrokenPipe(Throwable failure) {
        process.exitsSoon();
        return refusal()
                .orElseGet(() -> new TransportFailedException("server '" + process.server()
                        + "' is alive, but its standard input is closed: " + reason(failure)));
    }

    private static String reason(Throwable failure) {
        return failure instanceof IOException ? String.valueOf(failure.getMessage()) : failure.toString();
    }

    private Optional<NoAnswerException> refusal() {
        if (closing || !process.isAlive() || incoming.hasEnded()) {
            return Optional.of(whyEnded());
        }
        return Optional.empty();
    }

    private NoAnswerException whyEnded() {
        if (closing) {
            return new SessionClosedException(process.server());
        }
        return process.exit()
                .<NoAnswerException>map(status -> new ServerExitedException(status, lastWords(status)))
                .orElseGet(() -> new TransportFailedException("server '" + process.server()
                        + "' has closed its standard output and is still alive: it can answer nothing any more"));
    }

    /** The same for every call: what an orphan of the server writes later changes nothing. */
    private String lastWords(ExitStatus status) {
        return Optional.ofNullable(lastWords.updateAndGet(
                        first -> first != null ? first : ServerExitedException.text(process, status)))
                .orElseThrow();
    }

    private String secondConnection() {
        return "server '" + process.server()
                + "': this transport serves one connection; open a new session for another";
    }

    private void received(JSONRPCMessage message) {
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

    private void ended() {
        open.failAll(this::whyEnded);
    }
}

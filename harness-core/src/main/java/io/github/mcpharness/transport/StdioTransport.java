package io.github.mcpharness.transport;

import io.github.mcpharness.config.StdioServerConfig;
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
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
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
    private static final Duration EXIT_AFTER_BROKEN_PIPE = Duration.ofMillis(200);
    private static final Duration CLOSE_BOUND = Duration.ofSeconds(9);
    private static final int CONNECTION_CLOSED = -32000;

    private final McpJsonMapper mapper = McpJsonDefaults.getMapper();
    private final Messages messages = new Messages(mapper);
    private final WireLog wire = new WireLog();
    private final OpenRequests open = new OpenRequests();
    private final Predicate<JSONRPCMessage> opensSession;
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
        this.delivery = new Delivery(config.name());
        this.incoming = new Incoming(messages, wire, messageLimit, this::received, this::ended);
        this.process = SupervisedProcess.spawn(config, options, incoming);
    }

    /**
     * Spawn the server and return a transport for it. Nothing has been sent yet.
     *
     * @param messageLimit the longest message that is read, in bytes; a longer one is dropped and recorded as noise
     * @param opensSession recognizes the message that opens a session; it may be sent once
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
            OpenRequests.@Nullable Reply reply =
                    message instanceof JSONRPCRequest request ? new ToSdk(request.id()) : null;
            return Mono.fromFuture(send(message, reply), true);
        });
    }

    /** A request that awaits its answer on our own lane. */
    public record Exchange(Object id, CompletableFuture<JSONRPCResponse> response) {}

    /**
     * Send a request beside the SDK's client, without blocking.
     *
     * @return the answer, which may be a JSON-RPC error; it fails with a {@link NoAnswerException} when there will be none
     */
    public Exchange request(String method, Object params) {
        String id = "mcp-harness-" + laneIds.incrementAndGet();
        CompletableFuture<JSONRPCResponse> response = new CompletableFuture<>();
        send(new JSONRPCRequest(method, id, params), new ToLane(response)).whenComplete((sent, failure) -> {
            if (failure != null) {
                open.take(id);
                response.completeExceptionally(failure);
            }
        });
        return new Exchange(id, response);
    }

    /** Send a notification beside the SDK's client, without blocking. It is lost if the server is gone. */
    public void notify(String method, Object params) {
        send(new McpSchema.JSONRPCNotification(method, params), null);
    }

    /** Forget a request: its answer, should it still come, is dropped. */
    public void abandon(Exchange exchange) {
        open.take(exchange.id());
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

    private CompletableFuture<Void> send(JSONRPCMessage message, OpenRequests.@Nullable Reply reply) {
        Optional<NoAnswerException> refusal = refusal();
        if (refusal.isPresent()) {
            return CompletableFuture.failedFuture(refusal.get());
        }
        byte[] line = messages.encode(message);
        if (reply != null && message instanceof JSONRPCRequest request) {
            open.add(request.id(), reply);
            if (incoming.hasEnded() && open.take(request.id()).isPresent()) {
                // It ended between the first look and now: whoever drained the open requests did not see this one.
                return CompletableFuture.failedFuture(whyEnded());
            }
        }
        CompletableFuture<Void> flushed;
        synchronized (wire) { // so that the log has the order of the wire
            wire.sent(message);
            flushed = process.write(line);
        }
        return flushed.handle((written, failure) -> failure == null
                        ? CompletableFuture.<Void>completedFuture(null)
                        : afterBrokenPipe(message, failure))
                .thenCompose(Function.identity());
    }

    /** A pipe breaks a moment before the reaper knows of the exit that broke it. */
    private CompletableFuture<Void> afterBrokenPipe(JSONRPCMessage message, Throwable failure) {
        return process.onExit()
                .thenApply(Optional::of)
                .completeOnTimeout(Optional.empty(), EXIT_AFTER_BROKEN_PIPE.toMillis(), TimeUnit.MILLISECONDS)
                .thenCompose(exit -> {
                    if (message instanceof JSONRPCRequest request) {
                        open.take(request.id());
                    }
                    NoAnswerException why = refusal()
                            .orElseGet(() -> new TransportFailedException("server '" + process.server()
                                    + "' is alive, but its standard input is closed: " + reason(failure)));
                    return CompletableFuture.failedFuture(why);
                });
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
            Optional<OpenRequests.Reply> reply = response.id() == null ? Optional.empty() : open.take(response.id());
            reply.ifPresent(taker -> taker.answered(response)); // others are late or invented: the wire log has them
        } else {
            delivery.inOrder(() -> {
                if (!closing) { // else the SDK's client would try to answer, or to list what has changed
                    delivery.now(message);
                }
            });
        }
    }

    private void ended() {
        open.drain((id, reply) -> reply.failed(whyEnded()));
    }

    /** Replies to the SDK's client, which knows of no failure but a JSON-RPC error. */
    private final class ToSdk implements OpenRequests.Reply {
        private final Object id;

        ToSdk(Object id) {
            this.id = id;
        }

        @Override
        public void answered(JSONRPCResponse response) {
            delivery.inOrder(() -> delivery.now(response));
        }

        @Override
        public void failed(NoAnswerException reason) {
            JSONRPCResponse error = JSONRPCResponse.error(
                    id, new JSONRPCResponse.JSONRPCError(CONNECTION_CLOSED, String.valueOf(reason.getMessage())));
            delivery.aside("failure", () -> delivery.now(error));
        }
    }

    private record ToLane(CompletableFuture<JSONRPCResponse> response) implements OpenRequests.Reply {
        @Override
        public void answered(JSONRPCResponse answer) {
            response.complete(answer);
        }

        @Override
        public void failed(NoAnswerException reason) {
            response.completeExceptionally(reason);
        }
    }
}

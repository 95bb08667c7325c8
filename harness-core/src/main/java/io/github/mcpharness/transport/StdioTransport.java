package io.github.mcpharness.transport;

import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.config.redaction.Masker;
import io.github.mcpharness.process.LaunchOptions;
import io.github.mcpharness.process.SpawnException;
import io.github.mcpharness.process.SupervisedProcess;
import io.github.mcpharness.process.verdict.ExitStatus;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * Carry the messages of a session to one supervised process (MCP specification, basic/transports, "stdio").
 *
 * <p>Thread-safe.
 */
public final class StdioTransport extends SessionTransport {
    private static final Duration CLOSE_BOUND = Duration.ofSeconds(9);

    private final Messages messages = new Messages(mapper());
    private final Incoming incoming;
    private final SupervisedProcess process;
    private final AtomicReference<@Nullable String> lastWords = new AtomicReference<>();

    private StdioTransport(
            StdioServerConfig config, LaunchOptions options, int messageLimit, Predicate<JSONRPCMessage> opensSession) {
        super(config.name(), config.timeout(), opensSession);
        this.incoming = new Incoming(
                messages, new LineQuote(Masker.of(config)), wire(), messageLimit, this::received, this::ended);
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

    /** Whether nothing more can come from the server: it has exited, or closed its standard output. */
    @Override
    public boolean hasEnded() {
        return incoming.hasEnded();
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.defer(() -> {
            refuseNewMessages();
            CompletableFuture<Void> closed = CompletableFuture.runAsync(
                    process::close, task -> delivery().aside("close", task));
            return Mono.fromFuture(closed, true).timeout(CLOSE_BOUND).onErrorComplete();
        });
    }

    @Override
    Supplier<CompletableFuture<Void>> ready(JSONRPCMessage message) {
        byte[] line = messages.encode(message);
        return () -> write(message, line);
    }

    private CompletableFuture<Void> write(JSONRPCMessage message, byte[] line) {
        CompletableFuture<Void> flushed;
        synchronized (wire()) { // so that the log has the order of the wire
            wire().sent(message);
            flushed = process.write(line);
        }
        return flushed.exceptionallyCompose(failure -> CompletableFuture.failedFuture(afterBrokenPipe(failure)));
    }

    /** A pipe breaks a moment before the reaper knows of the exit that broke it. Runs on the thread that wrote. */
    private NoAnswerException afterBrokenPipe(Throwable failure) {
        process.exitsSoon();
        if (isClosing()) {
            return new SessionClosedException(server());
        }
        return unavailable()
                .orElseGet(() -> new TransportFailedException(
                        "server '" + server() + "' is alive, but its standard input is closed: " + reason(failure)));
    }

    private static String reason(Throwable failure) {
        return failure instanceof IOException ? String.valueOf(failure.getMessage()) : failure.toString();
    }

    @Override
    Optional<NoAnswerException> unavailable() {
        if (process.isAlive() && !incoming.hasEnded()) {
            return Optional.empty();
        }
        return Optional.of(process.exit()
                .<NoAnswerException>map(status -> new ServerExitedException(status, lastWords(status)))
                .orElseGet(() -> new TransportFailedException("server '" + server()
                        + "' has closed its standard output and is still alive: it can answer nothing any more")));
    }

    @Override
    CallTimeoutException timedOut(String what, Duration waited) {
        return new CallTimeoutException(process, what, waited);
    }

    /** The same for every call: what an orphan of the server writes later changes nothing. */
    private String lastWords(ExitStatus status) {
        return Optional.ofNullable(lastWords.updateAndGet(
                        first -> first != null ? first : ServerExitedException.text(process, status)))
                .orElseThrow();
    }
}

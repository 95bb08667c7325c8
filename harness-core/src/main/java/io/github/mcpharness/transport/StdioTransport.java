package io.github.mcpharness.transport;

import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.config.redaction.Masker;
import io.github.mcpharness.process.LaunchOptions;
import io.github.mcpharness.process.SpawnException;
import io.github.mcpharness.process.SupervisedProcess;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import reactor.core.publisher.Mono;

/**
 * Carry the messages of a session to one supervised process (MCP specification, basic/transports, "stdio").
 *
 * <p>Thread-safe.
 */
public final class StdioTransport extends LineTransport {
    private static final Duration CLOSE_BOUND = Duration.ofSeconds(9);

    private final SupervisedProcess process;
    private final ExitNews news;

    private StdioTransport(StdioServerConfig config, LaunchOptions options, int messageLimit, SessionRules rules) {
        super(config.name(), config.timeout(), rules, Masker.of(config), messageLimit);
        this.process = SupervisedProcess.spawn(config, options, incoming());
        this.news = new ExitNews(process);
    }

    /**
     * Spawn the server and return a transport for it. Nothing has been sent yet.
     *
     * @param messageLimit the longest message that is read, in bytes; a longer one is not read, and fails its request
     * @throws SpawnException at once, if the process cannot be started
     */
    public static StdioTransport open(
            StdioServerConfig config, LaunchOptions options, int messageLimit, SessionRules rules) {
        return new StdioTransport(config, options, messageLimit, rules);
    }

    public SupervisedProcess process() {
        return process;
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
    CompletableFuture<Void> write(byte[] bytes) {
        return process.write(bytes);
    }

    /** A pipe breaks a moment before the reaper knows of the exit that broke it. */
    @Override
    NoAnswerException afterBrokenPipe(String reason) {
        process.exitsSoon();
        if (isClosing()) {
            return new SessionClosedException(server());
        }
        return unavailable()
                .orElseGet(() -> new TransportFailedException(
                        "server '" + server() + "' is alive, but its standard input is closed: " + reason));
    }

    @Override
    Optional<NoAnswerException> unavailable() {
        if (process.isAlive() && !hasEnded()) {
            return Optional.empty();
        }
        return Optional.of(news.exited()
                .<NoAnswerException>map(exited -> exited)
                .orElseGet(() -> new TransportFailedException("server '" + server()
                        + "' has closed its standard output and is still alive: it can answer nothing any more")));
    }

    @Override
    CallTimeoutException timedOut(String what, Duration waited) {
        return new CallTimeoutException(process, what, waited);
    }
}

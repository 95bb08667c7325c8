package io.github.mcpharness.transport;

import io.github.mcpharness.config.InProcessServerConfig;
import io.github.mcpharness.config.redaction.Masker;
import io.github.mcpharness.process.PipeWriter;
import io.github.mcpharness.process.SpawnException;
import io.github.mcpharness.process.verdict.Flag;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.TeardownReport;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import reactor.core.publisher.Mono;

/**
 * Carry the messages of a session to a server in this JVM, over a pair of pipes: what goes over them, and how, is the same
 * as with a process.
 *
 * <p>Thread-safe.
 */
public final class InProcessTransport extends LineTransport {
    private static final Duration CLOSE_BOUND = Duration.ofSeconds(9);
    private static final int PIECE = 8 * 1024;

    private final InProcessServerConfig config;
    private final Pipe toServer;
    private final Pipe fromServer;
    private final PipeWriter writer;
    private final ServerThreads threads;
    private Optional<TeardownReport> report = Optional.empty();

    private InProcessTransport(InProcessServerConfig config, int messageLimit, SessionRules rules) throws IOException {
        super(config.name(), config.timeout(), rules, Masker.NONE, messageLimit);
        this.config = config;
        this.toServer = Pipe.open();
        this.fromServer = Pipe.open();
        this.writer = new PipeWriter(Channels.newOutputStream(toServer.sink()));
        this.threads = new ServerThreads(config.name());
    }

    /**
     * Make the server, and return a transport for it. Nothing has been sent yet.
     *
     * @param messageLimit the longest message that is read, in bytes; a longer one is not read, and fails its request
     * @throws SpawnException if the factory fails, or makes something else than an {@link InProcessServer}
     */
    public static InProcessTransport open(InProcessServerConfig config, int messageLimit, SessionRules rules) {
        try {
            InProcessTransport transport = new InProcessTransport(config, messageLimit, rules);
            transport.start();
            return transport;
        } catch (IOException e) {
            throw new UncheckedIOException("server '" + config.name() + "': no pipe could be made for it", e);
        }
    }

    private void start() {
        try {
            threads.start(
                    server(),
                    config,
                    mapper(),
                    Channels.newInputStream(toServer.source()),
                    Channels.newOutputStream(fromServer.sink()));
        } catch (SpawnException e) {
            closePipes();
            threads.awaitEnd(HostProfile.DEFAULT.eofGrace());
            throw e;
        }
        writer.start("mcp-" + server() + "-stdin");
        delivery().aside("stdout", this::read);
    }

    private void read() {
        byte[] piece = new byte[PIECE];
        try (InputStream in = Channels.newInputStream(fromServer.source())) {
            for (int length = in.read(piece); length >= 0; length = in.read(piece)) {
                incoming().stdout(piece, 0, length);
            }
        } catch (IOException e) {
            // closed by us: there is nothing more to be read
        }
        incoming().stdoutEnded();
        incoming().ended(Optional.empty());
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.defer(() -> {
            refuseNewMessages();
            CompletableFuture<Void> closed = CompletableFuture.runAsync(
                    () -> close(HostProfile.DEFAULT), task -> delivery().aside("close", task));
            return Mono.fromFuture(closed, true).timeout(CLOSE_BOUND).onErrorComplete();
        });
    }

    /**
     * End the server by the end of its input, and see whether its threads end. Runs once: whoever calls again, or from
     * another thread, gets the same report.
     *
     * @param profile says how long its threads may take
     */
    public synchronized TeardownReport close(HostProfile profile) {
        if (report.isEmpty()) {
            long begin = System.nanoTime();
            refuseNewMessages();
            writer.close();
            if (!threads.awaitEnd(profile.eofGrace())) {
                threads.closeTransport(profile.termGrace());
                threads.awaitEnd(profile.termGrace());
            }
            List<Flag> flags = new ArrayList<>(incoming().observations());
            threads.leak().ifPresent(flags::add);
            closePipes();
            report = Optional.of(TeardownReport.withoutProcess(
                    server(), config.factoryName(), flags, Duration.ofNanos(System.nanoTime() - begin)));
        }
        return report.get();
    }

    private void closePipes() {
        for (AutoCloseable end : List.of(toServer.sink(), toServer.source(), fromServer.sink(), fromServer.source())) {
            try {
                end.close();
            } catch (Exception e) {
                // closed already
            }
        }
    }

    @Override
    CompletableFuture<Void> write(byte[] bytes) {
        return writer.write(bytes);
    }

    @Override
    NoAnswerException afterBrokenPipe(String reason) {
        return isClosing()
                ? new SessionClosedException(server())
                : new TransportFailedException("server '" + server() + "' has closed its input: " + reason);
    }

    @Override
    Optional<NoAnswerException> unavailable() {
        return hasEnded()
                ? Optional.of(new TransportFailedException(
                        "server '" + server() + "' has closed its output: it can answer nothing any more"))
                : Optional.empty();
    }

    @Override
    CallTimeoutException timedOut(String what, Duration waited) {
        return threads.timedOut(server(), what, waited);
    }
}

package io.github.mcpharness.transport;

import io.github.mcpharness.config.redaction.Masker;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** Carries messages as lines of a stream (MCP specification, basic/transports, "stdio"). */
abstract sealed class LineTransport extends SessionTransport permits StdioTransport, InProcessTransport {
    private final Messages messages = new Messages(mapper());
    private final LineQuote quote;
    private final Incoming incoming;

    LineTransport(String server, Duration timeout, SessionRules rules, Masker masker, int messageLimit) {
        super(server, timeout, rules, masker);
        this.quote = new LineQuote(masker);
        this.incoming = new Incoming(messages, quote, recorder(), messageLimit, inbox());
    }

    /** Queues bytes for the server, and completes when its pipe has taken them; fails with an {@link IOException}. */
    abstract CompletableFuture<Void> write(byte[] bytes);

    /** What to tell of a pipe that has broken. Runs on the thread that wrote. */
    abstract NoAnswerException afterBrokenPipe(String reason);

    Incoming incoming() {
        return incoming;
    }

    /** Whether nothing more can come from the server: it has exited, or closed its standard output. */
    @Override
    public final boolean hasEnded() {
        return incoming.hasEnded();
    }

    @Override
    final Supplier<CompletableFuture<Void>> ready(JSONRPCMessage message) {
        byte[] line = messages.encode(message);
        return () -> write(line, () -> recorder().sent(message, line.length));
    }

    @Override
    final CompletableFuture<Void> writeRaw(byte[] bytes) {
        expectAnswersTo(new String(bytes, StandardCharsets.UTF_8));
        return write(bytes, () -> recorder().sentRaw(quote.of(bytes), messages.decode(bytes), bytes.length));
    }

    private CompletableFuture<Void> write(byte[] bytes, Runnable log) {
        CompletableFuture<Void> flushed;
        synchronized (recorder()) { // so that the log has the order of the wire
            log.run();
            flushed = write(bytes);
        }
        return flushed.exceptionallyCompose(
                failure -> CompletableFuture.failedFuture(afterBrokenPipe(reason(failure))));
    }

    private static String reason(Throwable failure) {
        return failure instanceof IOException ? String.valueOf(failure.getMessage()) : failure.toString();
    }

    private Incoming.Inbox inbox() {
        return new Incoming.Inbox() {
            @Override
            public void received(JSONRPCMessage message, long bytes) {
                LineTransport.this.received(message, bytes);
            }

            @Override
            public void resultWithoutId() {
                LineTransport.this.resultWithoutId();
            }

            @Override
            public void tooLong(Object id, long length, int limit) {
                unreadable(id, length, limit);
            }

            @Override
            public void ended() {
                LineTransport.this.ended();
            }
        };
    }
}

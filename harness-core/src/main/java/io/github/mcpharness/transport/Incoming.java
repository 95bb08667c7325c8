package io.github.mcpharness.transport;

import io.github.mcpharness.process.OutputListener;
import io.github.mcpharness.process.verdict.ExitStatus;
import io.github.mcpharness.process.verdict.Flag;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads what the server writes to its standard output: messages go on, everything else is recorded and survived. */
final class Incoming implements OutputListener, LineReader.Sink {
    private static final int QUOTED_LINES = 3;

    /** Takes what was read. */
    interface Inbox {
        /** @param bytes how long it was on the wire */
        void received(JSONRPCMessage message, long bytes);

        /** Learns of a result that belongs to no request. */
        void resultWithoutId();

        /** Learns that the message with this id is longer than what is read. */
        void tooLong(Object id, long length, int limit);

        /** Learns that nothing more is to be expected. */
        void ended();
    }

    private final Messages messages;
    private final LineQuote quote;
    private final WireRecorder recorder;
    private final LineReader lines;
    private final int limit;
    private final Inbox inbox;
    private final List<String> firstNoise = new ArrayList<>();
    private long noiseCount;
    private Optional<String> truncated = Optional.empty();
    private volatile boolean ended;

    Incoming(Messages messages, LineQuote quote, WireRecorder recorder, int limit, Inbox inbox) {
        this.messages = messages;
        this.quote = quote;
        this.recorder = recorder;
        this.lines = new LineReader(limit, this);
        this.limit = limit;
        this.inbox = inbox;
    }

    /** Whether nothing more is to be expected from the server. */
    boolean hasEnded() {
        return ended;
    }

    @Override
    public void stdout(byte[] bytes, int offset, int length) {
        lines.accept(bytes, offset, length);
    }

    @Override
    public void line(byte[] bytes, long offset) {
        messages.decode(bytes)
                .ifPresentOrElse(message -> inbox.received(message, bytes.length), () -> undecodable(bytes, offset));
    }

    private void undecodable(byte[] bytes, long offset) {
        Optional<Boolean> isError = Uncorrelated.isError(bytes);
        if (isError.isEmpty()) {
            noise(quote.of(bytes), offset);
            return;
        }
        recorder.uncorrelated(isError.get(), quote.of(bytes));
        if (!isError.get()) {
            inbox.resultWithoutId();
        }
    }

    @Override
    public void stray(byte[] bytes, long offset) {
        noise(quote.of(bytes), offset);
    }

    @Override
    public void tooLong(byte[] beginning, long length, long offset, Optional<Object> id) {
        String text = "a message of " + length + " bytes, over the limit of " + limit + ", was dropped: "
                + quote.of(beginning);
        if (id.isEmpty()) {
            noise(text, offset);
            return;
        }
        recorder.noise(text, offset); // a message all the same, and so it does not pollute
        inbox.tooLong(id.get(), length, limit);
    }

    /** A last message without its newline still counts; the beginning of one does not. */
    @Override
    public void stdoutEnded() {
        byte[] rest = lines.end();
        if (rest.length > 0) {
            messages.decode(rest)
                    .ifPresentOrElse(message -> inbox.received(message, rest.length), () -> truncated(quote.of(rest)));
        }
    }

    @Override
    public void exited(ExitStatus status) {
        // New messages are refused from now on, by asking the process; those in flight have a moment left.
    }

    @Override
    public void ended(Optional<ExitStatus> status) {
        ended = true;
        inbox.ended();
    }

    @Override
    public synchronized List<Flag> observations() {
        List<Flag> flags = new ArrayList<>();
        if (noiseCount > 0) {
            flags.add(new Flag(
                    Flag.Kind.STDOUT_POLLUTED,
                    noiseCount + (noiseCount == 1 ? " line" : " lines") + ", first: '" + String.join("', '", firstNoise)
                            + "'"));
        }
        truncated.ifPresent(rest -> flags.add(new Flag(Flag.Kind.TRUNCATED_FRAME, "it ends in '" + rest + "'")));
        return flags;
    }

    private synchronized void noise(String text, long offset) {
        recorder.noise(text, offset);
        noiseCount++;
        if (firstNoise.size() < QUOTED_LINES) {
            firstNoise.add(text);
        }
    }

    private synchronized void truncated(String rest) {
        truncated = Optional.of(rest);
    }
}

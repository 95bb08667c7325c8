package io.github.mcpharness.transport;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Optional;

/**
 * Cuts a stream of bytes into lines, in whatever pieces it comes (MCP specification, basic/transports, "stdio": messages
 * are delimited by newlines). One thread at a time.
 */
final class LineReader {
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    /** Takes what was cut. */
    interface Sink {
        /** Takes a line without its LF or CRLF. */
        void line(byte[] bytes, long offset);

        /** Takes what is no part of any message and can be told from the bytes alone. */
        void stray(byte[] bytes, long offset);

        /**
         * Learns of a line longer than the limit; of its bytes only the first are kept, and its {@code id} if it is a
         * message that has one.
         */
        void tooLong(byte[] beginning, long length, long offset, Optional<Object> id);
    }

    private static final int KEPT_OF_A_LONG_LINE = 200;
    private static final int LARGE = 1024 * 1024;

    private final int limit;
    private final Sink sink;
    private ByteArrayOutputStream line = new ByteArrayOutputStream();
    private Optional<IdScanner> tooLong = Optional.empty();
    private long lineLength;
    private long lineOffset;
    private long offset;

    LineReader(int limit, Sink sink) {
        this.limit = limit;
        this.sink = sink;
    }

    void accept(byte[] bytes, int from, int length) {
        int begin = from;
        for (int i = from; i < from + length; i++) {
            if (bytes[i] == '\n') {
                append(bytes, begin, i - begin);
                offset += i - begin + 1L;
                finishLine();
                begin = i + 1;
            }
        }
        append(bytes, begin, from + length - begin);
        offset += from + length - begin;
    }

    /** Ends the stream, and returns what stood behind the last newline. */
    byte[] end() {
        return line.toByteArray();
    }

    private void append(byte[] bytes, int from, int length) {
        lineLength += length;
        if (tooLong.isEmpty() && lineLength > limit) {
            keepTheBeginningOnly();
        }
        tooLong.ifPresent(scanner -> scanner.accept(bytes, from, length));
        int room = (tooLong.isEmpty() ? limit : Math.min(limit, KEPT_OF_A_LONG_LINE)) - line.size();
        line.write(bytes, from, Math.max(0, Math.min(length, room)));
    }

    private void keepTheBeginningOnly() {
        byte[] sofar = line.toByteArray();
        IdScanner scanner = new IdScanner();
        scanner.accept(sofar, 0, sofar.length);
        tooLong = Optional.of(scanner);
        line = new ByteArrayOutputStream();
        line.write(sofar, 0, Math.min(sofar.length, KEPT_OF_A_LONG_LINE));
    }

    private void finishLine() {
        tooLong.ifPresentOrElse(
                scanner -> sink.tooLong(line.toByteArray(), lineLength, lineOffset, scanner.id()),
                () -> emit(line.toByteArray()));
        if (line.size() > LARGE) {
            line = new ByteArrayOutputStream(); // do not keep a large buffer for one large message
        } else {
            line.reset();
        }
        tooLong = Optional.empty();
        lineLength = 0;
        lineOffset = offset;
    }

    private void emit(byte[] bytes) {
        int from = 0;
        int to = bytes.length;
        if (startsWithByteOrderMark(bytes)) {
            sink.stray(BYTE_ORDER_MARK.clone(), lineOffset);
            from = BYTE_ORDER_MARK.length;
        }
        if (to > from && bytes[to - 1] == '\r') {
            to--;
        }
        sink.line(Arrays.copyOfRange(bytes, from, to), lineOffset + from);
    }

    private static boolean startsWithByteOrderMark(byte[] bytes) {
        return bytes.length >= 3
                && bytes[0] == BYTE_ORDER_MARK[0]
                && bytes[1] == BYTE_ORDER_MARK[1]
                && bytes[2] == BYTE_ORDER_MARK[2];
    }
}

package io.github.mcpharness.transport;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

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

        /** Learns of a line longer than the limit; of its bytes only the first are kept. */
        void tooLong(byte[] beginning, long length, long offset);
    }

    private static final int KEPT_OF_A_LONG_LINE = 200;

    private final int limit;
    private final Sink sink;
    private ByteArrayOutputStream line = new ByteArrayOutputStream();
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
        line.write(bytes, from, Math.min(length, limit - line.size()));
    }

    private void finishLine() {
        if (lineLength > limit) {
            byte[] kept = line.toByteArray();
            sink.tooLong(Arrays.copyOf(kept, Math.min(kept.length, KEPT_OF_A_LONG_LINE)), lineLength, lineOffset);
        } else {
            emit(line.toByteArray());
        }
        if (line.size() > 1024 * 1024) {
            line = new ByteArrayOutputStream(); // do not keep a large buffer for one large message
        } else {
            line.reset();
        }
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

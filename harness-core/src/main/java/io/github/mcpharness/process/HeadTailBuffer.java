package io.github.mcpharness.process;

import io.github.mcpharness.config.redaction.Masker;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Keeps the first and the last bytes of a stream of any length, and counts what it dropped between. Thread-safe. */
final class HeadTailBuffer {
    private final int headLimit;
    private final ByteArrayOutputStream head = new ByteArrayOutputStream();
    private final byte[] ring;
    private long tailBytes;

    HeadTailBuffer(int headLimit, int tailLimit) {
        this.headLimit = headLimit;
        this.ring = new byte[tailLimit];
    }

    synchronized void append(byte[] bytes, int offset, int length) {
        int toHead = Math.min(length, headLimit - head.size());
        head.write(bytes, offset, toHead);
        int from = offset + toHead;
        int left = length - toHead;
        if (left > ring.length) {
            tailBytes += left - ring.length;
            from += left - ring.length;
            left = ring.length;
        }
        int at = (int) (tailBytes % ring.length);
        int first = Math.min(left, ring.length - at);
        System.arraycopy(bytes, from, ring, at, first);
        System.arraycopy(bytes, from + first, ring, 0, left - first);
        tailBytes += left;
    }

    /** Everything that was kept, with a line that tells how much is missing, if anything is. */
    synchronized String text(Masker masker) {
        long dropped = tailBytes - ring.length;
        if (dropped <= 0) {
            return masker.mask(new String(concatIfWhole(), StandardCharsets.UTF_8));
        }
        return masker.maskPiece(head.toString(StandardCharsets.UTF_8), false, true)
                + "\n[... " + dropped + " bytes dropped ...]\n"
                + masker.maskPiece(new String(tail(), StandardCharsets.UTF_8), true, false);
    }

    /** The last lines, at most this many, without the empty ones at the end. */
    synchronized List<String> lastLines(int count, Masker masker) {
        String end = new String(concatIfWhole(), StandardCharsets.UTF_8);
        List<String> lines = masker.maskPiece(end, tailBytes > ring.length, false)
                .stripTrailing()
                .lines()
                .toList();
        return lines.subList(Math.max(0, lines.size() - count), lines.size());
    }

    private byte[] concatIfWhole() {
        byte[] tail = tail();
        if (tailBytes > ring.length) {
            return tail;
        }
        byte[] whole = Arrays.copyOf(head.toByteArray(), head.size() + tail.length);
        System.arraycopy(tail, 0, whole, head.size(), tail.length);
        return whole;
    }

    private byte[] tail() {
        if (tailBytes <= ring.length) {
            return Arrays.copyOf(ring, (int) tailBytes);
        }
        int at = (int) (tailBytes % ring.length);
        byte[] tail = new byte[ring.length];
        System.arraycopy(ring, at, tail, 0, ring.length - at);
        System.arraycopy(ring, 0, tail, ring.length - at, at);
        return tail;
    }
}

package io.github.mcpharness.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.testing.Seed;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

class LineReaderTest {
    private static final int LIMIT = 1_000;

    private final Recorder recorder = new Recorder();

    @Test
    void linesAreCutAtLineFeeds() {
        feed("one\ntwo\n\nthree");

        assertThat(recorder.seen).containsExactly("line 'one' at 0", "line 'two' at 4", "line '' at 8");
        assertThat(recorder.rest()).isEqualTo("three");
    }

    @Test
    void aCarriageReturnBeforeTheLineFeedBelongsToTheEnd() {
        feed("one\r\ntwo\rhalf\r\n\r\n");

        assertThat(recorder.seen).containsExactly("line 'one' at 0", "line 'two\rhalf' at 5", "line '' at 15");
    }

    @Test
    void aByteOrderMarkIsStrayAndTheLineIsStillRead() {
        feed("\uFEFF{}\n");

        assertThat(recorder.seen).containsExactly("stray '\uFEFF' at 0", "line '{}' at 3");
    }

    @Test
    void aLineOfTheLimitPassesAndALongerOneDoesNot() {
        feed("x".repeat(LIMIT) + "\n" + "y".repeat(LIMIT + 1) + "\nz\n");

        assertThat(recorder.seen.get(0)).startsWith("line 'xxx");
        assertThat(recorder.seen.get(1)).startsWith("too long " + (LIMIT + 1));
        assertThat(recorder.seen.get(2)).isEqualTo("line 'z' at " + (2 * LIMIT + 3));
    }

    @Test
    void theBeginningOfALongLineIsKeptHoweverItComes() {
        feed("abc".repeat(LIMIT) + "\n");

        assertThat(recorder.seen)
                .containsExactly("too long 3000 at 0: " + "abc".repeat(LIMIT).substring(0, 200));
    }

    /** Whatever the pieces, the same is read as in one piece. */
    @Test
    void randomPiecesMakeNoDifference(TestReporter reporter) {
        Random random = Seed.random(reporter);
        for (int round = 0; round < 500; round++) {
            byte[] stream = randomStream(random);
            Recorder whole = new Recorder();
            whole.reader.accept(stream, 0, stream.length);
            Recorder pieces = new Recorder();
            for (int from = 0; from < stream.length; ) {
                int length = Math.min(stream.length - from, 1 + random.nextInt(random.nextBoolean() ? 3 : 400));
                byte[] padded = new byte[length + 7];
                System.arraycopy(stream, from, padded, 5, length);
                pieces.reader.accept(padded, 5, length);
                from += length;
            }

            assertThat(pieces.seen).as("of %d bytes", stream.length).isEqualTo(whole.seen);
            assertThat(pieces.rest()).isEqualTo(whole.rest());
        }
    }

    /** Against a model that has the whole stream at once. */
    @Test
    void randomLinesAreReadAsTheModelReadsThem(TestReporter reporter) {
        Random random = Seed.random(reporter);
        for (int round = 0; round < 500; round++) {
            byte[] stream = randomStream(random);
            Recorder actual = new Recorder();
            actual.reader.accept(stream, 0, stream.length);

            assertThat(actual.seen).isEqualTo(model(stream));
        }
    }

    private static List<String> model(byte[] stream) {
        String text = new String(stream, StandardCharsets.ISO_8859_1);
        List<String> expected = new ArrayList<>();
        int at = 0;
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', at)) {
            String line = text.substring(at, end);
            if (line.length() > LIMIT) {
                expected.add("too long " + line.length() + " at " + at + ": " + utf8(line.substring(0, 200)));
            } else {
                int mark = line.startsWith("\u00EF\u00BB\u00BF") ? 3 : 0;
                if (mark > 0) {
                    expected.add("stray '\uFEFF' at " + at);
                }
                String content = line.substring(mark);
                content = content.endsWith("\r") ? content.substring(0, content.length() - 1) : content;
                expected.add("line '" + utf8(content) + "' at " + (at + mark));
            }
            at = end + 1;
        }
        return expected;
    }

    private static String utf8(String latin1) {
        return new String(latin1.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }

    private static byte[] randomStream(Random random) {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        for (int lines = random.nextInt(12); lines > 0; lines--) {
            if (random.nextInt(6) == 0) {
                stream.writeBytes("\uFEFF".getBytes(StandardCharsets.UTF_8));
            }
            int length = random.nextInt(10) == 0 ? LIMIT - 2 + random.nextInt(500) : random.nextInt(60);
            for (int i = 0; i < length; i++) {
                stream.write(random.nextInt(30) == 0 ? '\r' : (byte) ('a' + random.nextInt(26)));
            }
            stream.writeBytes((random.nextInt(3) == 0 ? "\r\n" : "\n").getBytes(StandardCharsets.UTF_8));
        }
        stream.writeBytes("rest".substring(random.nextInt(5)).getBytes(StandardCharsets.UTF_8));
        return stream.toByteArray();
    }

    private void feed(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        recorder.reader.accept(bytes, 0, bytes.length);
    }

    /** Writes down what it is told. */
    private static final class Recorder implements LineReader.Sink {
        private final List<String> seen = new ArrayList<>();
        private final LineReader reader = new LineReader(LIMIT, this);

        @Override
        public void line(byte[] bytes, long offset) {
            seen.add("line '" + text(bytes) + "' at " + offset);
        }

        @Override
        public void stray(byte[] bytes, long offset) {
            seen.add("stray '" + text(bytes) + "' at " + offset);
        }

        @Override
        public void tooLong(byte[] beginning, long length, long offset, Optional<Object> id) {
            seen.add("too long " + length + " at " + offset + ": " + text(beginning)
                    + id.map(found -> ", id " + found).orElse(""));
        }

        String rest() {
            return text(reader.end());
        }

        private static String text(byte[] bytes) {
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }
}

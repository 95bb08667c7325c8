package io.github.mcpharness.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.config.redaction.Masker;
import io.github.mcpharness.testing.Seed;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

class HeadTailBufferTest {

    /** Against a model that keeps everything and cuts at the end. */
    @Test
    void randomPiecesAreKeptAsTheModelKeepsThem(TestReporter reporter) {
        Random random = Seed.random(reporter);
        for (int round = 0; round < 500; round++) {
            int head = random.nextInt(40);
            int tail = 1 + random.nextInt(40);
            HeadTailBuffer buffer = new HeadTailBuffer(head, tail);
            StringBuilder all = new StringBuilder();
            for (int pieces = random.nextInt(20); pieces > 0; pieces--) {
                String piece = piece(random);
                byte[] bytes = ("<" + piece + ">").getBytes(StandardCharsets.US_ASCII);
                buffer.append(bytes, 1, piece.length());
                all.append(piece);

                String model = model(all.toString(), head, tail);
                assertThat(buffer.text(Masker.NONE))
                        .as("head %d, tail %d, of '%s'", head, tail, all)
                        .isEqualTo(model);
            }
        }
    }

    @Test
    void theLastLinesOfRandomTextAreThoseOfTheModel(TestReporter reporter) {
        Random random = Seed.random(reporter);
        for (int round = 0; round < 500; round++) {
            HeadTailBuffer buffer = new HeadTailBuffer(20, 30);
            StringBuilder all = new StringBuilder();
            for (int pieces = random.nextInt(12); pieces > 0; pieces--) {
                String piece = piece(random);
                buffer.append(piece.getBytes(StandardCharsets.US_ASCII), 0, piece.length());
                all.append(piece);
            }
            int count = 1 + random.nextInt(4);
            String kept = all.length() <= 50 ? all.toString() : all.substring(all.length() - 30);
            List<String> lines = kept.stripTrailing().lines().toList();

            assertThat(buffer.lastLines(count, Masker.NONE))
                    .as("of '%s'", all)
                    .isEqualTo(lines.subList(Math.max(0, lines.size() - count), lines.size()));
        }
    }

    @Test
    void nothingIsNothing() {
        HeadTailBuffer buffer = new HeadTailBuffer(10, 10);

        assertThat(buffer.text(Masker.NONE)).isEmpty();
        assertThat(buffer.lastLines(3, Masker.NONE)).isEmpty();
    }

    @Test
    void whatWasDroppedIsCounted() {
        HeadTailBuffer buffer = new HeadTailBuffer(2, 3);
        buffer.append("0123456789".getBytes(StandardCharsets.US_ASCII), 0, 10);

        assertThat(buffer.text(Masker.NONE)).isEqualTo("01\n[... 5 bytes dropped ...]\n789");
    }

    @Test
    void aHugeStreamIsKeptInLittleMemory() {
        HeadTailBuffer buffer = new HeadTailBuffer(4, 4);
        byte[] block = "x".repeat(1024 * 1024).getBytes(StandardCharsets.US_ASCII);
        for (int i = 0; i < 100; i++) {
            buffer.append(block, 0, block.length);
        }

        assertThat(buffer.text(Masker.NONE)).isEqualTo("xxxx\n[... 104857592 bytes dropped ...]\nxxxx");
    }

    @Test
    void aCharacterOnTheSeamBetweenHeadAndTailIsWhole() {
        HeadTailBuffer buffer = new HeadTailBuffer(4, 10);
        byte[] bytes = "abcÄdef".getBytes(StandardCharsets.UTF_8);
        buffer.append(bytes, 0, bytes.length);

        assertThat(buffer.text(Masker.NONE)).isEqualTo("abcÄdef");
    }

    private static String model(String all, int head, int tail) {
        if (all.length() <= head + tail) {
            return all;
        }
        int dropped = all.length() - head - tail;
        return all.substring(0, head) + "\n[... " + dropped + " bytes dropped ...]\n"
                + all.substring(all.length() - tail);
    }

    private static String piece(Random random) {
        StringBuilder piece = new StringBuilder();
        for (int length = random.nextInt(random.nextBoolean() ? 8 : 80); length > 0; length--) {
            piece.append(random.nextInt(6) == 0 ? '\n' : (char) ('a' + random.nextInt(26)));
        }
        return piece.toString();
    }
}

package io.github.mcpharness.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.config.redaction.Masker;
import io.github.mcpharness.process.verdict.Flag;
import io.github.mcpharness.testing.Seed;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

class IncomingTest {
    private static final int LIMIT = 300;

    private final WireRecorder recorder = new WireRecorder();
    private final WireLog wire = WireLog.of("s", new WireFile(Masker.NONE, McpJsonDefaults.getMapper()), recorder);
    private final List<JSONRPCMessage> received = new ArrayList<>();
    private final List<Object> tooLong = new ArrayList<>();
    private int ends;
    private int resultsWithoutId;
    private final Incoming incoming = new Incoming(
            new Messages(McpJsonDefaults.getMapper()),
            new LineQuote(Masker.NONE),
            recorder,
            LIMIT,
            new Incoming.Inbox() {
                @Override
                public void received(JSONRPCMessage message, long bytes) {
                    recorder.received(message, bytes);
                    received.add(message);
                }

                @Override
                public void resultWithoutId() {
                    resultsWithoutId++;
                }

                @Override
                public void tooLong(Object id, long length, int limit) {
                    tooLong.add(id);
                }

                @Override
                public void ended() {
                    ends++;
                }
            });

    @Test
    void messagesGoOnAndNoiseIsRecorded() {
        feed("Starting…\n" + message("a") + "\n\n" + message("b") + "\r\n");

        assertThat(methods()).containsExactly("a", "b");
        assertThat(wire.noise()).extracting(WireEvent.Noise::text).containsExactly("Starting…", "");
        assertThat(wire.noise())
                .extracting(WireEvent.Noise::offset)
                .containsExactly(0L, 13L + message("a").length());
        assertThat(wire.events()).hasSize(4);
    }

    @Test
    void noiseIsFlaggedWithItsFirstLines() {
        feed("one\ntwo\nthree\nfour\n");

        assertThat(incoming.observations())
                .containsExactly(new Flag(Flag.Kind.STDOUT_POLLUTED, "4 lines, first: 'one', 'two', 'three'"));
    }

    @Test
    void oneLineOfNoiseIsOneLine() {
        feed("one\n");

        assertThat(incoming.observations())
                .containsExactly(new Flag(Flag.Kind.STDOUT_POLLUTED, "1 line, first: 'one'"));
    }

    @Test
    void cleanOutputIsNotFlagged() {
        feed(message("a") + "\n");
        incoming.stdoutEnded();

        assertThat(incoming.observations()).isEmpty();
    }

    @Test
    void aByteOrderMarkIsNoiseAndItsMessageIsRead() {
        feed("\uFEFF" + message("a") + "\n");

        assertThat(methods()).containsExactly("a");
        assertThat(wire.noise()).extracting(WireEvent.Noise::text).containsExactly("\\xEF\\xBB\\xBF");
    }

    @Test
    void aMessageOverTheLimitIsDroppedAndTheNextOneIsRead() {
        feed(message("x".repeat(LIMIT)) + "\n" + message("a") + "\n");

        assertThat(methods()).containsExactly("a");
        assertThat(wire.noise())
                .singleElement()
                .satisfies(noise -> assertThat(noise.text())
                        .startsWith("a message of " + message("x".repeat(LIMIT)).length()
                                + " bytes, over the limit of 300, was"
                                + " dropped: {\"jsonrpc\":\"2.0\",\"method\":\"xxx"));
    }

    @Test
    void aMessageOverTheLimitIsNoPollutionAndItsRequestIsKnown() {
        String long1 = "{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{\"id\":8,\"text\":\"" + "x".repeat(LIMIT) + "\"}}";
        String long2 = "{\"result\":{\"text\":\"}{\\\"id\\\":9" + "x".repeat(LIMIT)
                + "\"},\"jsonrpc\":\"2.0\",\"id\":\"seven\"}";
        feed(long1 + "\n" + long2 + "\n" + message("a") + "\n");

        assertThat(tooLong).containsExactly(7, "seven");
        assertThat(methods()).containsExactly("a");
        assertThat(wire.noise()).hasSize(2);
        assertThat(incoming.observations()).isEmpty();
    }

    /** JSON-RPC 2.0, "Response object": an error about a message whose id could not be read has none. */
    @Test
    void aResponseWithoutAnIdIsNoNoise() {
        feed("{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32700,\"message\":\"Parse error\"}}\n"
                + "{\"jsonrpc\":\"2.0\",\"error\":{\"code\":-32700,\"message\":\"Parse error\"}}\n"
                + "{\"jsonrpc\":\"2.0\",\"id\":null,\"result\":{}}\n");

        assertThat(wire.events()).hasSize(3).allMatch(WireEvent.Uncorrelated.class::isInstance);
        assertThat(resultsWithoutId).isEqualTo(1);
        assertThat(incoming.observations()).isEmpty();
    }

    @Test
    void whatOnlyLooksLikeAResponseIsNoise() {
        feed("{\"id\":null,\"result\":{}}\n{\"jsonrpc\":\"2.0\",\"id\":true,\"result\":{}}\n"
                + "{\"jsonrpc\":\"2.0\"}\n");

        assertThat(wire.noise()).hasSize(3);
    }

    @Test
    void aLastMessageWithoutItsNewlineCounts() {
        feed(message("a") + "\n" + message("b"));
        assertThat(methods()).containsExactly("a");

        incoming.stdoutEnded();

        assertThat(methods()).containsExactly("a", "b");
        assertThat(incoming.observations()).isEmpty();
    }

    @Test
    void theBeginningOfAMessageIsTruncated() {
        feed(message("a").substring(0, 20));
        incoming.stdoutEnded();

        assertThat(methods()).isEmpty();
        assertThat(incoming.observations())
                .containsExactly(new Flag(Flag.Kind.TRUNCATED_FRAME, "it ends in '{\"jsonrpc\":\"2.0\",\"me'"));
    }

    @Test
    void theEndIsToldOnce() {
        assertThat(incoming.hasEnded()).isFalse();

        incoming.ended(Optional.empty());

        assertThat(incoming.hasEnded()).isTrue();
        assertThat(ends).isEqualTo(1);
    }

    /** Valid sessions cut into random pieces, with random noise between: each message once, in order, and all the noise. */
    @Test
    void randomPiecesOfMessagesAndNoiseAreSortedOut(TestReporter reporter) {
        Random random = Seed.random(reporter);
        for (int round = 0; round < 10_000; round++) {
            List<String> methods = new ArrayList<>();
            List<String> noise = new ArrayList<>();
            byte[] bytes = session(random, methods, noise);
            IncomingTest fresh = new IncomingTest();
            for (int from = 0; from < bytes.length; ) {
                int length = Math.min(bytes.length - from, 1 + random.nextInt(random.nextBoolean() ? 2 : 500));
                fresh.incoming.stdout(bytes, from, length);
                from += length;
            }
            fresh.incoming.stdoutEnded();

            assertThat(fresh.methods()).as("round " + round).isEqualTo(methods);
            assertThat(fresh.wire.noise())
                    .as("round " + round)
                    .extracting(WireEvent.Noise::text)
                    .isEqualTo(noise);
        }
    }

    private static byte[] session(Random random, List<String> methods, List<String> noise) {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        int lines = 1 + random.nextInt(20);
        for (int i = 0; i < lines; i++) {
            String method = "größe/" + i + "/" + "€𝄞".repeat(random.nextInt(5));
            switch (random.nextInt(6)) {
                case 0 -> write(stream, noise, "log line " + i, "log line " + i);
                case 1 -> write(stream, noise, "", "");
                case 2 ->
                    write(
                            stream,
                            noise,
                            message(method).substring(0, 17),
                            message(method).substring(0, 17));
                default -> write(stream, methods, message(method), method);
            }
            boolean last = i == lines - 1;
            if (!last || !methods.isEmpty() && random.nextBoolean()) {
                stream.writeBytes((random.nextBoolean() ? "\n" : "\r\n").getBytes(StandardCharsets.UTF_8));
            } else if (!stream.toString(StandardCharsets.UTF_8).endsWith("}")) {
                stream.writeBytes("\n".getBytes(StandardCharsets.UTF_8)); // what is no message needs its end of line
            }
        }
        return stream.toByteArray();
    }

    private static void write(ByteArrayOutputStream stream, List<String> expected, String line, String expectation) {
        stream.writeBytes(line.getBytes(StandardCharsets.UTF_8));
        expected.add(expectation);
    }

    private void feed(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        incoming.stdout(bytes, 0, bytes.length);
    }

    private List<String> methods() {
        return received.stream()
                .map(message -> ((JSONRPCNotification) message).method())
                .toList();
    }

    private static String message(String method) {
        return "{\"jsonrpc\":\"2.0\",\"method\":\"" + method + "\"}";
    }
}

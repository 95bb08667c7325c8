package io.github.mcpharness.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PumpTest {
    private static final Duration AMPLE = Duration.ofSeconds(30);

    private final PipedOutputStream source = new PipedOutputStream();
    private final ByteArrayOutputStream taken = new ByteArrayOutputStream();
    private final AtomicBoolean atEnd = new AtomicBoolean();

    @AfterEach
    void endTheStream() throws IOException {
        source.close();
    }

    @Test
    void everythingIsTakenToTheEnd() throws IOException {
        Pump pump = start();

        source.write("some words".getBytes(StandardCharsets.UTF_8));
        source.close();

        assertThat(pump.awaitEnd(AMPLE)).isTrue();
        await().untilTrue(atEnd);
        assertThat(taken.toString(StandardCharsets.UTF_8)).isEqualTo("some words");
    }

    @Test
    void whoWaitsForTheEndOfAnOpenStreamIsLetGo() throws IOException {
        Pump pump = start();

        assertThat(pump.awaitEnd(Duration.ofMillis(20))).isFalse();
        assertThat(pump.hasEnded()).isFalse();
    }

    @Test
    void theEndCutsTheWaitForQuietShort() throws IOException {
        Pump pump = start();
        source.close();

        long begin = System.nanoTime();
        pump.awaitEndOrQuiet(AMPLE, AMPLE);

        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(AMPLE.dividedBy(2));
    }

    @Test
    void aStreamThatIsNeverQuietIsWaitedForUntilTheBound() throws IOException {
        Pump pump = start();
        CompletableFuture<Void> chatter = CompletableFuture.runAsync(() -> {
            while (!atEnd.get()) {
                write(".");
            }
        });

        pump.awaitEndOrQuiet(AMPLE, Duration.ofMillis(100));

        assertThat(pump.hasEnded()).isFalse();
        atEnd.set(true);
        chatter.orTimeout(30, TimeUnit.SECONDS).join();
    }

    /**
     * A server that was silent for long writes its last words and dies: the pump may need a moment to read them, and the
     * quiet before the death says nothing about that.
     */
    @Test
    void quietIsCountedFromTheMomentOfAsking() throws Exception {
        Pump pump = start();
        Duration quiet = Duration.ofMillis(200);
        long started = System.nanoTime();
        await("a silence longer than what is asked for").until(() -> System.nanoTime() - started > 2 * quiet.toNanos());

        long begin = System.nanoTime();
        pump.awaitEndOrQuiet(quiet, AMPLE);

        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThanOrEqualTo(quiet);
    }

    private Pump start() throws IOException {
        PipedInputStream in = new PipedInputStream(source);
        Pump pump = new Pump(
                in,
                java.util.Optional.empty(),
                (bytes, offset, length) -> taken.write(bytes, offset, length),
                () -> atEnd.set(true),
                () -> {});
        pump.start("pump-test");
        return pump;
    }

    private void write(String text) {
        try {
            source.write(text.getBytes(StandardCharsets.UTF_8));
            source.flush();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}

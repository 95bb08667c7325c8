package io.github.mcpharness.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class FreePortTest {
    private static final int FEW_THOUSAND = 4_000;

    @Test
    void nobodyListensWhileOtherProcessesAreStarted() throws Exception {
        AtomicBoolean done = new AtomicBoolean();
        List<Thread> starters = Stream.generate(() -> new Thread(() -> startProcessesUntil(done)))
                .limit(2)
                .toList();
        starters.forEach(Thread::start);
        try {
            for (int i = 0; i < FEW_THOUSAND; i++) {
                int port = Listening.freePort();
                new Listening("server", "http://127.0.0.1:" + port, "127.0.0.1", port).requireNobody();
            }
        } finally {
            done.set(true);
            for (Thread starter : starters) {
                starter.join();
            }
        }
    }

    @Test
    void isNotOneThatWasChosenShortlyBefore() {
        List<Integer> ports =
                IntStream.range(0, 400).mapToObj(i -> Listening.freePort()).toList();

        assertThat(ports).doesNotHaveDuplicates();
    }

    private static void startProcessesUntil(AtomicBoolean done) {
        try {
            while (!done.get()) {
                new ProcessBuilder("true").start().waitFor();
            }
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}

package io.github.mcpharness.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class PipeWriterTest {
    private static final Duration AMPLE = Duration.ofSeconds(30);

    @Test
    void messagesAreWrittenInTheirOrder() {
        ByteArrayOutputStream pipe = new ByteArrayOutputStream();
        PipeWriter writer = start(pipe);

        writer.write(bytes("one "));
        CompletableFuture<Void> second = writer.write(bytes("two"));

        second.orTimeout(30, TimeUnit.SECONDS).join();
        assertThat(pipe.toString(StandardCharsets.UTF_8)).isEqualTo("one two");
        writer.close();
    }

    @Test
    void theEndComesBehindWhatWasQueuedBefore() {
        ByteArrayOutputStream pipe = new ByteArrayOutputStream();
        PipeWriter writer = start(pipe);

        CompletableFuture<Void> last = writer.write(bytes("last"));
        writer.close();

        assertThat(writer.awaitClosed(AMPLE)).isTrue();
        assertThat(last).isCompleted();
        assertThat(pipe.toString(StandardCharsets.UTF_8)).isEqualTo("last");
    }

    @Test
    void aMessageBehindTheEndFails() {
        PipeWriter writer = start(new ByteArrayOutputStream());
        writer.close();
        assertThat(writer.awaitClosed(AMPLE)).isTrue();

        assertFails(writer.write(bytes("late")), "standard input is closed");
    }

    @Test
    void aPipeThatBlocksBlocksNobodyElse() {
        BlockedPipe pipe = new BlockedPipe();
        PipeWriter writer = start(pipe);

        CompletableFuture<Void> stuck = writer.write(bytes("stuck"));
        CompletableFuture<Void> behind = writer.write(bytes("behind"));
        writer.close();

        assertThat(writer.awaitClosed(Duration.ofMillis(50))).isFalse();
        assertThat(stuck).isNotDone();
        pipe.opened.countDown();
        assertThat(writer.awaitClosed(AMPLE)).isTrue();
        assertThat(behind).isCompleted();
    }

    @Test
    void aBrokenPipeFailsEachMessageAndStillEnds() {
        PipeWriter writer = start(new BrokenPipe());

        assertFails(writer.write(bytes("one")), "Broken pipe");
        assertFails(writer.write(bytes("two")), "Broken pipe");
        writer.close();
        assertThat(writer.awaitClosed(AMPLE)).isTrue();
    }

    /** The thread may take the end from the queue while a message is being put into it. */
    @Test
    void noMessageIsForgottenAroundTheEnd() throws Exception {
        for (int round = 0; round < 300; round++) {
            PipeWriter writer = start(new ByteArrayOutputStream());
            CompletableFuture<Void> closing = CompletableFuture.runAsync(writer::close);
            CompletableFuture<Void> message = writer.write(bytes("x"));
            closing.join();

            message.handle((written, failure) -> "told").get(30, TimeUnit.SECONDS);
        }
    }

    private static void assertFails(CompletableFuture<Void> message, String reason) {
        assertThatThrownBy(() -> message.get(30, TimeUnit.SECONDS))
                .cause()
                .isInstanceOf(IOException.class)
                .hasMessage(reason);
    }

    private static PipeWriter start(OutputStream pipe) {
        PipeWriter writer = new PipeWriter(pipe);
        writer.start("stdin-writer-test");
        return writer;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Is full until it is opened. */
    private static final class BlockedPipe extends OutputStream {
        private final CountDownLatch opened = new CountDownLatch(1);

        @Override
        public void write(int b) throws IOException {
            try {
                opened.await();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        }
    }

    /** Has lost its reader. */
    private static final class BrokenPipe extends OutputStream {
        @Override
        public void write(int b) throws IOException {
            throw new IOException("Broken pipe");
        }

        @Override
        public void flush() throws IOException {
            throw new IOException("Broken pipe");
        }
    }
}

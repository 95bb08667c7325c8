package io.github.mcpharness.process;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Holds a server as a client does, in a process that can be killed in its place: relays its own standard streams to the
 * server's and back. The server has the pipes of this process, so that it sees what it would see at the death of a client.
 *
 * <p>Needs nothing but the JDK. Ends when the server does, and not long after its own input has ended.
 */
public final class SurrogateClient {
    private static final long LONGEST_AFTER_EOF_SECONDS = 60;
    private static final int PIECE = 64 * 1024;

    private SurrogateClient() {}

    /** @param args whether the server's standard error is read ({@code read} or {@code unread}), and its command line */
    public static void main(String[] args) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(List.of(args).subList(1, args.length));
        if (args[0].equals("read")) {
            builder.redirectError(ProcessBuilder.Redirect.INHERIT);
        }
        Process server = builder.start();
        relay(new FileInputStream(FileDescriptor.in), server.getOutputStream(), () -> endSoon(server));
        Thread answers = relay(server.getInputStream(), new FileOutputStream(FileDescriptor.out), () -> {});
        int status = server.waitFor();
        answers.join(TimeUnit.SECONDS.toMillis(1));
        Runtime.getRuntime().halt(status);
    }

    private static Thread relay(InputStream from, OutputStream to, Runnable atEnd) {
        Thread thread = Threads.daemon("relay", () -> {
            try (to) {
                byte[] piece = new byte[PIECE];
                for (int length = from.read(piece); length >= 0; length = from.read(piece)) {
                    to.write(piece, 0, length);
                    to.flush();
                }
            } catch (IOException e) {
                // one side is gone: the other learns it by the end of its stream
            }
            atEnd.run();
        });
        thread.start();
        return thread;
    }

    /** A surrogate that nobody talks to any more must not stay as long as a server that ignores the same. */
    private static void endSoon(Process server) {
        try {
            if (!server.waitFor(LONGEST_AFTER_EOF_SECONDS, TimeUnit.SECONDS)) {
                Runtime.getRuntime().halt(1);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

package io.github.mcpharness.process.os;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Reach a pipe that this JVM holds from its other side. A thread that is blocked in a pipe cannot be interrupted, and
 * closing its stream does not wake it; what wakes it is something to read, or room to write. Linux only: elsewhere nothing
 * happens.
 */
public final class PipeEnd {
    private PipeEnd() {}

    /** Write a newline into a pipe that this JVM reads. */
    public static void wakeReader(String pipe) {
        descriptor(pipe).ifPresent(path -> {
            try (FileOutputStream out = new FileOutputStream(path)) {
                out.write('\n');
            } catch (IOException e) {
                // It has been closed meanwhile: then nobody is blocked in it.
            }
        });
    }

    /** Read a pipe that this JVM writes to its end, so that the writer gets on and can close it. Blocks until then. */
    public static void drainForWriter(String pipe) {
        descriptor(pipe).ifPresent(path -> {
            byte[] buffer = new byte[64 * 1024];
            try (FileInputStream in = new FileInputStream(path)) {
                int read = 0;
                while (read >= 0) {
                    read = in.read(buffer);
                }
            } catch (IOException e) {
                // It has been closed meanwhile: then nobody is blocked in it.
            }
        });
    }

    private static Optional<String> descriptor(String pipe) {
        File[] descriptors = new File("/proc/self/fd").listFiles();
        for (File descriptor : descriptors == null ? new File[0] : descriptors) {
            try {
                if (Files.readSymbolicLink(Path.of(descriptor.getPath()))
                        .toString()
                        .equals(pipe)) {
                    return Optional.of(descriptor.getPath());
                }
            } catch (IOException e) {
                // This one has just been closed.
            }
        }
        return Optional.empty();
    }
}

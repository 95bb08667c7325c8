package io.github.mcpharness.junit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/** A server's own directory, made when somebody asks for it. Thread-safe. */
final class TempDirectory {
    private @Nullable Path path;

    synchronized Path path() {
        Path made = path;
        if (made == null) {
            try {
                made = Files.createTempDirectory("mcp-server-");
            } catch (IOException e) {
                throw new UncheckedIOException("no directory for ${tempDir} could be made", e);
            }
            path = made;
        }
        return made;
    }

    /** Makes it as it was at first. */
    synchronized void empty() {
        clear(false);
    }

    synchronized void delete() {
        clear(true);
        path = null;
    }

    private void clear(boolean whole) {
        Path root = path;
        if (root == null || !Files.exists(root)) {
            return;
        }
        try {
            Files.walkFileTree(root, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    Files.delete(file);
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException failure)
                        throws IOException {
                    if (whole || !directory.equals(root)) {
                        Files.delete(directory);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException("the server's directory could not be emptied: " + root, e);
        }
    }
}

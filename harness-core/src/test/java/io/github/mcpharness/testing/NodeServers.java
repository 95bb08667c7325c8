package io.github.mcpharness.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Servers that we did not write, as npm packages: installed once into {@code target/}. */
public final class NodeServers {
    private static final String EVERYTHING = "@modelcontextprotocol/server-everything";
    private static final String EVERYTHING_VERSION = "2026.8.31";
    private static final Path INSTALLED = Path.of("target", "node").toAbsolutePath();

    private NodeServers() {}

    /** The command of the reference server of the protocol's authors; skips the test where there is no npm. */
    public static List<String> everything(String mode) {
        assumeTrue(isInPath("npm") && isInPath("node"), "npm and node are not in the PATH");
        Path main = INSTALLED.resolve("node_modules").resolve(EVERYTHING).resolve("dist/index.js");
        installOnce(main, EVERYTHING + "@" + EVERYTHING_VERSION);
        return List.of("node", main.toString(), mode);
    }

    private static void installOnce(Path main, String packageAndVersion) {
        try {
            Files.createDirectories(INSTALLED);
            Path lock = INSTALLED.resolve("lock");
            synchronized (NodeServers.class) { // a file's lock is the JVM's, not the thread's
                try (RandomAccessFile file = new RandomAccessFile(lock.toFile(), "rw");
                        FileLock held = file.getChannel().lock()) {
                    if (held.isValid() && !Files.exists(main)) {
                        install(packageAndVersion);
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void install(String packageAndVersion) throws IOException {
        Path log = INSTALLED.resolve("npm.log");
        Process npm = new ProcessBuilder(
                        "npm",
                        "install",
                        "--no-audit",
                        "--no-fund",
                        "--prefix",
                        INSTALLED.toString(),
                        packageAndVersion)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        try {
            if (!npm.waitFor(5, TimeUnit.MINUTES) || npm.exitValue() != 0) {
                npm.destroyForcibly();
                throw new IOException("npm install " + packageAndVersion + " failed, see " + log);
            }
        } catch (InterruptedException e) {
            npm.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private static boolean isInPath(String command) {
        String path = System.getenv("PATH");
        return path != null
                && Stream.of(path.split(java.io.File.pathSeparator))
                        .anyMatch(dir -> Files.isExecutable(Path.of(dir, command)));
    }
}

package io.github.mcpharness.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A fleet's worth of servers at once costs little, and all of it is given back. */
class ManyServersTest {
    private static final int SERVERS = 100;

    /** The pumps of both outputs, the writer of the input, the reaper, the JVM's own reaper, and what the SDK takes. */
    private static final int THREADS_EACH = 9;

    /** The three pipes. */
    private static final int DESCRIPTORS_EACH = 3;

    @TempDir
    Path temp;

    @Test
    void aHundredServersFitIntoAHeapOf512MegabytesAndCloseTogether() throws IOException, InterruptedException {
        Path out = temp.resolve("out");
        Process jvm = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx512m",
                        "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ManyServers.class.getName(),
                        Integer.toString(SERVERS))
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        try {
            assertThat(jvm.waitFor(3, TimeUnit.MINUTES)).as("it ends").isTrue();
        } finally {
            jvm.destroyForcibly();
        }
        String said = Files.readString(out, StandardCharsets.UTF_8);
        assertThat(jvm.exitValue()).as(said).isZero();
        Map<String, Integer> counts = said.lines()
                .filter(line -> line.matches("[a-z ]+=-?[0-9]+"))
                .map(line -> line.split("=", 2))
                .collect(Collectors.toMap(parts -> parts[0], parts -> Integer.valueOf(parts[1])));
        System.err.println("ManyServersTest: " + SERVERS + " servers: " + counts);
        assertThat(counts)
                .as(said)
                .containsEntry("answered", SERVERS)
                .containsEntry("graceful", SERVERS)
                .containsEntry("clean", SERVERS);
        assertThat(counts.get("threads")).as("threads").isLessThanOrEqualTo(SERVERS * THREADS_EACH);
        // A few files are opened for good when a class or a jar is first used.
        assertThat(counts.get("descriptors")).as("descriptors").isLessThanOrEqualTo(SERVERS * DESCRIPTORS_EACH + 20);
        assertThat(counts.get("descriptors left")).as("descriptors left").isLessThanOrEqualTo(20);
    }
}

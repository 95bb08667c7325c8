package io.github.mcpharness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Repeats this module's tests, in several JVMs at once, because they wait more than they work. Not a test of its own:
 * {@code .ci/soak} starts it, with both cores loaded, and looks for leftovers afterwards.
 */
class SoakRun {
    private static final int LANES = Integer.getInteger("soak.lanes", 4);

    @Test
    void rounds() throws IOException, InterruptedException {
        int rounds = Integer.getInteger("soak.rounds", LANES);
        long seed = Long.getLong("soak.seed", System.nanoTime());
        long begin = System.nanoTime();
        List<Process> lanes = new ArrayList<>();
        for (int lane = 0; lane < LANES; lane++) {
            int share = rounds / LANES + (lane < rounds % LANES ? 1 : 0);
            if (share > 0) {
                lanes.add(start(lane, share, seed));
            }
        }
        int failed = 0;
        for (Process lane : lanes) {
            failed += lane.waitFor();
        }
        System.err.println("soak: " + rounds + " rounds in " + lanes.size() + " JVMs, seed " + seed + ": " + failed
                + " failed, in " + Duration.ofNanos(System.nanoTime() - begin).toSeconds() + " s");
        assertThat(failed).as("failures, seed " + seed).isZero();
    }

    /** Each lane has a directory of its own: who stands in another's, without a parent, would be suspected. */
    private static Process start(int lane, int rounds, long seed) throws IOException {
        Path directory = Files.createDirectories(Path.of("target", "soak", Integer.toString(lane)));
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dorg.slf4j.simpleLogger.defaultLogLevel=error",
                        "-Dtrial.rounds=" + System.getProperty("trial.rounds", "200"),
                        "-cp",
                        System.getProperty("java.class.path"),
                        SoakLane.class.getName(),
                        Integer.toString(lane),
                        Integer.toString(rounds),
                        Long.toString(seed),
                        System.getProperty("soak.tests", ".*Test"))
                .directory(directory.toFile())
                .redirectOutput(ProcessBuilder.Redirect.INHERIT)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}

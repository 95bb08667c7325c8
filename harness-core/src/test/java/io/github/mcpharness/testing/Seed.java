package io.github.mcpharness.testing;

import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.TestReporter;

/** Draws the seed of a randomized test, prints it, and takes it back from {@code -Dseed=…}. */
public final class Seed {
    private Seed() {}

    public static Random random(TestReporter reporter) {
        long seed = Long.getLong("seed", ThreadLocalRandom.current().nextLong());
        reporter.publishEntry("seed", Long.toString(seed));
        return new Random(seed);
    }
}

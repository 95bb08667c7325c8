package io.github.mcpharness.cli;

import io.github.mcpharness.junit.contract.suite.Verdict;
import java.nio.charset.Charset;

/** The signs that stand before what came of a check; in ASCII where the charset of this machine has no others. */
enum Symbols {
    FULL("✔", "▲", "✘", "–"),
    ASCII("+", "!", "x", "-");

    private final String held;
    private final String warned;
    private final String failed;
    private final String skipped;

    Symbols(String held, String warned, String failed, String skipped) {
        this.held = held;
        this.warned = warned;
        this.failed = failed;
        this.skipped = skipped;
    }

    /** Those that this charset can write. */
    static Symbols in(Charset charset) {
        String all = FULL.held + FULL.warned + FULL.failed + FULL.skipped;
        return charset.canEncode() && charset.newEncoder().canEncode(all) ? FULL : ASCII;
    }

    String of(Verdict verdict) {
        return switch (verdict) {
            case PASSED -> held;
            case WARNED -> warned;
            case FAILED, STALE -> failed;
            case SKIPPED, EXPECTED -> skipped;
        };
    }
}

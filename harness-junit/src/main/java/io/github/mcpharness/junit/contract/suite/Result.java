package io.github.mcpharness.junit.contract.suite;

import java.time.Duration;

/**
 * What came of one check. Immutable. Secrets of the server's configuration are masked.
 *
 * @param message what was found, or why it was not asked; empty if it holds
 * @param level what the check weighs in the revision that was negotiated
 * @param took how long it took
 */
public record Result(Check check, Verdict verdict, String message, Level level, Duration took) {

    Result with(Verdict other, String text) {
        return new Result(check, other, text, level, took);
    }

    /** Whether the specification is silent on what was asked. */
    public boolean isPractice() {
        return level == Level.PRACTICE;
    }

    /** What was found, over several lines: what was asked, what came, and what it rests on. */
    public String describe() {
        String basis = isPractice() ? "practice (the specification is silent): " : "it rests on: ";
        return check.id() + ": " + message + "\n  asked:    the server " + check.asks() + "\n  " + basis
                + check.rests();
    }
}

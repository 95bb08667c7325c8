package io.github.mcpharness.junit.contract.suite;

/** What a check found, before it is weighed. */
public sealed interface Outcome {

    /** It holds. */
    record Held() implements Outcome {}

    /** It does not hold, and weighs what the check weighs in the revision that was negotiated. */
    record Broken(String message) implements Outcome {}

    /** It does not hold, and weighs this. */
    record Found(Verdict verdict, String message) implements Outcome {}

    /** It was not asked, and why. */
    record Skipped(String reason) implements Outcome {}

    static Outcome held() {
        return new Held();
    }

    static Outcome broken(String message) {
        return new Broken(message);
    }

    static Outcome fail(String message) {
        return new Found(Verdict.FAILED, message);
    }

    static Outcome warn(String message) {
        return new Found(Verdict.WARNED, message);
    }

    static Outcome skip(String reason) {
        return new Skipped(reason);
    }

    /** Leave a check at once with this outcome. */
    static Stop stop(Outcome outcome) {
        return new Stop(outcome);
    }

    /** Leave unless this holds; what is broken weighs what the check weighs. */
    static void require(boolean holds, String message) {
        if (!holds) {
            throw stop(broken(message));
        }
    }

    /** Carries an outcome out of a check. */
    final class Stop extends RuntimeException {
        private final transient Outcome outcome;

        private Stop(Outcome outcome) {
            super(outcome.toString(), null, false, false);
            this.outcome = outcome;
        }

        Outcome outcome() {
            return outcome;
        }
    }
}

package io.github.mcpharness.junit.contract.suite;

import io.github.mcpharness.junit.contract.suite.wire.Revision;
import io.github.mcpharness.process.SpawnException;
import io.github.mcpharness.process.verdict.Policy;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The contract of one server: asks checks of it, and weighs what they find.
 *
 * <p>Thread-safe: whoever asks while another check is on, waits.
 */
public final class Contract implements AutoCloseable {
    private final Exam exam;
    private final ExpectedFailures expected;
    private final ReentrantLock turn = new ReentrantLock();

    /** @param policy says what the ends of the server's process weigh */
    public Contract(Target target, Inputs inputs, Policy policy, ExpectedFailures expected) {
        this.exam = new Exam(target, inputs, policy);
        this.expected = expected;
    }

    /** Ask one check. Whatever the server does, this returns; what it began has ended by then. */
    public Result ask(Check check) {
        turn.lock();
        try {
            long begun = System.nanoTime();
            exam.beginningOfCheck();
            Outcome outcome;
            try {
                outcome = outcome(check);
            } finally {
                exam.endOfCheck();
            }
            if (outcome instanceof Outcome.Held) { // else the next check would be blamed for it
                outcome = exam.whatItDidToTheServer()
                        .map(why -> Outcome.broken("what was asked was answered, but then a ping got " + why))
                        .orElse(outcome);
            }
            if (!(outcome instanceof Outcome.Held)) { // a skipped check, too, may have waited in vain
                exam.dropTouched();
            }
            return expected.apply(weigh(check, outcome, Duration.ofNanos(System.nanoTime() - begun)));
        } finally {
            turn.unlock();
        }
    }

    /** Why a check cannot be asked of this server at all; empty if it can. */
    public Optional<String> whyNotAsked(Check check) {
        turn.lock();
        try {
            return check.gate().whyNot(exam).map(exam.target().masker()::mask);
        } catch (Outcome.Stop | SpawnException e) {
            return Optional.empty(); // whoever asks is told
        } finally {
            turn.unlock();
        }
    }

    private Outcome outcome(Check check) {
        try {
            Optional<String> whyNot = check.gate().whyNot(exam);
            if (whyNot.isPresent()) {
                return Outcome.skip(whyNot.get());
            }
            if (check.passive()) {
                exam.tour();
            }
            return check.body().apply(exam);
        } catch (Outcome.Stop stop) {
            return stop.outcome();
        } catch (SpawnException e) {
            return Outcome.skip("the server could not be started: " + e.getMessage());
        }
    }

    private Result weigh(Check check, Outcome outcome, Duration took) {
        Level level = check.level(exam.revision());
        Verdict verdict;
        String message = "";
        if (outcome instanceof Outcome.Broken broken) {
            verdict = level == Level.FAIL ? Verdict.FAILED : Verdict.WARNED;
            message = broken.message();
        } else if (outcome instanceof Outcome.Found found) {
            verdict = found.verdict();
            message = found.message();
        } else if (outcome instanceof Outcome.Skipped skipped) {
            verdict = Verdict.SKIPPED;
            message = skipped.reason();
        } else {
            verdict = Verdict.PASSED;
        }
        return new Result(check, verdict, exam.target().masker().mask(message), level, took);
    }

    /** The revision that was agreed on; empty if the server could not be asked. */
    public Optional<Revision> revision() {
        turn.lock();
        try {
            return exam.whyNotReady().isPresent() ? Optional.empty() : Optional.of(exam.revision());
        } finally {
            turn.unlock();
        }
    }

    /** Why the server cannot be asked anything, if that is so. */
    public Optional<String> whyNotReady() {
        turn.lock();
        try {
            return exam.whyNotReady().map(exam.target().masker()::mask);
        } finally {
            turn.unlock();
        }
    }

    /** Ends what is left of the server. */
    @Override
    public void close() {
        turn.lock();
        try {
            exam.close();
        } finally {
            turn.unlock();
        }
    }
}

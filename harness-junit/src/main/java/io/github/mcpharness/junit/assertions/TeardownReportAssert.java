package io.github.mcpharness.junit.assertions;

import io.github.mcpharness.config.Durations;
import io.github.mcpharness.process.verdict.Flag;
import io.github.mcpharness.process.verdict.Rung;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TeardownReport.Cleanup;
import io.github.mcpharness.process.verdict.TeardownReport.Exit;
import io.github.mcpharness.process.verdict.TeardownReport.Leak;
import io.github.mcpharness.process.verdict.TeardownReport.Zombie;
import java.time.Duration;
import java.util.Optional;
import org.assertj.core.api.AbstractAssert;

/** Assert how a server ended. */
public final class TeardownReportAssert extends AbstractAssert<TeardownReportAssert, TeardownReport> {

    TeardownReportAssert(TeardownReport actual) {
        super(actual, TeardownReportAssert.class);
    }

    /** Assert on which rung the direct child exited. */
    public TeardownReportAssert exitedOn(Rung rung) {
        isNotNull();
        if (!actual.exitedOn().equals(Optional.of(rung))) {
            throw expected("a server that exits on " + rung);
        }
        return this;
    }

    /** Assert that the rung on which the direct child exited did not have to wait longer than this. */
    public TeardownReportAssert within(Duration bound) {
        isNotNull();
        if (actual.exitedAfter().filter(after -> after.compareTo(bound) <= 0).isEmpty()) {
            throw expected("a server that exits within " + Durations.text(bound));
        }
        return this;
    }

    /** Assert that nothing outlived the server, nobody was left unreaped, and nothing of it is there now. */
    public TeardownReportAssert leftNothingBehind() {
        isNotNull();
        if (actual.leak() != Leak.NONE || actual.zombie() != Zombie.NONE || actual.cleanup() != Cleanup.CLEAN) {
            throw expected("a server that leaves nothing behind");
        }
        return this;
    }

    /** Assert how the direct child ended. */
    public TeardownReportAssert hasExit(Exit exit) {
        isNotNull();
        if (actual.exit() != exit) {
            throw expected("a server that ends as " + exit);
        }
        return this;
    }

    /** Assert what outlived the direct child. */
    public TeardownReportAssert hasLeak(Leak leak) {
        isNotNull();
        if (actual.leak() != leak) {
            throw expected("a server whose leak is " + leak);
        }
        return this;
    }

    /** Assert that the server wrote nothing to standard output but JSON-RPC messages. */
    public TeardownReportAssert isPure() {
        isNotNull();
        if (actual.flags().stream().anyMatch(flag -> flag.kind() == Flag.Kind.STDOUT_POLLUTED)) {
            throw expected("a server that writes nothing but messages to its standard output");
        }
        return this;
    }

    private AssertionError expected(String expectation) {
        return failure("Expected %s, but this was its teardown:%n%s", expectation, actual.toText());
    }
}

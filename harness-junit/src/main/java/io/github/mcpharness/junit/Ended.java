package io.github.mcpharness.junit;

import io.github.mcpharness.process.verdict.TeardownReport;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The end of one incarnation of a server.
 *
 * @param tests who ran when it ended; none if it was between tests
 * @param byTest whether a test has ended it, so that how it exited is nothing to judge
 */
record Ended(TeardownReport report, Set<TestId> tests, boolean byTest) {

    Ended {
        tests = Set.copyOf(tests);
    }

    /** Where it ended, for reports; empty if that was nowhere in particular. */
    static String where(Set<TestId> tests) {
        return tests.stream().map(TestId::toString).sorted().collect(Collectors.joining(", "));
    }
}

package io.github.mcpharness.process.verdict;

import static io.github.mcpharness.process.verdict.Severity.FAIL;
import static io.github.mcpharness.process.verdict.Severity.PASS;
import static io.github.mcpharness.process.verdict.Severity.WARN;

import java.util.ArrayList;
import java.util.List;

/** Decide what in a teardown report passes, is worth a warning, or fails. */
public enum Policy {
    /** The server leaves by itself, with status 0, on EOF, and leaves nothing. */
    STRICT,
    /** The server leaves nothing and need not be killed. The default. */
    STANDARD,
    /** Only what cannot be cleaned up fails. */
    LENIENT;

    /** Judge a report. The findings come in the order of the report's axes; what passes is not among them. */
    public Judgement judge(TeardownReport report) {
        List<Finding> findings = new ArrayList<>();
        add(findings, report.exit().name(), exit(report), Explanations.exit(report));
        add(findings, report.leak().name(), leak(report.leak()), Explanations.leak(report));
        add(findings, report.zombie().name(), zombie(report.zombie()), Explanations.zombie(report));
        report.flags().forEach(flag -> add(findings, flag.kind().name(), flag(flag.kind()), Explanations.flag(flag)));
        if (report.cleanup() == TeardownReport.Cleanup.NOT_CLEAN) {
            add(findings, report.cleanup().name(), FAIL, Explanations.notClean(report));
        }
        return new Judgement(this, findings);
    }

    private static void add(List<Finding> findings, String name, Severity severity, String explanation) {
        if (severity != PASS) {
            findings.add(new Finding(name, severity, explanation, Fixes.of(name)));
        }
    }

    private Severity exit(TeardownReport report) {
        return switch (report.exit()) {
            case GRACEFUL_EOF, ENDED_BY_TEST, NO_PROCESS -> PASS;
            case GRACEFUL_EOF_NONZERO -> this == STRICT ? FAIL : WARN;
            case TERMINATED -> !report.profile().givesEof() ? PASS : this == STRICT ? FAIL : WARN;
            case KILLED, DIED_BEFORE_CLOSE -> failUnlessLenient();
            case UNKILLABLE -> FAIL;
            case NEVER_READY -> PASS; // its construction has failed already
        };
    }

    private Severity leak(TeardownReport.Leak leak) {
        return switch (leak) {
            case NONE, ALLOWED -> PASS;
            case ORPHANED, RESPAWNING, PIPE_HELD -> failUnlessLenient();
            case SUSPECT, UNKNOWN -> WARN;
        };
    }

    private Severity zombie(TeardownReport.Zombie zombie) {
        return switch (zombie) {
            case NONE -> PASS;
            case ZOMBIE_CHILD -> failUnlessLenient();
            case ZOMBIE_ADOPTED -> WARN;
        };
    }

    private Severity flag(Flag.Kind kind) {
        return switch (kind) {
            case STDOUT_POLLUTED -> failUnlessLenient();
            case STDIN_BLOCKED, STDOUT_CLOSED_ALIVE, TRUNCATED_FRAME, SPIN -> this == STRICT ? FAIL : WARN;
            case SLOW_EXIT -> this == STRICT ? WARN : PASS;
            case THREAD_LEAK -> WARN;
        };
    }

    private Severity failUnlessLenient() {
        return this == LENIENT ? WARN : FAIL;
    }
}

package io.github.mcpharness.process.verdict;

import io.github.mcpharness.config.Durations;
import io.github.mcpharness.process.verdict.TeardownReport.RungTime;
import java.util.List;
import java.util.stream.Collectors;

/** Says in words what each value of a report's axes means to somebody who has never read this library's documentation. */
final class Explanations {
    private Explanations() {}

    static String exit(TeardownReport report) {
        String status = report.status().map(ExitStatus::describe).orElse("no status");
        String meaning = switch (report.exit()) {
            case GRACEFUL_EOF -> "it exited when its standard input was closed";
            case GRACEFUL_EOF_NONZERO ->
                "it exited when its standard input was closed, but with " + status + " instead of status 0";
            case TERMINATED ->
                "it ignored the end of its standard input for " + waited(report, Rung.EOF)
                        + " and had to be ended by SIGTERM";
            case KILLED ->
                "it ignored " + (report.profile().givesEof() ? "the end of its standard input and " : "") + "SIGTERM ("
                        + waited(report, Rung.TERM)
                        + ") and had to be killed";
            case UNKILLABLE -> "it is still there " + waited(report, Rung.KILL) + " after SIGKILL";
            case DIED_BEFORE_CLOSE ->
                "it died by itself before it was closed (" + status + ")"
                        + report.status()
                                .map(exit -> " " + Durations.text(exit.uptime()) + " after its start")
                                .orElse("");
            case ENDED_BY_TEST -> "the test ended it: " + report.cause().orElse("on purpose");
            case NEVER_READY -> "its handshake failed, and it was killed";
            case NO_PROCESS -> "it is no process of ours";
        };
        return meaning;
    }

    static String leak(TeardownReport report) {
        return switch (report.leak()) {
            case NONE -> "nothing outlived it";
            case ALLOWED -> survivors(report) + " may outlive it";
            case ORPHANED ->
                "it left " + orphans(report).size()
                        + (orphans(report).size() == 1 ? " process" : " processes") + " behind: "
                        + text(orphans(report));
            case RESPAWNING ->
                "what it left keeps starting new processes: "
                        + (report.survivors().isEmpty() ? "none was alive at the last look" : survivors(report));
            case PIPE_HELD ->
                "a process that could not be found still holds its standard output or standard error: it"
                        + " started something that outlived it";
            case SUSPECT ->
                "this may have nothing to do with it, but it appeared during its life in its directory, and has no parent: "
                        + survivors(report);
            case UNKNOWN -> "this platform does not show whether something outlived it";
        };
    }

    static String zombie(TeardownReport report) {
        return switch (report.zombie()) {
            case NONE -> "everybody was reaped";
            case ZOMBIE_CHILD -> "it does not wait for the children that it starts";
            case ZOMBIE_ADOPTED ->
                "orphans of it stay zombies, because whoever inherits them here (process 1, which may be"
                        + " this JVM) does not reap them";
        };
    }

    static String flag(Flag flag) {
        String meaning = switch (flag.kind()) {
            case STDIN_BLOCKED -> "it did not read its standard input";
            case STDOUT_CLOSED_ALIVE -> "it closed its standard output and lived on: no call can be answered";
            case STDOUT_POLLUTED -> "it wrote lines to standard output that are no JSON-RPC messages";
            case TRUNCATED_FRAME -> "its standard output ended in the middle of a message";
            case SPIN -> "it burnt processor time after the end of its standard input instead of exiting";
            case SLOW_EXIT -> "it exited on EOF, but late: another host might have signalled it by then";
            case THREAD_LEAK -> "a thread of the harness did not end: a fault of the harness, please report it";
        };
        return meaning + " (" + flag.detail() + ")";
    }

    static String notClean(TeardownReport report) {
        return "something of it is still alive and could not be removed: " + survivors(report);
    }

    private static String survivors(TeardownReport report) {
        return text(report.survivors());
    }

    private static List<Survivor> orphans(TeardownReport report) {
        return report.survivors().stream()
                .filter(survivor -> survivor.removedBy() != Survivor.Removal.ALLOWED)
                .toList();
    }

    private static String text(List<Survivor> survivors) {
        return survivors.stream().map(Survivor::describe).collect(Collectors.joining("; "));
    }

    private static String waited(TeardownReport report, Rung rung) {
        return report.rungs().stream()
                .filter(step -> step.rung() == rung)
                .map(RungTime::waited)
                .map(Durations::text)
                .findFirst()
                .orElse("its grace");
    }
}

package io.github.mcpharness.process.verdict;

import java.util.Map;
import java.util.Optional;

/** Says what a server's author can do about what was found. */
final class Fixes {
    private static final Map<String, String> BY_NAME = Map.ofEntries(
            Map.entry(
                    "GRACEFUL_EOF_NONZERO", "return status 0 at the end of input; a host may take another for a crash"),
            Map.entry(
                    "TERMINATED",
                    "when standard input ends, stop what keeps the process alive (timers, sockets, threads) and exit"),
            Map.entry(
                    "KILLED",
                    "exit when standard input ends; and a handler for SIGTERM, if there is one, must end the process"),
            Map.entry("UNKILLABLE", "it hangs inside the kernel, as on a dead network disk; look there"),
            Map.entry(
                    "DIED_BEFORE_CLOSE",
                    "see its standard error for the reason; a server stays until its standard input ends"),
            Map.entry(
                    "ORPHANED",
                    "before you exit, end the processes that you started; a launcher passes end of input and signals on"),
            Map.entry(
                    "PIPE_HELD",
                    "give background processes standard streams of their own, and end them before you exit"),
            Map.entry("RESPAWNING", "end what restarts processes (a supervisor, a watch mode) before you exit"),
            Map.entry("ZOMBIE_CHILD", "wait for each child that you start, or let your runtime do it"),
            Map.entry("ZOMBIE_ADOPTED", "run the container with an init (docker run --init)"),
            Map.entry("STDIN_BLOCKED", "go on reading standard input while a tool runs"),
            Map.entry("STDOUT_CLOSED_ALIVE", "exit when you close standard output, or leave it open"),
            Map.entry(
                    "STDOUT_POLLUTED",
                    "log to standard error: console.error in Node, print(..., file=sys.stderr) in Python"),
            Map.entry("SPIN", "leave the read loop at end of file; do not read again"),
            Map.entry("SLOW_EXIT", "do less after standard input ends, or do it before"),
            Map.entry("TRUNCATED_FRAME", "write each message whole, and flush standard output before you exit"));

    private Fixes() {}

    /** Empty where the explanation says all there is to say. */
    static Optional<String> of(String name) {
        return Optional.ofNullable(BY_NAME.get(name));
    }
}

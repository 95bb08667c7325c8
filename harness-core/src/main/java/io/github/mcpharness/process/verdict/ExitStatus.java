package io.github.mcpharness.process.verdict;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * Hold how a process ended, as this JVM learned of it.
 *
 * @param code the status: what the program returned, or on Unix 128 + n after signal n
 * @param uptime how long the process had lived
 */
public record ExitStatus(int code, Duration uptime) {
    private static final Map<Integer, String> SIGNALS = Map.of(
            1, "SIGHUP", 2, "SIGINT", 3, "SIGQUIT", 4, "SIGILL", 6, "SIGABRT", 8, "SIGFPE", 9, "SIGKILL", 11, "SIGSEGV",
            13, "SIGPIPE", 15, "SIGTERM");

    /**
     * Name the signal after which a process has this status. The JVM cannot tell a signal from a program, or a launcher,
     * that returns the same number: so it says "as after".
     */
    public Optional<String> signal() {
        return Optional.ofNullable(SIGNALS.get(code - 128));
    }

    /** Describe the status in words: {@code status 3}, {@code status 137, as after SIGKILL}. */
    public String describe() {
        return "status " + code + signal().map(name -> ", as after " + name).orElse("");
    }

    @Override
    public String toString() {
        return describe();
    }
}

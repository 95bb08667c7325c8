package io.github.mcpharness.transport;

import io.github.mcpharness.config.Durations;
import io.github.mcpharness.process.ServerProcess;
import io.github.mcpharness.process.verdict.ExitStatus;
import java.util.List;

/** Report that a server's process has exited: at once for a call in flight, and again for each later one. */
public final class ServerExitedException extends NoAnswerException {
    private static final int QUOTED_LINES = 10;

    private final ExitStatus status;

    ServerExitedException(ExitStatus status, String message) {
        super(message);
        this.status = status;
    }

    public ExitStatus status() {
        return status;
    }

    static String text(ServerProcess process, ExitStatus status) {
        List<String> tail = process.stderrTail(QUOTED_LINES);
        return "server '" + process.server() + "' exited (" + status.describe() + ") "
                + Durations.text(status.uptime()) + " after its start"
                + (tail.isEmpty()
                        ? "; it wrote nothing to standard error"
                        : "; its last lines on standard error:\n  " + String.join("\n  ", tail));
    }
}

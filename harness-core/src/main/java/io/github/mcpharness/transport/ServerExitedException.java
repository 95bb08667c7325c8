package io.github.mcpharness.transport;

import io.github.mcpharness.config.Durations;
import io.github.mcpharness.process.ServerProcess;
import io.github.mcpharness.process.verdict.ExitStatus;

/** Report that a server's process has exited: at once for a call in flight, and again for each later one. */
public final class ServerExitedException extends NoAnswerException {
    private final ExitStatus status;

    ServerExitedException(ExitStatus status, String message) {
        super(message);
        this.status = status;
    }

    public ExitStatus status() {
        return status;
    }

    static String text(ServerProcess process, ExitStatus status) {
        return "server '" + process.server() + "' exited (" + status.describe() + ") " + Durations.text(status.uptime())
                + " after its start" + LastLines.of(process);
    }
}

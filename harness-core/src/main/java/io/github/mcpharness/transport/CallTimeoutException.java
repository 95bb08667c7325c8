package io.github.mcpharness.transport;

import io.github.mcpharness.config.Durations;
import io.github.mcpharness.process.ServerProcess;
import java.time.Duration;

/** Report that a server that is alive did not answer in time. It was not killed: a slow call looks the same. */
public final class CallTimeoutException extends NoAnswerException {
    CallTimeoutException(ServerProcess process, String what, Duration waited) {
        super(text(process, what, waited));
    }

    CallTimeoutException(String message) {
        super(message);
    }

    private static String text(ServerProcess process, String what, Duration waited) {
        return "server '" + process.server() + "' did not answer " + what + " within " + Durations.text(waited)
                + "; it is " + (process.isAlive() ? "still alive" : "no longer alive") + " (pid " + process.pid() + ")"
                + LastLines.of(process);
    }
}

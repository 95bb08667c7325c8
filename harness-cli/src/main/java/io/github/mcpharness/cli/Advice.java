package io.github.mcpharness.cli;

import io.github.mcpharness.client.HandshakeException;
import io.github.mcpharness.process.SpawnException;
import java.util.Optional;

/** Says what a user can do when a server does not start. */
final class Advice {
    private Advice() {}

    /** Empty where the message says all there is to say. */
    static Optional<String> on(Throwable notStarted) {
        if (notStarted instanceof HandshakeException e && e.reason() == HandshakeException.Reason.TIMED_OUT) {
            return Optional.of(
                    "If it only starts slowly (npx and uvx download first), give it longer: --startup-timeout 5m");
        }
        if (notStarted instanceof SpawnException e && e.reason() == SpawnException.Reason.COMMAND_NOT_FOUND) {
            return Optional.of("Is it installed? COMMAND and each argument are words of their own:"
                    + " mcp-harness check -- node dist/index.js");
        }
        return Optional.empty();
    }
}

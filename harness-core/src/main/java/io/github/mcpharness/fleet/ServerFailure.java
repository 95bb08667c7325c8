package io.github.mcpharness.fleet;

import io.github.mcpharness.auth.Credentials;
import io.github.mcpharness.client.HandshakeException;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.redaction.Masker;
import io.github.mcpharness.process.verdict.TeardownReport;
import java.util.Optional;

/**
 * Tell why a server is not in its fleet. It stays absent: nothing is tried again.
 *
 * @param server the server's name
 * @param reason why, in one line and perhaps aligned facts below it; the secrets of its configuration are masked
 * @param cause what was thrown; empty if nothing was tried, as without its credentials
 * @param teardown how that was removed which had been started of it; empty if nothing had been
 */
public record ServerFailure(
        String server, String reason, Optional<Throwable> cause, Optional<TeardownReport> teardown) {

    static ServerFailure notOpened(ServerConfig config, Credentials credentials, Throwable thrown) {
        Masker masker = credentials.token().map(Masker.of(config)::and).orElseGet(() -> Masker.of(config));
        String text = Optional.ofNullable(thrown.getMessage()).orElseGet(thrown::toString);
        return new ServerFailure(config.name(), masker.mask(text), Optional.of(thrown), teardownIn(thrown));
    }

    static ServerFailure withoutCredentials(ServerConfig config, String reason) {
        return new ServerFailure(
                config.name(),
                "server '" + config.name() + "' has no credentials: " + reason,
                Optional.empty(),
                Optional.empty());
    }

    static ServerFailure closed(ServerConfig config, Optional<TeardownReport> teardown) {
        return new ServerFailure(
                config.name(),
                "server '" + config.name() + "' was not ready when its fleet was closed",
                Optional.empty(),
                teardown);
    }

    static Optional<TeardownReport> teardownIn(Throwable thrown) {
        return thrown instanceof HandshakeException handshake ? Optional.of(handshake.teardown()) : Optional.empty();
    }

    /** The first line of the reason. */
    public String summary() {
        return reason.lines().findFirst().orElse(reason);
    }
}

package io.github.mcpharness.client;

import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.process.LaunchOptions;
import java.time.Duration;
import java.util.Optional;

/**
 * Say how a session is opened, beyond what the server's configuration says. Immutable.
 *
 * @param startupTimeout the bound on the handshake; empty means the configuration's TIMEOUT
 * @param launch how the process is launched and ended
 * @param messageLimit the longest message that is read from the server, in bytes; a longer one fails its request
 * @param client which of the SDK's clients the session has
 * @param script what the client answers when the server asks
 * @param guard hears that the server is about to be ended
 */
public record SessionOptions(
        Optional<Duration> startupTimeout,
        LaunchOptions launch,
        int messageLimit,
        ClientKind client,
        ClientScript script,
        EndGuard guard) {

    /** What a session does when nobody says otherwise. */
    public static final SessionOptions DEFAULT = new SessionOptions(
            Optional.empty(),
            LaunchOptions.DEFAULT,
            16 * 1024 * 1024,
            ClientKind.SYNC,
            ClientScript.NONE,
            EndGuard.NONE);

    /** @throws IllegalArgumentException if a bound is not positive */
    public SessionOptions {
        if (startupTimeout.filter(bound -> bound.isNegative() || bound.isZero()).isPresent()) {
            throw new IllegalArgumentException("the startup timeout must be positive, but is " + startupTimeout.get());
        }
        if (messageLimit <= 0) {
            throw new IllegalArgumentException("the message limit must be positive, but is " + messageLimit);
        }
    }

    Duration startupTimeoutOf(ServerConfig config) {
        return startupTimeout.orElse(config.timeout());
    }

    /** Bound the handshake by something else than the configuration's TIMEOUT. */
    public SessionOptions withStartupTimeout(Duration bound) {
        return new SessionOptions(Optional.of(bound), launch, messageLimit, client, script, guard);
    }

    public SessionOptions withLaunch(LaunchOptions options) {
        return new SessionOptions(startupTimeout, options, messageLimit, client, script, guard);
    }

    /** Read no message of the server that is longer, in bytes. */
    public SessionOptions withMessageLimit(int bytes) {
        return new SessionOptions(startupTimeout, launch, bytes, client, script, guard);
    }

    public SessionOptions withClient(ClientKind kind) {
        return new SessionOptions(startupTimeout, launch, messageLimit, kind, script, guard);
    }

    /** Script what the client answers when the server asks. */
    public SessionOptions withScript(ClientScript answers) {
        return new SessionOptions(startupTimeout, launch, messageLimit, client, answers, guard);
    }

    /** Let somebody hear, and perhaps refuse, that the server is about to be ended. */
    public SessionOptions withGuard(EndGuard other) {
        return new SessionOptions(startupTimeout, launch, messageLimit, client, script, other);
    }
}

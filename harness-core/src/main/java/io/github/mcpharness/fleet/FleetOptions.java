package io.github.mcpharness.fleet;

import io.github.mcpharness.auth.TokenSource;
import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.process.GitHubCli;
import java.time.Duration;

/**
 * Say how a fleet is built and discovered, beyond what the configurations say. Immutable.
 *
 * @param session how each session is opened
 * @param gh where the GitHub token comes from, for servers that need it; asked once at most for each fleet
 * @param discoveryTimeout the bound on listing all tools of one server; the server's TIMEOUT is another
 */
public record FleetOptions(SessionOptions session, TokenSource gh, Duration discoveryTimeout) {

    /** What a fleet does when nobody says otherwise. */
    public static final FleetOptions DEFAULT =
            new FleetOptions(SessionOptions.DEFAULT, new GitHubCli(), Duration.ofSeconds(30));

    /** @throws IllegalArgumentException if the discovery timeout is not positive */
    public FleetOptions {
        if (discoveryTimeout.isNegative() || discoveryTimeout.isZero()) {
            throw new IllegalArgumentException("the discovery timeout must be positive, but is " + discoveryTimeout);
        }
    }

    public FleetOptions withSession(SessionOptions options) {
        return new FleetOptions(options, gh, discoveryTimeout);
    }

    public FleetOptions withGh(TokenSource source) {
        return new FleetOptions(session, source, discoveryTimeout);
    }

    /** Bound the listing of all tools of one server. */
    public FleetOptions withDiscoveryTimeout(Duration bound) {
        return new FleetOptions(session, gh, bound);
    }
}

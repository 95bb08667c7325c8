package io.github.mcpharness.auth;

import io.github.mcpharness.config.AuthMode;
import io.github.mcpharness.config.HttpServerConfig;
import io.github.mcpharness.config.InProcessServerConfig;
import io.github.mcpharness.config.LaunchedHttpServerConfig;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Find the credentials of servers. Make one resolver for all servers that are built together, and ask it one server after
 * the other: the GitHub command line is asked once at most, also when it fails.
 *
 * <p>Thread-safe.
 */
public final class TokenResolver {
    private static final int ANY_PORT = 1;

    private final TokenSource gh;
    private final Logger log;

    /** @param gh asks the GitHub command line, at most once */
    public TokenResolver(TokenSource gh) {
        this(gh, LoggerFactory.getLogger(TokenResolver.class));
    }

    TokenResolver(TokenSource gh, Logger log) {
        this.gh = new AskedOnce(gh);
        this.log = log;
    }

    /**
     * Find the credentials of a server: what its mode says, or {@link Resolution.Skip}, with a warning, if the server needs
     * a GitHub token and there is none. A stdio or in-process server has none, and nobody is asked.
     */
    public Resolution resolve(ServerConfig config) {
        if (config instanceof StdioServerConfig || config instanceof InProcessServerConfig) {
            return Credentials.NONE;
        }
        if (config instanceof LaunchedHttpServerConfig launched) {
            return resolve(launched.http(ANY_PORT));
        }
        return resolve((HttpServerConfig) config);
    }

    private Resolution resolve(HttpServerConfig config) {
        return switch (config.auth()) {
            case NONE -> Credentials.NONE;
            case BEARER -> Credentials.bearer(config.token().orElseThrow());
            case BASIC ->
                Credentials.basic(
                        config.username().orElseThrow(), config.token().orElseThrow());
            case GH -> ofGitHub(config);
            case AUTO -> automatic(config);
        };
    }

    /** Who has written an Authorization header into HEADERS has answered the question. */
    private Resolution automatic(HttpServerConfig config) {
        Optional<String> token = config.token();
        boolean answered = config.headers().keySet().stream().anyMatch("Authorization"::equalsIgnoreCase);
        if (token.isPresent()) {
            return Credentials.bearer(token.get());
        }
        return GitHubHosts.contains(config.url()) && !answered ? ofGitHub(config) : Credentials.NONE;
    }

    private Resolution ofGitHub(HttpServerConfig config) {
        try {
            return Credentials.bearer(gh.token());
        } catch (TokenUnavailableException e) {
            String reason = String.valueOf(e.getMessage());
            log.warn(
                    "mcp_token_resolution_skipped: server '{}' is left out, because AUTH {} needs the token of the GitHub"
                            + " command line (gh auth token): {}",
                    config.name(),
                    config.auth() == AuthMode.GH ? "gh" : "auto on a GitHub host",
                    reason);
            return new Resolution.Skip(reason);
        }
    }
}

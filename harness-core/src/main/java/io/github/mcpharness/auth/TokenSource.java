package io.github.mcpharness.auth;

/**
 * Get a token from somewhere, as from the GitHub command line ({@code gh auth token}). An implementation bounds its time
 * by itself, and may be slow.
 */
@FunctionalInterface
public interface TokenSource {

    /**
     * Get the token.
     *
     * @throws TokenUnavailableException if there is none to be had; its message says why and holds no secret
     */
    String token() throws TokenUnavailableException;
}

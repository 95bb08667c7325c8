package io.github.mcpharness.auth;

/**
 * Get a token from somewhere, as from the GitHub command line ({@code gh auth token}). An implementation bounds its time
 * by itself (the one that asks {@code gh} by 10 seconds); it may be asked while a lock is held.
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

package io.github.mcpharness.auth;

/** Report that a {@link TokenSource} has no token, and why. */
public final class TokenUnavailableException extends Exception {

    /** @param reason a part of a sentence without a secret, as in {@code gh is not in the PATH of this JVM} */
    public TokenUnavailableException(String reason) {
        super(reason);
    }
}

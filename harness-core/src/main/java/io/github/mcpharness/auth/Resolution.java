package io.github.mcpharness.auth;

import java.util.Optional;

/** Tell what came of resolving the credentials of a server. */
public sealed interface Resolution permits Credentials, Resolution.Skip {

    /** The credentials to send, unless the server is to be left out. */
    Optional<Credentials> credentials();

    /**
     * Leave the server out: its token is not to be had.
     *
     * @param reason why, without a secret
     */
    record Skip(String reason) implements Resolution {

        @Override
        public Optional<Credentials> credentials() {
            return Optional.empty();
        }
    }
}

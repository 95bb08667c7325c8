package io.github.mcpharness.client;

/**
 * Hear that somebody is about to end a session's server, or to start it again, and refuse it by throwing: for who shares
 * one session among several tests. Implementations are thread-safe.
 */
@FunctionalInterface
public interface EndGuard {
    /** Lets everybody do what he likes. */
    EndGuard NONE = operation -> {};

    /** Name what is about to be done to a server. */
    enum Operation {
        KILL("kill()"),
        CLOSE_STDIN("closeStdin()"),
        RESTART("restart()"),
        CLOSE("close()");

        private final String text;

        Operation(String text) {
            this.text = text;
        }

        /** The method as a test calls it. */
        @Override
        public String toString() {
            return text;
        }
    }

    /**
     * Hear it before it happens.
     *
     * @throws IllegalStateException if it must not happen; whoever called gets this
     */
    void ending(Operation operation);
}

package io.github.mcpharness.process;

import org.jspecify.annotations.Nullable;

/** Report that a server's process could not be started. Thrown at once, never after a timeout. */
public final class SpawnException extends RuntimeException {

    /** Tell the causes apart. */
    public enum Reason {
        COMMAND_NOT_FOUND,
        NOT_EXECUTABLE,
        INTERPRETER_NOT_FOUND,
        BAD_DIRECTORY,
        /** Somebody listens already where a server that is reached over HTTP was to listen. */
        PORT_TAKEN,
        /** A server of this JVM: its factory failed. */
        FACTORY_FAILED,
        OTHER
    }

    private final Reason reason;

    SpawnException(Reason reason, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    SpawnException(Reason reason, String message) {
        this(reason, message, null);
    }

    /** Report that somebody else listens where the server was to be reached. */
    public static SpawnException portTaken(String server, String where) {
        return new SpawnException(
                Reason.PORT_TAKEN,
                "server '" + server + "': somebody listens already at " + where
                        + ", so the server that would be tested is"
                        + " another one; end that one, or let ${port} stand for a free port in the endpoint and the arguments");
    }

    /**
     * Report that a server of this JVM could not be made.
     *
     * @param factory what its configuration calls the factory
     */
    public static SpawnException factoryFailed(String server, String factory, String what, @Nullable Throwable cause) {
        return new SpawnException(
                Reason.FACTORY_FAILED, "server '" + server + "': its factory " + factory + " " + what, cause);
    }

    public Reason reason() {
        return reason;
    }
}

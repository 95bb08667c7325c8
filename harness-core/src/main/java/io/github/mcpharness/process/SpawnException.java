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

    public Reason reason() {
        return reason;
    }
}

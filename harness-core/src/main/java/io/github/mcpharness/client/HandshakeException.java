package io.github.mcpharness.client;

import io.github.mcpharness.process.verdict.TeardownReport;

/**
 * Report that a server was started but no session could be opened with it. Nothing of it is left: it was killed, tree and
 * all, before this was thrown.
 */
public final class HandshakeException extends RuntimeException {

    /** Tell apart what went wrong. */
    public enum Reason {
        /** The process exited before it had answered. */
        EXITED,
        /** It did not answer in time. */
        TIMED_OUT,
        /** It answered with an error, or with a protocol version that the client does not speak. */
        REFUSED,
        /** Messages could not be exchanged with it, though it was alive. */
        TRANSPORT,
        /** The thread that waited for it was interrupted; the interrupt is still pending. */
        INTERRUPTED
    }

    private final Reason reason;
    private final transient TeardownReport teardown;

    HandshakeException(Reason reason, String message, TeardownReport teardown, Throwable cause) {
        super(message, cause);
        this.reason = reason;
        this.teardown = teardown;
    }

    public Reason reason() {
        return reason;
    }

    /** How the process was removed. */
    public TeardownReport teardown() {
        return teardown;
    }
}

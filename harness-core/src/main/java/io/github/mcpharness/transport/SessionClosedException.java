package io.github.mcpharness.transport;

/** Report that we have closed the session: the message was not, or will not be, answered. */
public final class SessionClosedException extends NoAnswerException {

    SessionClosedException(String server) {
        super("the session with server '" + server + "' was closed by the client");
    }
}

package io.github.mcpharness.transport;

/** Report that the server's process is alive, but messages can no longer be exchanged with it. */
public final class TransportFailedException extends NoAnswerException {

    TransportFailedException(String message) {
        super(message);
    }
}

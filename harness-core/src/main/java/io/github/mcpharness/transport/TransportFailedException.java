package io.github.mcpharness.transport;

/** Report that an answer cannot be had from a server that is alive: messages can no longer be exchanged with it, or its answer
 * is longer than what is read. */
public final class TransportFailedException extends NoAnswerException {

    TransportFailedException(String message) {
        super(message);
    }
}

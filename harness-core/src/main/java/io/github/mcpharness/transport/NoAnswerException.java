package io.github.mcpharness.transport;

/** Report that a message will never be answered, and why. The subclasses tell the reasons apart. */
public abstract sealed class NoAnswerException extends RuntimeException
        permits CallTimeoutException,
                ServerExitedException,
                ServerRestartedException,
                SessionClosedException,
                TransportFailedException {

    NoAnswerException(String message) {
        super(message);
    }
}

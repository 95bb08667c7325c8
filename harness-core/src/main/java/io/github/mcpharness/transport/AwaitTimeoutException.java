package io.github.mcpharness.transport;

/** Report that something that was awaited on the wire has not come, and what has come instead. */
public final class AwaitTimeoutException extends RuntimeException {

    AwaitTimeoutException(String message) {
        super(message);
    }
}

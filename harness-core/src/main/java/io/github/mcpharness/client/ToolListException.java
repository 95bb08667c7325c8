package io.github.mcpharness.client;

/** Report that a server has answered a request for its tools, and that its answers are no list that could be used. */
public final class ToolListException extends RuntimeException {

    ToolListException(String message) {
        super(message);
    }
}

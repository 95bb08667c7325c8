package io.github.mcpharness.transport;

import java.time.Duration;

/**
 * Hold a breach of the protocol by a server that did not stop the session.
 *
 * @param kind what it did
 * @param detail what exactly, in words
 * @param at when, since the beginning of the session
 */
public record Violation(Kind kind, String detail, Duration at) {

    /** Name what a server did against the MCP specification. */
    public enum Kind {
        /** It sent a request for a feature that the client has not declared (basic/lifecycle, "Operation"). */
        UNSCRIPTED_REQUEST,
        /** It answered a request twice (basic, "Responses"). */
        REPEATED_RESPONSE,
        /** It answered a request that nobody sent. */
        UNKNOWN_RESPONSE,
        /** It answered with the request's id as a string, where the request has a number (basic, "Responses"). */
        MISTYPED_ID,
        /** It sent a result without the id of a request, as if to answer a notification (basic, "Notifications"). */
        RESULT_WITHOUT_ID
    }

    @Override
    public String toString() {
        return kind + ": " + detail;
    }
}

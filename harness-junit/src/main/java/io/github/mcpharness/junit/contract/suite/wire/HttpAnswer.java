package io.github.mcpharness.junit.contract.suite.wire;

import java.util.Locale;
import java.util.Optional;

/**
 * Hold the head of an HTTP response, and its body where that was read. Immutable.
 *
 * @param status the status code; 0 if there was no response
 * @param contentType without parameters, in lower case
 * @param sessionId the header {@code Mcp-Session-Id}
 * @param body empty where it was not read, as that of a stream
 */
public record HttpAnswer(int status, Optional<String> contentType, Optional<String> sessionId, String body) {

    static HttpAnswer none(String why) {
        return new HttpAnswer(0, Optional.empty(), Optional.empty(), why);
    }

    static Optional<String> plain(Optional<String> contentType) {
        return contentType.map(type -> type.replaceFirst(";.*", "").strip().toLowerCase(Locale.ROOT));
    }

    /** Whether there was a response at all. */
    public boolean isThere() {
        return status > 0;
    }

    /** Whether the status says that it worked. */
    public boolean isSuccess() {
        return status / 100 == 2;
    }

    /** Whether it is a stream of events. */
    public boolean isEvents() {
        return contentType.filter("text/event-stream"::equals).isPresent();
    }

    /** Whether it is JSON. */
    public boolean isJson() {
        return contentType.filter("application/json"::equals).isPresent();
    }

    /** What it was, for messages. */
    public String describe() {
        return isThere()
                ? "HTTP status " + status
                        + contentType.map(type -> " with " + type).orElse("")
                : body;
    }
}

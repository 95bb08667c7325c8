package io.github.mcpharness.junit.contract.suite.wire;

/**
 * Hold what came of one request. Immutable.
 *
 * @param method what was asked
 * @param message the response; absent if there was none
 * @param why why there was none, in words; empty if there was one
 */
public record Reply(String method, Tree message, String why) {
    static final String TOO_LATE = "no answer within ";

    static Reply answered(String method, Tree message) {
        return new Reply(method, message, "");
    }

    static Reply silence(String method, String why) {
        return new Reply(method, Tree.absent(), why);
    }

    /** Whether there was a response at all. */
    public boolean isAnswered() {
        return message.isPresent();
    }

    /** Whether there was none in time, from a server that could still have answered. */
    public boolean isLate() {
        return !isAnswered() && why.startsWith(TOO_LATE);
    }

    public boolean isError() {
        return message.at("error").isPresent() && !message.at("error").isNull();
    }

    public boolean hasResult() {
        return isAnswered() && !isError() && message.at("result").isPresent();
    }

    /** The result; absent if there is none. */
    public Tree result() {
        return isError() ? Tree.absent() : message.at("result");
    }

    /** Whether it is an error with this code. */
    public boolean isError(int code) {
        return isError()
                && message.at("error", "code").isInteger()
                && message.at("error", "code").number() == code;
    }

    /** What came, for messages: {@code a result {…}}, {@code error -32601 "…"}, or why nothing did. */
    public String describe() {
        if (!isAnswered()) {
            return why;
        }
        if (isError()) {
            return "error " + message.at("error", "code").quote() + " "
                    + message.at("error", "message").quote();
        }
        return hasResult() ? "a result " + result().quote() : "a response without result and error " + message.quote();
    }
}

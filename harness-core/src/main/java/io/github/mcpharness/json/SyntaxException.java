package io.github.mcpharness.json;

/**
 * Report a text that is no well-formed JSON or YAML: where, and what was expected there. It quotes nothing of the text,
 * which may hold secrets, and so it has no cause: a parser's own message quotes.
 */
public final class SyntaxException extends RuntimeException {
    private final transient Position position;
    private final String expected;

    SyntaxException(Position position, String expected) {
        super(position + ": expected " + expected);
        this.position = position;
        this.expected = expected;
    }

    public Position position() {
        return position;
    }

    /** What should have stood there, as in {@code ',' or ']' in a list}. */
    public String expected() {
        return expected;
    }
}

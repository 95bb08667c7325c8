package io.github.mcpharness.client;

/** Shortens what somebody else said, for messages. */
final class Quotation {
    private static final int LIMIT = 200;

    private Quotation() {}

    static String of(String text) {
        return text.length() <= LIMIT
                ? "'" + text + "'"
                : "'" + text.substring(0, LIMIT) + "…' (" + text.length() + " characters)";
    }
}

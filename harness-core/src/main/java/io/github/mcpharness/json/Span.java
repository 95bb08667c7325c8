package io.github.mcpharness.json;

/**
 * Say which characters of a text a key or a value was read from, quotes and brackets included. Comments, commas and
 * colons around it belong to nobody.
 *
 * @param start the index of the first character
 * @param end the index behind the last one; equal to the start where nothing is written
 */
public record Span(int start, int end) {

    /** Whether nothing is written, as behind {@code DIR:} at the end of a line. */
    public boolean isEmpty() {
        return start >= end;
    }

    /** The characters themselves. */
    public String of(String text) {
        return text.substring(start, Math.max(start, end));
    }
}

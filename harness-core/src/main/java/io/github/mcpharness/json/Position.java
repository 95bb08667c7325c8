package io.github.mcpharness.json;

/**
 * Say where something stands in a text.
 *
 * @param line counted from 1
 * @param column counted from 1
 */
public record Position(int line, int column) {

    @Override
    public String toString() {
        return "line " + line + ", column " + column;
    }
}

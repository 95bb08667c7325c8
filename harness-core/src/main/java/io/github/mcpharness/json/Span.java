package io.github.mcpharness.json;

/**
 * Say which part of a text something is.
 *
 * @param position where it begins, for people
 * @param start the index of its first character
 * @param end the index behind its last character
 */
public record Span(Position position, int start, int end) {}

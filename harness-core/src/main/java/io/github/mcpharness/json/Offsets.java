package io.github.mcpharness.json;

import tools.jackson.core.JsonParser;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.dataformat.yaml.YAMLParser;

/** Finds the characters that a parser's current token was read from. To be asked in the order of the tokens. */
final class Offsets {
    private final JsonParser parser;
    private final String text;
    private final boolean yaml;
    private int end;
    private int codePoints;
    private int characters;

    /** @param text what the parser reads */
    Offsets(JsonParser parser, String text) {
        this.parser = parser;
        this.text = text;
        this.yaml = parser instanceof YAMLParser;
    }

    int start() {
        return characters(parser.currentTokenLocation());
    }

    Span ofKey() {
        int start = start();
        end = yaml ? end() : endOfQuotes(start);
        return new Span(start, end);
    }

    /** To be asked after the token's text: JSON's parser reads a string to its end only then. */
    Span ofScalar() {
        int start = start();
        end = end();
        return new Span(start, end);
    }

    /**
     * At the end of a map or list. YAML's block style closes them with nothing, at the next key: they end with the last
     * thing that they hold.
     */
    Span ofCollection(int start) {
        int last = end;
        end = end() > start() ? end() : last;
        return new Span(start, end);
    }

    /** What was written in a span of this text. */
    String written(Span span) {
        return span.of(text);
    }

    private int end() {
        return characters(parser.currentLocation());
    }

    /** The parser of JSON stands behind the colon already, and has read a well-formed key. */
    private int endOfQuotes(int start) {
        int i = start + 1;
        while (text.charAt(i) != '"') {
            i += text.charAt(i) == '\\' ? 2 : 1;
        }
        return i + 1;
    }

    /** The parser of YAML counts code points. */
    private int characters(TokenStreamLocation location) {
        int offset = (int) location.getCharOffset();
        if (!yaml) {
            return offset;
        }
        characters = text.offsetByCodePoints(characters, offset - codePoints);
        codePoints = offset;
        return characters;
    }
}

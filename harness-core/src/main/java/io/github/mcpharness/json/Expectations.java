package io.github.mcpharness.json;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;

/**
 * Says in our own words what a parser expected. The parsers quote the text that they could not read, and that text may be
 * a token without its quotes, so that nothing of their messages is passed on.
 */
final class Expectations {
    private static final String VALUE = "a value: a string in double quotes, a number, true, false, null, '{' or '['";
    private static final Expectation SHORTER =
            new Expectation("exceeds the maximum", "a smaller document: a text, a number or the whole is too long");
    private static final String END_OF_YAML_VALUE =
            "the end of this value: a text that holds ': ' needs quotes, and a nested key a line of its own";

    private static final List<Expectation> JSON = List.of(
            new Expectation("double-quote to start property name", "a key in double quotes, or '}'"),
            new Expectation("colon to separate", "':' after the key"),
            new Expectation("comma to separate Object", "',' or '}' after the value"),
            new Expectation("comma to separate Array", "',' or ']' after the value"),
            new Expectation("closing quote", "the closing quote of this string"),
            new Expectation("Illegal unquoted character", "the closing quote of this string before the line ends"),
            new Expectation("character escape", "a known escape after the backslash (a backslash itself is \\\\)"),
            new Expectation("expected ']'", "']' to close the list"),
            new Expectation("expected '}'", "'}' to close the map"),
            new Expectation("close marker for Object", "'}' before the end of the text"),
            new Expectation("close marker for Array", "']' before the end of the text"),
            new Expectation("between Object entries", "more before the end of the text: a map is not closed"),
            new Expectation("between Array entries", "more before the end of the text: a list is not closed"),
            new Expectation("in a comment", "the end of the comment: */"),
            new Expectation("numeric value", "a number as JSON writes it"),
            SHORTER,
            new Expectation("valid value", VALUE),
            new Expectation("Unrecognized token", VALUE),
            new Expectation("Non-standard token", VALUE));

    private static final List<Expectation> YAML = List.of(
            new Expectation("mapping values are not allowed", END_OF_YAML_VALUE),
            new Expectation("expected ',' or ']'", "',' or ']' in a list that began with '['"),
            new Expectation("expected ',' or '}'", "',' or '}' in a map that began with '{'"),
            new Expectation("(TAB)", "spaces: YAML is not indented with tabs"),
            new Expectation("cannot start any token", "quotes around a value that begins with this character"),
            new Expectation("quoted scalar", "the closing quote of this string, and known escapes in it"),
            new Expectation("expected <block end>", "the next key, at the indentation of its siblings"),
            new Expectation("expected ':'", "':' after the key"),
            new Expectation("special characters", "no control characters in the text"),
            SHORTER,
            new Expectation("property name", "a plain key"));

    private static final Pattern MARK = Pattern.compile("in reader, line (\\d{1,9}), column (\\d{1,9})");

    private Expectations() {}

    static SyntaxException json(JacksonException failure) {
        return new SyntaxException(position(failure.getLocation()), find(JSON, failure, "well-formed JSON"));
    }

    /** The last mark in the message is where the parser stood; the exception's own location is that of an earlier token. */
    static SyntaxException yaml(JacksonException failure) {
        Position position = position(failure.getLocation());
        Matcher mark = MARK.matcher(String.valueOf(failure.getOriginalMessage()));
        while (mark.find()) {
            position = new Position(Integer.parseInt(mark.group(1)), Integer.parseInt(mark.group(2)));
        }
        return new SyntaxException(position, find(YAML, failure, "well-formed YAML"));
    }

    /** @param location missing where a limit of the parser is exceeded */
    static Position position(@Nullable TokenStreamLocation location) {
        if (location == null) {
            return new Position(1, 1);
        }
        return new Position(Math.max(1, location.getLineNr()), Math.max(1, location.getColumnNr()));
    }

    private static String find(List<Expectation> table, JacksonException failure, String otherwise) {
        String message = String.valueOf(failure.getOriginalMessage());
        return table.stream()
                .filter(line -> message.contains(line.clue()))
                .map(Expectation::text)
                .findFirst()
                .orElse(otherwise);
    }

    /**
     * @param clue what the parser's message holds
     * @param text what we say instead
     */
    private record Expectation(String clue, String text) {}
}

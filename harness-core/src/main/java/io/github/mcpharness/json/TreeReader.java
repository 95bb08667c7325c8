package io.github.mcpharness.json;

import io.github.mcpharness.json.Node.Mapping;
import io.github.mcpharness.json.Node.Member;
import io.github.mcpharness.json.Node.Scalar;
import io.github.mcpharness.json.Node.Sequence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.dataformat.yaml.YAMLParser;

/** Turns the tokens of one document into nodes. Used once. */
final class TreeReader {
    private static final int DEEPEST = 100;

    private static final Pattern QUOTED = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"", Pattern.DOTALL);

    private final JsonParser parser;
    private final String text;
    private int depth;

    /** @param text what the parser reads, to look up how a value was written */
    TreeReader(JsonParser parser, String text) {
        this.parser = parser;
        this.text = text;
    }

    /** @throws SyntaxException if there is not exactly one document, or a key stands twice in a map */
    Node document() {
        JsonToken first = parser.nextToken();
        if (first == null) {
            throw new SyntaxException(new Position(1, 1), "a document, but the text is empty");
        }
        Node root = node(first);
        if (parser.nextToken() != null) {
            throw new SyntaxException(span().position(), "the end of the text: it may hold one document only");
        }
        return root;
    }

    private Node node(JsonToken token) {
        return switch (token) {
            case START_OBJECT -> nested(this::mapping);
            case START_ARRAY -> nested(this::sequence);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> scalar(Scalar.Type.NUMBER);
            case VALUE_TRUE, VALUE_FALSE -> scalar(Scalar.Type.BOOLEAN);
            case VALUE_NULL -> new Scalar(Scalar.Type.NULL, "", span());
            default -> string();
        };
    }

    private Node nested(Function<Span, Node> reader) {
        Span begin = span();
        depth++;
        if (depth > DEEPEST) {
            throw new SyntaxException(begin.position(), "at most " + DEEPEST + " levels of nesting");
        }
        Node node = reader.apply(begin);
        depth--;
        return node;
    }

    private Node mapping(Span begin) {
        Map<String, Member> members = new LinkedHashMap<>();
        Span last = begin;
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = parser.currentName();
            Span span = spanOfKey();
            Member before = members.get(key);
            if (before != null) {
                throw new SyntaxException(
                        span.position(),
                        "each key once, but '" + key + "' is also in line "
                                + before.position().line());
            }
            Node value = node(parser.nextToken());
            members.put(key, new Member(key, span, value));
            last = value.span();
        }
        return new Mapping(List.copyOf(members.values()), upTo(begin, last));
    }

    private Node sequence(Span begin) {
        List<Node> items = new ArrayList<>();
        Span last = begin;
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            Node item = node(token);
            items.add(item);
            last = item.span();
        }
        return new Sequence(items, upTo(begin, last));
    }

    /** What is in brackets ends with the bracket; what is not ends with its last value, wherever the parser has noticed. */
    private Span upTo(Span begin, Span last) {
        Span end = span();
        boolean bracket = end.start() < text.length() && "]}".indexOf(text.charAt(end.start())) >= 0;
        boolean ownBracket = bracket && "[{".indexOf(text.charAt(begin.start())) >= 0;
        return new Span(begin.position(), begin.start(), ownBracket ? end.start() + 1 : last.end());
    }

    private Node string() {
        if (parser instanceof YAMLParser yaml && yaml.isCurrentAlias()) {
            throw new SyntaxException(
                    span().position(),
                    "a value, but found an alias (*): write the value out, or put it into a variable");
        }
        Scalar scalar = scalar(Scalar.Type.STRING);
        return writtenAsTilde(scalar) ? new Scalar(Scalar.Type.NULL, "", scalar.span()) : scalar;
    }

    /** A plain {@code ~} is YAML's null, which the parser gives as a string; in quotes it is one. */
    private boolean writtenAsTilde(Scalar scalar) {
        return scalar.text().equals("~") && text.startsWith("~", scalar.span().start());
    }

    private Scalar scalar(Scalar.Type type) {
        String value = parser.getString(); // reads it to its end
        return new Scalar(type, value, span());
    }

    /** The parser of JSON has read on to the value. */
    private Span spanOfKey() {
        Span read = span();
        Matcher quoted = QUOTED.matcher(text).region(read.start(), text.length());
        return quoted.lookingAt() ? new Span(read.position(), read.start(), quoted.end()) : read;
    }

    private Span span() {
        TokenStreamLocation start = parser.currentTokenLocation();
        return new Span(
                Expectations.position(start), index(start), Math.max(index(start), index(parser.currentLocation())));
    }

    /** The parser of YAML counts code points. */
    private int index(TokenStreamLocation location) {
        int offset = Math.toIntExact(location.getCharOffset());
        return parser instanceof YAMLParser
                ? text.offsetByCodePoints(0, Math.min(offset, text.codePointCount(0, text.length())))
                : Math.min(offset, text.length());
    }
}

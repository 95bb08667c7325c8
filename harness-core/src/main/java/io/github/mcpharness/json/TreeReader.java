package io.github.mcpharness.json;

import io.github.mcpharness.json.Node.Mapping;
import io.github.mcpharness.json.Node.Member;
import io.github.mcpharness.json.Node.Scalar;
import io.github.mcpharness.json.Node.Sequence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.dataformat.yaml.YAMLParser;

/** Turns the tokens of one document into nodes. Used once. */
final class TreeReader {
    private static final int DEEPEST = 100;

    private final JsonParser parser;
    private final Offsets offsets;
    private int depth;

    /** @param text what the parser reads, to look up how a value was written */
    TreeReader(JsonParser parser, String text) {
        this.parser = parser;
        this.offsets = new Offsets(parser, text);
    }

    /** @throws SyntaxException if there is not exactly one document, or a key stands twice in a map */
    Node document() {
        JsonToken first = parser.nextToken();
        if (first == null) {
            throw new SyntaxException(new Position(1, 1), "a document, but the text is empty");
        }
        Node root = node(first);
        if (parser.nextToken() != null) {
            throw new SyntaxException(position(), "the end of the text: it may hold one document only");
        }
        return root;
    }

    private Node node(JsonToken token) {
        return switch (token) {
            case START_OBJECT -> nested(this::mapping);
            case START_ARRAY -> nested(this::sequence);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> scalar(Scalar.Type.NUMBER);
            case VALUE_TRUE, VALUE_FALSE -> scalar(Scalar.Type.BOOLEAN);
            case VALUE_NULL -> scalar(Scalar.Type.NULL);
            default -> string();
        };
    }

    private Node nested(Supplier<Node> reader) {
        depth++;
        if (depth > DEEPEST) {
            throw new SyntaxException(position(), "at most " + DEEPEST + " levels of nesting");
        }
        Node node = reader.get();
        depth--;
        return node;
    }

    private Node mapping() {
        Position start = position();
        int from = offsets.start();
        Map<String, Member> members = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = parser.currentName();
            Position position = position();
            Span span = offsets.ofKey();
            Member before = members.get(key);
            if (before != null) {
                throw new SyntaxException(
                        position,
                        "each key once, but this one is also in line "
                                + before.position().line());
            }
            members.put(key, new Member(key, position, span, node(parser.nextToken())));
        }
        return new Mapping(List.copyOf(members.values()), start, offsets.ofCollection(from));
    }

    private Node sequence() {
        Position start = position();
        int from = offsets.start();
        List<Node> items = new ArrayList<>();
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            items.add(node(token));
        }
        return new Sequence(items, start, offsets.ofCollection(from));
    }

    private Node string() {
        if (parser instanceof YAMLParser yaml && yaml.isCurrentAlias()) {
            throw new SyntaxException(
                    position(), "a value, but found an alias (*): write the value out, or put it into a variable");
        }
        Scalar string = scalar(Scalar.Type.STRING);
        String written = offsets.written(string.span());
        return written.isEmpty() || written.equals("~") // YAML's null, which the parser gives as a string
                ? new Scalar(Scalar.Type.NULL, "", string.position(), string.span())
                : string;
    }

    private Scalar scalar(Scalar.Type type) {
        String text = type == Scalar.Type.NULL ? "" : parser.getString();
        return new Scalar(type, text, position(), offsets.ofScalar());
    }

    private Position position() {
        return Expectations.position(parser.currentTokenLocation());
    }
}

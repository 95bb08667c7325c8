package io.github.mcpharness.json;

import java.util.List;
import java.util.Optional;

/**
 * Hold a piece of a document that was read, with its place in the text. Immutable. The text form of a node names its
 * kind and its keys, never a value.
 */
public sealed interface Node {

    /** Where the node begins. */
    Position position();

    /** Which characters of the text it was read from; in YAML with its anchor and tag. */
    Span span();

    /** What the node is, with its article, for errors: {@code a map}, {@code a list}, {@code a string} … */
    String kind();

    /** A map with its members in the order of the text; no key stands in it twice. */
    record Mapping(List<Member> members, Position position, Span span) implements Node {
        public Mapping {
            members = List.copyOf(members);
        }

        /** Find the member with this key. */
        public Optional<Member> member(String key) {
            return members.stream().filter(member -> member.key().equals(key)).findFirst();
        }

        @Override
        public String kind() {
            return "a map";
        }

        @Override
        public String toString() {
            return "map of " + members.stream().map(Member::key).toList();
        }
    }

    /** A key, where it stands, and its value. */
    record Member(String key, Position position, Span span, Node value) {}

    /** A list. */
    record Sequence(List<Node> items, Position position, Span span) implements Node {
        public Sequence {
            items = List.copyOf(items);
        }

        @Override
        public String kind() {
            return "a list";
        }

        @Override
        public String toString() {
            return "list of " + items.size();
        }
    }

    /**
     * A single value. A number keeps the text that it was written with.
     *
     * @param text empty for null
     */
    record Scalar(Type type, String text, Position position, Span span) implements Node {

        /** Tell what a text stands for. */
        public enum Type {
            STRING,
            NUMBER,
            BOOLEAN,
            NULL
        }

        @Override
        public String kind() {
            return switch (type) {
                case STRING -> "a string";
                case NUMBER -> "a number";
                case BOOLEAN -> "a boolean";
                case NULL -> "null";
            };
        }

        @Override
        public String toString() {
            return kind();
        }
    }
}

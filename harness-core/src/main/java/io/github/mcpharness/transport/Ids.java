package io.github.mcpharness.transport;

import io.github.mcpharness.json.Json;
import io.github.mcpharness.json.Node;
import io.github.mcpharness.json.SyntaxException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Ids of requests, as the SDK's mapper makes them of JSON: strings and numbers (MCP specification, basic, "Requests"). */
final class Ids {
    private Ids() {}

    static Optional<Object> of(Node.Scalar scalar) {
        return switch (scalar.type()) {
            case STRING -> Optional.of(scalar.text());
            case NUMBER -> number(scalar.text());
            case BOOLEAN, NULL -> Optional.empty();
        };
    }

    /** The id that would be this one, had it not been written as a string. */
    static Optional<Object> number(String text) {
        try {
            long number = Long.parseLong(text);
            return Optional.of(number == (int) number ? (Object) (int) number : (Object) number);
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** The ids that a line of a test asks for an answer under: of a message, or of those of a batch. */
    static List<Object> in(String line) {
        try {
            return in(Json.read(line)).toList();
        } catch (SyntaxException e) {
            return List.of();
        }
    }

    private static Stream<Object> in(Node node) {
        if (node instanceof Node.Sequence batch) {
            return batch.items().stream().flatMap(Ids::in);
        }
        return node instanceof Node.Mapping message
                ? message.member("id").stream()
                        .map(Node.Member::value)
                        .filter(Node.Scalar.class::isInstance)
                        .flatMap(value -> of((Node.Scalar) value).stream())
                : Stream.empty();
    }
}

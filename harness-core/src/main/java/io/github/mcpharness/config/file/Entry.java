package io.github.mcpharness.config.file;

import io.github.mcpharness.json.Node;
import io.github.mcpharness.json.Position;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The fields of one server, interpolated, before anything is asked about how they go together. A field that could not be
 * read is {@code broken}: it counts as present, so that nobody is told that it is missing as well.
 */
record Entry(
        NamedEntry named,
        Map<Field, Node.Member> members,
        Map<Field, String> texts,
        Map<Field, Map<String, String>> maps,
        List<String> args,
        Set<Field> broken) {

    /** Whether the field is there and not blank or empty. */
    boolean has(Field field) {
        return broken.contains(field)
                || text(field).isPresent()
                || maps.containsKey(field) && !map(field).isEmpty()
                || field == Field.ARGS && !args.isEmpty();
    }

    boolean isBroken(Field field) {
        return broken.contains(field);
    }

    /** The field's text, if it is there and not blank. */
    Optional<String> text(Field field) {
        return Optional.ofNullable(texts.get(field)).filter(text -> !text.isBlank());
    }

    Map<String, String> map(Field field) {
        return maps.getOrDefault(field, Map.of());
    }

    Optional<Node> node(Field field) {
        return Optional.ofNullable(members.get(field)).map(Node.Member::value);
    }

    /** Where the field stands; where the server stands, if it is missing. */
    Position position(Field field) {
        return Optional.ofNullable(members.get(field))
                .map(Node.Member::position)
                .orElse(named.position());
    }

    /** Holds secrets, and shows none. */
    @Override
    public String toString() {
        return named.displayName() + members.keySet();
    }
}

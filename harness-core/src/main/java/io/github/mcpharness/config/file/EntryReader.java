package io.github.mcpharness.config.file;

import io.github.mcpharness.config.Interpolation;
import io.github.mcpharness.config.Problem;
import io.github.mcpharness.json.Node;
import io.github.mcpharness.json.Position;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.slf4j.Logger;

/** Reads the fields of one server: their names, their shapes, the references in their values. Used once. */
final class EntryReader {
    private final NamedEntry named;
    private final Format format;
    private final Interpolation interpolation;
    private final Findings findings;
    private final Map<Field, Node.Member> members = new EnumMap<>(Field.class);
    private final Map<Field, String> texts = new EnumMap<>(Field.class);
    private final Map<Field, Map<String, String>> maps = new EnumMap<>(Field.class);
    private final List<String> args = new ArrayList<>();
    private final Set<Field> broken = EnumSet.noneOf(Field.class);

    EntryReader(NamedEntry named, Format format, Interpolation interpolation, Findings findings) {
        this.named = named;
        this.format = format;
        this.interpolation = interpolation;
        this.findings = findings;
    }

    /** Reads what can be read, and tells the findings about the rest. */
    Optional<Entry> read(Logger log) {
        if (!(named.node() instanceof Node.Mapping fields)) {
            findings.addOfServer(
                    named.displayName(),
                    "must be a map of fields, but is " + named.node().kind(),
                    named.position());
            return Optional.empty();
        }
        sort(fields, log);
        members.forEach(this::read);
        return Optional.of(new Entry(named, members, texts, maps, args, broken));
    }

    private void sort(Node.Mapping fields, Logger log) {
        Set<String> unknown = new TreeSet<>();
        for (Node.Member member : fields.members()) {
            Optional<Field> field = format.field(member.key());
            if (field.isEmpty()) {
                unknown.add(Problem.nameOf(member.key()));
                continue;
            }
            Node.Member before = members.putIfAbsent(field.get(), member);
            if (before != null) {
                problem(member.key(), "is the same field as '" + before.key() + "'; keep one", member.position());
            }
        }
        if (!unknown.isEmpty()) {
            log.debug("server '{}': unknown fields {} are ignored", named.displayName(), unknown);
        }
    }

    private void read(Field field, Node.Member member) {
        if (member.value() instanceof Node.Scalar scalar && scalar.type() == Node.Scalar.Type.NULL) {
            return;
        }
        switch (field) {
            case ARGS -> readArgs(member);
            case ENV, HEADERS -> readMap(field, member);
            case AUTH, TIMEOUT, TYPE -> text(field, member).ifPresent(text -> texts.put(field, text));
            case COMMAND, DIR, ENV_FILE, URL, TOKEN, USERNAME ->
                text(field, member)
                        .ifPresent(
                                text -> texts.put(field, expand(field, format.nameOf(field), text, member.position())));
            case REQUIRES_CONSENT, DISABLED, ENABLED -> {}
        }
    }

    private Optional<String> text(Field field, Node.Member member) {
        if (member.value() instanceof Node.Scalar scalar) {
            return Optional.of(scalar.text());
        }
        broken(
                field,
                format.nameOf(field),
                "must be a single value, but is " + member.value().kind(),
                member.position());
        return Optional.empty();
    }

    private void readArgs(Node.Member member) {
        if (!(member.value() instanceof Node.Sequence list)) {
            // An empty value is how YAML writes an empty list that was never filled.
            if (!Flags.isAbsent(member.value())) {
                broken(
                        Field.ARGS,
                        format.nameOf(Field.ARGS),
                        "must be a list, one element for each argument, but is "
                                + member.value().kind(),
                        member.position());
            }
            return;
        }
        for (int i = 0; i < list.items().size(); i++) {
            Node item = list.items().get(i);
            String place = format.nameOf(Field.ARGS) + "[" + i + "]";
            value(Field.ARGS, place, item).ifPresent(args::add);
        }
    }

    private void readMap(Field field, Node.Member member) {
        if (!(member.value() instanceof Node.Mapping map)) {
            if (!Flags.isAbsent(member.value())) {
                broken(
                        field,
                        format.nameOf(field),
                        "must be a map from name to value, but is "
                                + member.value().kind(),
                        member.position());
            }
            return;
        }
        Map<String, String> values = new LinkedHashMap<>();
        for (Node.Member entry : map.members()) {
            value(field, format.nameOf(field) + "." + Problem.nameOf(entry.key()), entry.value())
                    .ifPresent(value -> values.put(entry.key(), value));
        }
        maps.put(field, values);
    }

    /** Takes numbers and booleans as they are written: an argument or a variable is a text. */
    private Optional<String> value(Field field, String place, Node node) {
        if (node instanceof Node.Scalar scalar && scalar.type() != Node.Scalar.Type.NULL) {
            return Optional.of(expand(field, place, scalar.text(), node.position()));
        }
        broken(field, place, "must be a text, but is " + node.kind() + " (an empty text is \"\")", node.position());
        return Optional.empty();
    }

    private String expand(Field field, String place, String value, Position position) {
        return interpolation.expand(
                value,
                problem -> broken(field, place, "holds a reference that cannot be resolved: " + problem, position));
    }

    private void broken(Field field, String place, String rule, Position position) {
        broken.add(field);
        problem(place, rule, position);
    }

    private void problem(String place, String rule, Position position) {
        findings.add(Optional.of(named.displayName()), Optional.of(place), rule, Optional.of(position));
    }
}

package io.github.mcpharness.junit.contract.suite;

import io.github.mcpharness.json.Node;
import io.github.mcpharness.json.Position;
import io.github.mcpharness.json.SyntaxException;
import io.github.mcpharness.json.Yaml;
import io.github.mcpharness.junit.contract.suite.Inputs.ToolExample;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Read {@link Inputs} from a YAML file: maps {@code tools}, {@code slow-tools} and {@code prompts}, from names to arguments
 * (nothing, if there are none), and the switches {@code cancellable} (the slow tools stop when they are cancelled) and
 * {@code call-read-only-tools}. Values are never quoted in an error.
 */
public final class InputsFile {
    private static final List<String> KEYS =
            List.of("tools", "slow-tools", "cancellable", "call-read-only-tools", "ask-undeclared", "prompts");

    private final String name;
    private final List<String> problems = new ArrayList<>();

    private InputsFile(String name) {
        this.name = name;
    }

    /**
     * Read a file.
     *
     * @throws IllegalArgumentException naming the file, the line, and all that is wrong
     */
    public static Inputs read(Path file) {
        String text;
        try {
            text = Files.readString(file);
        } catch (IOException e) {
            throw new IllegalArgumentException(file + ": the file of inputs cannot be read: " + e, e);
        }
        return of(file.toString(), text);
    }

    /**
     * Read a text.
     *
     * @param name of the file, for messages
     */
    public static Inputs of(String name, String text) {
        if (text.lines().allMatch(line -> line.isBlank() || line.stripLeading().startsWith("#"))) {
            return Inputs.NONE;
        }
        Node root;
        try {
            root = Yaml.read(text);
        } catch (SyntaxException e) {
            throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
        }
        if (!(root instanceof Node.Mapping map)) {
            throw new IllegalArgumentException(
                    name + ": expected a map with " + String.join(", ", KEYS) + ", but found " + root.kind());
        }
        InputsFile file = new InputsFile(name);
        Inputs inputs = file.inputs(map);
        if (!file.problems.isEmpty()) {
            throw new IllegalArgumentException(String.join(System.lineSeparator(), file.problems));
        }
        return inputs;
    }

    private Inputs inputs(Node.Mapping map) {
        for (Node.Member member : map.members()) {
            if (!KEYS.contains(member.key())) {
                problem(member.position(), member.key() + ": expected one of " + String.join(", ", KEYS));
            }
        }
        boolean cancellable = flag(map, "cancellable");
        List<ToolExample> tools = new ArrayList<>();
        each(map, "tools", (tool, arguments) -> tools.add(ToolExample.of(tool, arguments)));
        each(map, "slow-tools", (tool, arguments) -> tools.add(new ToolExample(tool, arguments, true, cancellable)));
        Map<String, Map<String, String>> prompts = new LinkedHashMap<>();
        each(map, "prompts", (prompt, arguments) -> prompts.put(prompt, texts(arguments)));
        return new Inputs(tools, prompts, flag(map, "call-read-only-tools"), flag(map, "ask-undeclared"));
    }

    private boolean flag(Node.Mapping map, String key) {
        Optional<Node.Member> member = map.member(key);
        if (member.isEmpty()) {
            return false;
        }
        Node value = member.get().value();
        if (value instanceof Node.Scalar scalar && scalar.type() == Node.Scalar.Type.BOOLEAN) {
            return Boolean.parseBoolean(scalar.text());
        }
        problem(value.position(), key + ": expected true or false, but found " + value.kind());
        return false;
    }

    private void each(Node.Mapping map, String key, BiConsumer<String, Map<String, Object>> take) {
        Optional<Node> value = map.member(key).map(Node.Member::value);
        if (value.isEmpty() || isNull(value.get())) {
            return;
        }
        if (!(value.get() instanceof Node.Mapping named)) {
            problem(
                    value.get().position(),
                    key + ": expected a map, of names and arguments, but found "
                            + value.get().kind());
            return;
        }
        for (Node.Member member : named.members()) {
            if (member.value() instanceof Node.Mapping arguments) {
                take.accept(member.key(), values(arguments));
            } else if (isNull(member.value())) {
                take.accept(member.key(), Map.of());
            } else {
                problem(
                        member.position(),
                        key + ": " + member.key() + ": expected its arguments, as a map, but found "
                                + member.value().kind());
            }
        }
    }

    private void problem(Position position, String text) {
        problems.add(name + ":" + position.line() + ": " + text);
    }

    private static boolean isNull(Node node) {
        return node instanceof Node.Scalar scalar && scalar.type() == Node.Scalar.Type.NULL;
    }

    private static Map<String, Object> values(Node.Mapping map) {
        Map<String, Object> values = new LinkedHashMap<>();
        map.members().forEach(member -> put(values, member.key(), value(member.value())));
        return values;
    }

    /** JSON's null is an argument, too. */
    @SuppressWarnings("NullAway")
    private static void put(Map<String, Object> values, String key, @Nullable Object value) {
        values.put(key, value);
    }

    private static @Nullable Object value(Node node) {
        if (node instanceof Node.Mapping map) {
            return values(map);
        } else if (node instanceof Node.Sequence list) {
            List<@Nullable Object> items = new ArrayList<>();
            list.items().forEach(item -> items.add(value(item)));
            return items;
        }
        Node.Scalar scalar = (Node.Scalar) node;
        return switch (scalar.type()) {
            case STRING -> scalar.text();
            case BOOLEAN -> Boolean.valueOf(scalar.text());
            case NULL -> null;
            case NUMBER -> number(scalar.text());
        };
    }

    /** A number keeps its form; what only YAML takes for a number stays a text. */
    private static Object number(String text) {
        try {
            return Long.valueOf(text);
        } catch (NumberFormatException e) {
            try {
                return new BigDecimal(text);
            } catch (NumberFormatException other) {
                return text;
            }
        }
    }

    private static Map<String, String> texts(Map<String, Object> arguments) {
        Map<String, String> texts = new LinkedHashMap<>();
        arguments.forEach((key, value) -> texts.put(key, String.valueOf(value)));
        return texts;
    }
}

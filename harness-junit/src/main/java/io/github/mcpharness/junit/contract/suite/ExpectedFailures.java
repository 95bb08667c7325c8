package io.github.mcpharness.junit.contract.suite;

import io.github.mcpharness.json.Node;
import io.github.mcpharness.json.SyntaxException;
import io.github.mcpharness.json.Yaml;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The checks that a server is known not to hold, each with the reason: a YAML map of their ids. One that holds again has to
 * be taken out. Immutable.
 *
 * @param reasons why, by the check's id
 */
public record ExpectedFailures(Map<String, String> reasons) {

    /** Nothing is expected to fail. */
    public static final ExpectedFailures NONE = new ExpectedFailures(Map.of());

    public ExpectedFailures {
        reasons = Map.copyOf(reasons);
    }

    /**
     * Read a file.
     *
     * @param ids of the checks there are
     * @throws IllegalArgumentException naming the file, the line, and all that is wrong
     */
    public static ExpectedFailures read(Path file, Collection<String> ids) {
        String text;
        try {
            text = Files.readString(file);
        } catch (IOException e) {
            throw new IllegalArgumentException(file + ": the file of expected failures cannot be read: " + e, e);
        }
        return of(file.toString(), text, ids);
    }

    /**
     * Read a text.
     *
     * @param name of the file, for messages
     */
    public static ExpectedFailures of(String name, String text, Collection<String> ids) {
        if (text.lines().allMatch(line -> line.isBlank() || line.stripLeading().startsWith("#"))) {
            return NONE;
        }
        Node root;
        try {
            root = Yaml.read(text);
        } catch (SyntaxException e) {
            throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
        }
        if (!(root instanceof Node.Mapping map)) {
            throw new IllegalArgumentException(
                    name + ": expected a map, of ids of checks and reasons, but found " + root.kind());
        }
        Map<String, String> reasons = new LinkedHashMap<>();
        List<String> problems = new ArrayList<>();
        for (Node.Member member : map.members()) {
            String where = name + ":" + member.position().line() + ": " + member.key() + ": ";
            if (!ids.contains(member.key())) {
                problems.add(where + "there is no check of this id" + similar(member.key(), ids));
            } else if (member.value() instanceof Node.Scalar reason
                    && reason.type() == Node.Scalar.Type.STRING
                    && !reason.text().isBlank()) {
                reasons.put(member.key(), reason.text());
            } else {
                problems.add(where + "expected the reason, as a text, but found "
                        + member.value().kind());
            }
        }
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join(System.lineSeparator(), problems));
        }
        return new ExpectedFailures(reasons);
    }

    private static String similar(String id, Collection<String> ids) {
        return ids.stream()
                .filter(known -> known.contains(id) || id.contains(known))
                .findFirst()
                .map(known -> "; is it " + known + "?")
                .orElse("");
    }

    /** Weighs a result in the light of what was expected. */
    Result apply(Result result) {
        Optional<String> reason = Optional.ofNullable(reasons.get(result.check().id()));
        if (reason.isEmpty()) {
            return result;
        }
        return switch (result.verdict()) {
            case FAILED, WARNED -> result.with(Verdict.EXPECTED, reason.get() + " (" + result.message() + ")");
            case PASSED ->
                result.with(
                        Verdict.STALE,
                        "it holds now, though it is expected not to (\"" + reason.get()
                                + "\"): take it out of the expected failures");
            case SKIPPED, EXPECTED, STALE -> result;
        };
    }
}

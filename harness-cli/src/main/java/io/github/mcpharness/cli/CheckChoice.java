package io.github.mcpharness.cli;

import io.github.mcpharness.junit.contract.suite.Check;
import java.util.List;
import java.util.regex.Pattern;

/** Chooses checks by their ids, in which a {@code *} stands for anything. */
final class CheckChoice {
    private CheckChoice() {}

    /**
     * Those whose ids were named, in their order; all, if none was.
     *
     * @throws IllegalArgumentException if no check has such an id
     */
    static List<Check> of(List<String> ids, List<Check> checks) {
        if (ids.isEmpty()) {
            return checks;
        }
        List<Pattern> patterns = ids.stream().map(id -> pattern(id, checks)).toList();
        return checks.stream()
                .filter(check -> patterns.stream()
                        .anyMatch(pattern -> pattern.matcher(check.id()).matches()))
                .toList();
    }

    private static Pattern pattern(String id, List<Check> checks) {
        Pattern pattern = Pattern.compile(Pattern.quote(id).replace("*", "\\E.*\\Q"));
        List<String> known = checks.stream().map(Check::id).toList();
        if (known.stream().noneMatch(other -> pattern.matcher(other).matches())) {
            String hint = Similar.to(id.replace("*", ""), known)
                    .map(similar -> "; did you mean " + similar + "?")
                    .orElse("");
            throw new IllegalArgumentException("mcp-harness: there is no check '" + id + "'" + hint
                    + System.lineSeparator() + "Try: mcp-harness check --list");
        }
        return pattern;
    }
}

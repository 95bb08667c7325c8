package io.github.mcpharness.config;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Expand {@code ${VAR}}, {@code ${VAR:-default}} and {@code ${prefix:NAME}} in the values of a configuration. A variable
 * that is set counts, even if it is empty; a default may hold references of its own. A bare {@code $VAR} is left alone,
 * and <code>$${</code> stands for a literal <code>${</code>.
 *
 * <p>Immutable; thread-safe if its sources are.
 */
public final class Interpolation {
    private static final Pattern REFERENCE =
            Pattern.compile("(?:([a-z]+):)?([A-Za-z_][A-Za-z0-9_.-]*?)(?::-(.*))?", Pattern.DOTALL);
    private static final String MALFORMED = "'${' does not begin a reference of the form ${VAR}, ${VAR:-default} or"
            + " ${prefix:NAME}; write '$${' for a literal '${'";

    private final Map<String, Function<String, Optional<String>>> sources;

    private Interpolation(Map<String, Function<String, Optional<String>>> sources) {
        this.sources = Map.copyOf(sources);
    }

    /**
     * Look variables up in an environment, under their plain name and under the prefix {@code env}.
     *
     * @param environment where variables are looked up, usually {@link System#getenv()}
     */
    public static Interpolation ofEnvironment(Map<String, String> environment) {
        Function<String, Optional<String>> lookup = name -> Optional.ofNullable(environment.get(name));
        return new Interpolation(Map.of("", lookup, "env", lookup));
    }

    /** Copy this interpolation, and look {@code ${prefix:NAME}} up in one more source. */
    public Interpolation with(String prefix, Function<String, Optional<String>> source) {
        Map<String, Function<String, Optional<String>>> more = new HashMap<>(sources);
        more.put(prefix, source);
        return new Interpolation(more);
    }

    /**
     * Copy this interpolation, and let {@code ${name}} stand for a value, whatever the environment says. A value is not
     * expanded: <code>withVariable("port", "${port}")</code> leaves {@code ${port}} for the launch to fill in.
     */
    public Interpolation withVariable(String name, String value) {
        Function<String, Optional<String>> before = sources.getOrDefault("", any -> Optional.empty());
        return with("", asked -> asked.equals(name) ? Optional.of(value) : before.apply(asked));
    }

    /** Copy this interpolation, and let {@code ${name}} stand for a value where the environment has none. */
    public Interpolation withFallback(String name, String value) {
        Function<String, Optional<String>> before = sources.getOrDefault("", any -> Optional.empty());
        return with("", asked -> before.apply(asked).or(() -> Optional.of(value).filter(any -> asked.equals(name))));
    }

    /**
     * Expand the references in a value.
     *
     * @param field the field's name, for errors
     * @throws IllegalArgumentException naming field and variable, never a value, if a reference cannot be resolved
     */
    public String expand(String field, String value) {
        List<String> problems = new ArrayList<>();
        String expanded = expand(value, problems::add);
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(field + ": " + problems.get(0));
        }
        return expanded;
    }

    /**
     * Expand the references in a value, and tell each that cannot be resolved.
     *
     * @param problem is given a sentence that names the variable, never a value
     * @return the value, with nothing in the place of what could not be resolved
     */
    public String expand(String value, Consumer<String> problem) {
        StringBuilder expanded = new StringBuilder();
        int done = 0;
        for (int start = value.indexOf("${"); start >= 0; start = value.indexOf("${", done)) {
            if (start > done && value.charAt(start - 1) == '$') {
                expanded.append(value, done, start - 1).append("${");
                done = start + 2;
                continue;
            }
            expanded.append(value, done, start);
            int end = endOfReference(value, start + 2);
            if (end < 0) {
                problem.accept(MALFORMED);
                return expanded.toString();
            }
            expanded.append(resolve(value.substring(start + 2, end), problem));
            done = end + 1;
        }
        return expanded.append(value, done, value.length()).toString();
    }

    /** Finds the brace that closes a reference, over those that its default holds. */
    private static int endOfReference(String value, int from) {
        int open = 1;
        for (int i = from; i < value.length(); i++) {
            if (value.startsWith("$${", i)) {
                i += 2;
            } else if (value.startsWith("${", i)) {
                open++;
            } else if (value.charAt(i) == '}' && --open == 0) {
                return i;
            }
        }
        return -1;
    }

    private String resolve(String reference, Consumer<String> problem) {
        Matcher parts = REFERENCE.matcher(reference);
        if (!parts.matches()) {
            problem.accept(MALFORMED);
            return "";
        }
        String prefix = Optional.ofNullable(parts.group(1)).orElse("");
        String variable = Optional.ofNullable(parts.group(2)).orElseThrow();
        Function<String, Optional<String>> source = sources.get(prefix);
        if (source == null) {
            problem.accept(unknown(prefix, variable));
            return "";
        }
        Optional<String> value = source.apply(variable);
        if (value.isPresent()) {
            return value.get();
        }
        Optional<String> otherwise = Optional.ofNullable(parts.group(3));
        if (otherwise.isEmpty()) {
            problem.accept("variable " + variable + " is not set and has no default (write ${"
                    + (prefix.isEmpty() ? "" : prefix + ":") + variable + ":-default} to give one)");
        }
        return otherwise.map(text -> expand(text, problem)).orElse("");
    }

    private String unknown(String prefix, String variable) {
        if (prefix.equals("input")) {
            return "input '" + variable
                    + "' is not supported: nobody is there to be asked; use a variable, as in ${env:"
                    + variable.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_") + "}";
        }
        return "${" + prefix + ":" + variable + "} has an unknown prefix; known: "
                + String.join(
                        ", ",
                        sources.keySet().stream()
                                .filter(known -> !known.isEmpty())
                                .sorted()
                                .toList());
    }
}

package io.github.mcpharness.config;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Expand {@code ${VAR}}, {@code ${VAR:-default}} and {@code ${prefix:NAME}} in the values of a configuration. A bare
 * {@code $VAR} is left alone, and <code>$${</code> stands for a literal <code>${</code>.
 *
 * <p>Thread-safe if its sources are.
 */
public final class Interpolation {
    private static final Pattern REFERENCE = Pattern.compile("\\$\\$\\{|\\$\\{([^}]*)(}?)");
    private static final Pattern NAME =
            Pattern.compile("(?:([a-z]+):)?([A-Za-z_][A-Za-z0-9_.-]*?)(?::-(.*))?", Pattern.DOTALL);

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
     * Expand the references in a value.
     *
     * @param field the field's name, for errors
     * @throws IllegalArgumentException naming field and variable, never a value, if a reference cannot be resolved
     */
    public String expand(String field, String value) {
        Matcher references = REFERENCE.matcher(value);
        StringBuilder expanded = new StringBuilder();
        while (references.find()) {
            String reference = references.group(1);
            references.appendReplacement(
                    expanded,
                    Matcher.quoteReplacement(
                            reference == null ? "${" : resolve(field, reference, "}".equals(references.group(2)))));
        }
        return references.appendTail(expanded).toString();
    }

    private String resolve(String field, String reference, boolean closed) {
        Matcher name = NAME.matcher(reference);
        if (!closed || !name.matches()) {
            throw new IllegalArgumentException(field + ": '${' does not begin a reference of the form ${VAR},"
                    + " ${VAR:-default} or ${prefix:NAME}; write '$${' for a literal '${'");
        }
        String prefix = Optional.ofNullable(name.group(1)).orElse("");
        String variable = Optional.ofNullable(name.group(2)).orElseThrow();
        Function<String, Optional<String>> source = sources.get(prefix);
        if (source == null) {
            throw new IllegalArgumentException(
                    field + ": ${" + prefix + ":" + variable + "} has an unknown prefix; known: "
                            + String.join(
                                    ", ",
                                    sources.keySet().stream()
                                            .filter(known -> !known.isEmpty())
                                            .sorted()
                                            .toList()));
        }
        return source.apply(variable)
                .or(() -> Optional.ofNullable(name.group(3)))
                .orElseThrow(() -> new IllegalArgumentException(field + ": variable " + variable
                        + " is not set and has no default (write ${" + (prefix.isEmpty() ? "" : prefix + ":") + variable
                        + ":-default} to give one)"));
    }
}

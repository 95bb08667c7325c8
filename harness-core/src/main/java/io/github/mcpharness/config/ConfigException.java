package io.github.mcpharness.config;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Report everything that is wrong with a configuration, at once. No secret stands in it. */
public final class ConfigException extends IllegalArgumentException {
    private final transient List<Problem> problems;

    /** @param problems at least one */
    public ConfigException(List<Problem> problems) {
        super(text(problems));
        this.problems = List.copyOf(problems);
    }

    /** The problems, in the order of the servers and, for each, of the rules. */
    public List<Problem> problems() {
        return problems;
    }

    private static String text(List<Problem> problems) {
        if (problems.isEmpty()) {
            throw new IllegalArgumentException("a ConfigException tells at least one problem");
        }
        if (problems.size() == 1) {
            return problems.get(0).text();
        }
        Optional<String> file = problems.get(0).file();
        boolean sameFile = problems.stream().allMatch(problem -> problem.file().equals(file));
        return problems.size() + " problems"
                + file.filter(name -> sameFile).map(name -> " in " + name).orElse("") + ":"
                + problems.stream()
                        .map(problem -> "\n  " + (sameFile ? problem.textInFile() : problem.text()))
                        .collect(Collectors.joining());
    }
}

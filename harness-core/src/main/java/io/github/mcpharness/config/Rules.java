package io.github.mcpharness.config;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Collects what is wrong with the fields of one server. Used once, by the constructor of a record. */
final class Rules {
    private static final Duration LONGEST = Duration.ofDays(365);

    private final String server;
    private final List<Problem> problems = new ArrayList<>();

    /** Begins with the rules that hold for every server. */
    Rules(String server, Duration timeout) {
        this.server = server;
        require(ServerNames.isValid(server), Problem.NAME, ServerNames.RULE);
        require(!timeout.isNegative() && !timeout.isZero(), "TIMEOUT", "must be positive, but is " + timeout);
        require(timeout.compareTo(LONGEST) <= 0, "TIMEOUT", "must be at most a year, but is " + timeout);
    }

    Rules require(boolean holds, String field, String rule) {
        if (!holds) {
            problems.add(Problem.of(server, field, rule));
        }
        return this;
    }

    Rules requireCommand(String command) {
        return require(!command.isBlank(), "COMMAND", "is blank; name the executable to start")
                .require(command.indexOf('\0') < 0, "COMMAND", "holds a NUL character");
    }

    Rules requireArgs(List<String> args) {
        return require(args.stream().noneMatch(arg -> arg.indexOf('\0') >= 0), "ARGS", "holds a NUL character");
    }

    Rules requireEnv(Map<String, String> env) {
        env.forEach((name, value) -> {
            // What stands behind the '=' was meant to be a value, and may be a secret.
            String before = name.split("[=\\x00]", 2)[0];
            require(
                    !name.isEmpty() && before.equals(name),
                    "ENV",
                    "has the variable name '" + before + (name.isEmpty() ? "" : "…")
                            + "'; a name is not empty and holds no '=' and no NUL");
            require(value.indexOf('\0') < 0, "ENV", "holds a NUL character in the value of " + Problem.nameOf(name));
        });
        return this;
    }

    List<Problem> problems() {
        return List.copyOf(problems);
    }

    /** @throws ConfigException with all problems, if there is one */
    void check() {
        if (!problems.isEmpty()) {
            throw new ConfigException(problems);
        }
    }
}

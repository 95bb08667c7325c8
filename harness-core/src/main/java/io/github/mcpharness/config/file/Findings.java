package io.github.mcpharness.config.file;

import io.github.mcpharness.config.ConfigException;
import io.github.mcpharness.config.Problem;
import io.github.mcpharness.json.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects the problems of one file. */
final class Findings {
    private final String file;
    private final List<Problem> problems = new ArrayList<>();

    Findings(String file) {
        this.file = file;
    }

    void add(Optional<String> server, Optional<String> field, String rule, Optional<Position> position) {
        problems.add(new Problem(Optional.of(file), server, field, rule, position));
    }

    void addOfFile(String rule, Position position) {
        add(Optional.empty(), Optional.empty(), rule, Optional.of(position));
    }

    void addOfServer(String server, String rule, Position position) {
        add(Optional.of(server), Optional.empty(), rule, Optional.of(position));
    }

    /** @throws ConfigException with all problems, if there is one */
    void throwIfAny() {
        if (!problems.isEmpty()) {
            throw new ConfigException(problems);
        }
    }
}

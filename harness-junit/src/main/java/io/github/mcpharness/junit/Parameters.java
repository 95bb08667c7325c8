package io.github.mcpharness.junit;

import io.github.mcpharness.json.Json;
import io.github.mcpharness.json.Node;
import io.github.mcpharness.json.SyntaxException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The configuration parameters of a run, from {@code junit-platform.properties} or system properties.
 *
 * @param lookup finds a parameter by its whole name
 */
record Parameters(Function<String, Optional<String>> lookup) {
    static final String PREFIX = "mcp.harness.";

    static Parameters of(ExtensionContext context) {
        return new Parameters(context::getConfigurationParameter);
    }

    Optional<String> find(String name) {
        return lookup.apply(PREFIX + name).filter(value -> !value.isBlank());
    }

    boolean summarizes() {
        return find("summary").filter("none"::equals).isEmpty();
    }

    boolean requiresCommands() {
        return find("requireCommands").filter("true"::equalsIgnoreCase).isPresent();
    }

    /** Another executable for a server of this name. */
    Optional<String> command(String server) {
        return find("server." + server + ".command");
    }

    /** Another endpoint for a server of this name: it is then not launched. */
    Optional<String> url(String server) {
        return find("server." + server + ".url");
    }

    /** Other arguments for a server of this name. */
    Optional<List<String>> args(String server, Problems problems) {
        String name = "server." + server + ".args";
        return find(name).map(text -> {
            try {
                if (Json.read(text) instanceof Node.Sequence array
                        && array.items().stream().allMatch(Node.Scalar.class::isInstance)) {
                    return array.items().stream()
                            .map(item -> ((Node.Scalar) item).text())
                            .toList();
                }
            } catch (SyntaxException e) {
                // the same rule is broken
            }
            problems.add(PREFIX + name, "must be a JSON array of strings");
            return List.<String>of();
        });
    }
}

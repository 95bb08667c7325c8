package io.github.mcpharness.cli;

import io.github.mcpharness.fixtures.Fixture;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The words that choose a fixture and say what it is told. */
final class ZooChoice {

    @Parameters(index = "0", paramLabel = "NAME", description = "As mcp-harness zoo list has it.")
    private String name = "";

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "ARG",
            description = "What the server is told; its description says what.")
    private List<String> args = new ArrayList<>();

    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec spec;

    /** @throws ParameterException if there is no such fixture, or it needs to be told more */
    List<String> command() {
        Fixture fixture = Fixture.named(name)
                .orElseThrow(() -> fault("there is no server '" + name + "' in the zoo"
                        + Similar.to(
                                        name,
                                        Stream.of(Fixture.values())
                                                .map(Fixture::id)
                                                .toList())
                                .map(similar -> "; did you mean " + similar + "?")
                                .orElse("; mcp-harness zoo list")));
        if (fixture.isHttp() && (args.isEmpty() || !args.get(0).matches("\\d{1,5}"))) {
            throw fault(name + " needs a port to listen at: mcp-harness zoo run " + name + " 8080");
        }
        try {
            return fixture.command(args.toArray(String[]::new));
        } catch (IllegalArgumentException e) {
            throw fault(String.valueOf(e.getMessage()));
        }
    }

    private ParameterException fault(String message) {
        CommandSpec known = spec;
        if (known == null) {
            throw new IllegalStateException("not parsed");
        }
        return new ParameterException(known.commandLine(), message);
    }
}

package io.github.mcpharness.cli;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * Where our options end and the server's command begins. {@code --} says it; without it, an option of ours that stands
 * behind COMMAND could be meant for us as well as for the server.
 */
final class CommandBoundary {
    private CommandBoundary() {}

    /** @throws ParameterException if it cannot be told */
    static void require(ParseResult parsed) {
        ParseResult command = parsed;
        while (command.hasSubcommand()) {
            command = command.subcommand();
        }
        if (command.commandSpec().mixins().values().stream()
                .noneMatch(mixin -> mixin.userObject() instanceof ServerOptions)) {
            return; // it takes no COMMAND
        }
        if (!command.commandSpec().parser().stopAtPositional()) {
            return; // words of ours come first; it tells them apart itself
        }
        require(command, parsed.originalArgs());
        ServerChoice.require(command, command.hasMatchedPositional(0));
    }

    private static void require(ParseResult parsed, List<String> typed) {
        List<String> command =
                parsed.hasMatchedPositional(0) ? parsed.matchedPositional(0).originalStringValues() : List.of();
        if (command.isEmpty() && typed.get(typed.size() - 1).equals("--")) {
            throw fault(parsed, "there is no COMMAND after --");
        }
        boolean separated = typed.get(typed.size() - command.size() - 1).equals("--");
        Optional<String> ours = command.stream()
                .map(word -> word.split("=", 2)[0])
                .filter(parsed.commandSpec().optionsMap()::containsKey)
                .findFirst();
        if (!separated && ours.isPresent()) {
            throw fault(
                    parsed,
                    "is " + ours.get() + " meant for the server, or for us? For the server: write -- before COMMAND;"
                            + " for us: write it before COMMAND");
        }
    }

    private static ParameterException fault(ParseResult parsed, String message) {
        return new ParameterException(parsed.commandSpec().commandLine(), message);
    }
}

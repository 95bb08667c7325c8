package io.github.mcpharness.cli;

import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what is wrong with a command line: one line, and where help is. */
final class Faults implements IParameterExceptionHandler, IExecutionExceptionHandler {
    private final Output output;

    Faults(Output output) {
        this.output = output;
    }

    @Override
    public int handleParseException(ParameterException e, String[] args) {
        if (args.length == 0) {
            e.getCommandLine().usage(output.err());
            return ExitCode.USAGE;
        }
        String message = e instanceof UnmatchedArgumentException unmatched ? unmatched(unmatched) : e.getMessage();
        output.errors().verbatim("mcp-harness: " + message);
        output.errors().verbatim("Try: " + e.getCommandLine().getCommandSpec().qualifiedName() + " --help");
        return ExitCode.USAGE;
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) {
        output.errors().verbatim("mcp-harness: this should not have happened; please report it with what follows");
        output.errors().stackTrace(e);
        return ExitCode.FAILED;
    }

    /** Only the first, and not beyond an equals sign: the rest may hold a secret. */
    private static String unmatched(UnmatchedArgumentException e) {
        String first = e.getUnmatched().get(0).split("=", 2)[0];
        if (!e.isUnknownOption()) {
            return "there is no command '" + first + "'"
                    + Similar.near(first, e.getCommandLine().getSubcommands().keySet())
                            .map(similar -> "; did you mean " + similar + "?")
                            .orElse("; to check a server: mcp-harness check -- COMMAND ARG...");
        }
        String suggestions = e.getSuggestions().isEmpty()
                ? Similar.to(
                                first,
                                e.getCommandLine().getCommandSpec().optionsMap().keySet())
                        .orElse("")
                : String.join(" or ", e.getSuggestions());
        return "unknown option '" + first + "'" + (suggestions.isEmpty() ? "" : "; did you mean " + suggestions + "?");
    }
}

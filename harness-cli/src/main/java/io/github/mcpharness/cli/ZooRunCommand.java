package io.github.mcpharness.cli;

import io.github.mcpharness.fixtures.Foreground;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The command {@code zoo run}. */
@Command(
        name = "run",
        description = {
            "Run a server of the zoo in the foreground.",
            "",
            "It has these standard streams, and its status becomes that of this command.",
            "Ctrl-C ends it, and what it started. It ends itself after 120 s.",
            ""
        },
        customSynopsis = "mcp-harness zoo run NAME [ARG...]",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        footer = {
            "",
            "In the configuration of a client:",
            "  {\"command\": \"/path/to/mcp-harness\", \"args\": [\"zoo\", \"run\", \"eof-ignoring\"]}"
        })
final class ZooRunCommand implements Callable<Integer> {

    @Mixin
    private final ZooChoice choice = new ZooChoice();

    private final Output output;

    ZooRunCommand(Output output) {
        this.output = output;
    }

    @Override
    public Integer call() throws InterruptedException {
        List<String> command = choice.command();
        try {
            return Foreground.run(command);
        } catch (IOException e) {
            output.errors().verbatim("mcp-harness: the server could not be started: " + e.getMessage());
            return ExitCode.NOT_STARTED;
        }
    }
}

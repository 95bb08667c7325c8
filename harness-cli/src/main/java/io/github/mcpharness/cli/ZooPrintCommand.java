package io.github.mcpharness.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code zoo command}. */
@Command(
        name = "command",
        description = {"Print the command line of a server of the zoo.", ""},
        customSynopsis = "mcp-harness zoo command [--json] NAME [ARG...]",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class ZooPrintCommand implements Callable<Integer> {

    @Option(names = "--json", description = "Print it as a client's configuration has it.")
    private boolean json;

    @Mixin
    private final ZooChoice choice = new ZooChoice();

    private final Output output;

    ZooPrintCommand(Output output) {
        this.output = output;
    }

    @Override
    public Integer call() {
        List<String> command = choice.command();
        if (json) {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("command", command.get(0));
            entry.put("args", command.subList(1, command.size()));
            output.json(entry);
        } else {
            output.results()
                    .verbatim(command.stream().map(ZooPrintCommand::quoted).collect(Collectors.joining(" ")));
        }
        return ExitCode.HELD;
    }

    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9_@%+=:,./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}

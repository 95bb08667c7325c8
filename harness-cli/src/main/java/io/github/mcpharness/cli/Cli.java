package io.github.mcpharness.cli;

import java.io.PrintStream;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.RunLast;

/**
 * Run the command line {@code mcp-harness}.
 *
 * <p>Thread-safe.
 */
public final class Cli {
    private Cli() {}

    /** Run the command line on the standard streams of this JVM, and exit with its status. */
    public static void main(String... args) {
        int status = run(Output.ofThisProcess(), args);
        if (!Interruption.isShuttingDown()) { // else the signal's own status is the one to exit with
            System.exit(status);
        }
    }

    /**
     * Run the command line on these streams, as if they were no terminal.
     *
     * @param out takes results
     * @param err takes errors, and what the server wrote to its standard error
     * @return the exit status: 0 all held, 1 a check failed, 2 usage, 3 the server could not be started
     */
    public static int run(PrintStream out, PrintStream err, String... args) {
        return run(new Output(out, err, Terminal.NONE), args);
    }

    static int run(Output output, String... args) {
        Faults faults = new Faults(output);
        CommandLine zoo = new CommandLine(new ZooCommand())
                .addSubcommand(new ZooListCommand(output))
                .addSubcommand(new ZooRunCommand(output))
                .addSubcommand(new ZooPrintCommand(output));
        CommandLine repro = new CommandLine(new ReproCommand()).addSubcommand(new ReproTeardownCommand(output));
        CommandLine call = new CommandLine(new CallCommand(output));
        CommandLine root = new CommandLine(new RootCommand())
                .addSubcommand(new CheckCommand(output))
                .addSubcommand(new InspectCommand(output))
                .addSubcommand(call)
                .addSubcommand(repro)
                .addSubcommand(zoo)
                .setOut(output.outWriter())
                .setErr(output.errWriter())
                .setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF))
                .setUsageHelpWidth(Math.max(Terminal.USUAL, output.terminal().width()))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setStopAtPositional(true) // what follows COMMAND is the server's
                .setExpandAtFiles(false) // @scope/package is an argument, not a file
                .setExecutionStrategy(parsed -> {
                    CommandBoundary.require(parsed);
                    return new RunLast().execute(parsed);
                })
                .setParameterExceptionHandler(faults)
                .setExecutionExceptionHandler(faults);
        call.setStopAtPositional(false); // there, -- alone says so
        return root.execute(args);
    }
}

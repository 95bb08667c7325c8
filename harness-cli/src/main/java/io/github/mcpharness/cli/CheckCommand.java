package io.github.mcpharness.cli;

import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.process.verdict.Policy;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code check}: reads its options, and hands over to {@link Check}. */
@Command(
        name = "check",
        description = {
            "Start an MCP server, list its tools, close it, and judge how it ended.",
            "Without COMMAND it checks the built-in echo server.",
            ""
        },
        customSynopsis = "mcp-harness check [OPTIONS] [-- COMMAND ARG...]",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {
            "0:all held (there may be warnings)",
            "1:a check failed",
            "2:usage error",
            "3:the server could not be started"
        },
        footer = {
            "",
            "A DURATION is 250ms, 30s, 5m, a number of seconds, or ISO-8601 (PT30S).",
            "",
            "Examples:",
            "  mcp-harness check",
            "  mcp-harness check -- node dist/index.js",
            "  mcp-harness check --policy strict -- npx -y some-mcp-server"
        })
final class CheckCommand implements Callable<Integer> {

    @Option(
            names = "--policy",
            paramLabel = "POLICY",
            description = "How strictly to judge: strict, standard (default) or lenient.")
    private Policy policy = Policy.STANDARD;

    @Option(names = "--json", description = "Print the result as JSON, and nothing else.")
    private boolean json;

    @Option(
            names = {"-v", "--verbose"},
            description = "Show what the server wrote to its standard error, and stack traces.")
    private boolean verbose;

    @Mixin
    private final ServerOptions server = new ServerOptions();

    private final Output output;

    CheckCommand(Output output) {
        this.output = output;
    }

    @Override
    public Integer call() {
        Report plain = json ? new JsonReport(output) : new TextReport(output, server.isBuiltIn());
        Report report = verbose ? new VerboseReport(output, plain) : plain;
        StdioServerConfig config;
        try {
            config = server.config();
        } catch (IllegalArgumentException e) {
            report.notStarted(e);
            return ExitCode.NOT_STARTED;
        }
        return new Check(config, server.sessionOptions(), policy, report, output.terminal()).run();
    }
}

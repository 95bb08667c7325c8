package io.github.mcpharness.cli;

import io.github.mcpharness.config.ConfigException;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.fleet.FleetOptions;
import io.github.mcpharness.process.verdict.Policy;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code inspect}: reads its options, and hands over to {@link Inspection}. */
@Command(
        name = "inspect",
        description = {
            "Start a server, list its tools, end it, and judge.",
            "",
            "With --config it does so with all servers of a file, together.",
            "Without either it takes the built-in echo server.",
            ""
        },
        customSynopsis = {
            "mcp-harness inspect [OPTIONS] [-- COMMAND ARG...]",
            "       mcp-harness inspect [OPTIONS] --config FILE [--only NAME]..."
        },
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {
            "0:all held (there may be warnings)",
            "1:a check failed",
            "2:usage error, or FILE is wrong",
            "3:a server could not be started"
        },
        footer = {
            "",
            "A DURATION is 250ms, 30s, 5m, a number of seconds, or ISO-8601 (PT30S).",
            "",
            "Examples:",
            "  mcp-harness inspect",
            "  mcp-harness inspect -- node dist/index.js",
            "  mcp-harness inspect --policy strict -- npx -y some-mcp-server",
            "  mcp-harness inspect --config .mcp.json"
        })
final class InspectCommand implements Callable<Integer> {

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
    private final ConfigOptions file = new ConfigOptions.ByServerOrOnly();

    @Mixin
    private final ServerOptions server = new ServerOptions();

    private final Output output;

    InspectCommand(Output output) {
        this.output = output;
    }

    @Override
    public Integer call() {
        return file.file().map(this::inspect).orElseGet(this::inspect);
    }

    private int inspect(Path path) {
        List<ServerConfig> configs;
        try {
            configs = file.read(path);
        } catch (ConfigException e) {
            output.errors().verbatim(String.valueOf(e.getMessage()));
            return ExitCode.USAGE;
        }
        if (configs.isEmpty()) {
            output.errors().verbatim(path + ": there is no server to inspect; all are disabled, or there is none");
            return ExitCode.USAGE;
        }
        FleetOptions options = FleetOptions.DEFAULT.withSession(server.sessionOptionsOfFile());
        return new FleetInspection(configs, options, policy, output.terminal())
                .run()
                .map(this::report)
                .orElse(ExitCode.FAILED);
    }

    private int report(List<Inspected> servers) {
        if (json) {
            output.json(FleetJson.of(servers, policy));
        } else {
            new FleetText(output.results(), policy).print(servers);
        }
        if (verbose) {
            FleetText.printVerbose(output.errors(), servers);
        }
        return servers.stream().mapToInt(Inspected::exitCode).max().orElse(ExitCode.HELD);
    }

    private int inspect() {
        Report plain = json ? new JsonReport(output) : new TextReport(output, server.isBuiltIn());
        Report report = verbose ? new VerboseReport(output, plain) : plain;
        StdioServerConfig config;
        try {
            config = server.config();
        } catch (IllegalArgumentException e) {
            report.notStarted(e);
            return ExitCode.NOT_STARTED;
        }
        return new Inspection(config, server.sessionOptions(), policy, report, output.terminal()).run();
    }
}

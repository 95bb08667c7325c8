package io.github.mcpharness.cli;

import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.junit.contract.suite.Check;
import io.github.mcpharness.junit.contract.suite.ExpectedFailures;
import io.github.mcpharness.junit.contract.suite.Inputs;
import io.github.mcpharness.junit.contract.suite.checks.Checks;
import io.github.mcpharness.process.verdict.Policy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code check}: reads its options, and hands over to {@link CheckRun}. */
@Command(
        name = "check",
        description = {
            "Ask an MCP server all checks of the contract.",
            "",
            "Does it keep to the protocol, and leave nothing behind when it ends? It is",
            "started many times. Tools are called only if you name them.",
            "Without COMMAND, URL and FILE it checks the built-in echo server.",
            ""
        },
        customSynopsis = {
            "mcp-harness check [OPTIONS] [-- COMMAND ARG...]",
            "       mcp-harness check [OPTIONS] --url URL",
            "       mcp-harness check [OPTIONS] --config FILE [--server NAME]..."
        },
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {
            "0:all held (there may be warnings)",
            "1:a check failed",
            "2:usage error, or FILE is wrong",
            "3:a server could not be started, or does not complete the handshake"
        },
        footer = {
            "",
            "A DURATION is 250ms, 30s, 5m, a number of seconds, or ISO-8601 (PT30S).",
            "",
            "Examples:",
            "  mcp-harness check",
            "  mcp-harness check -- node dist/index.js",
            "  mcp-harness check --tool 'search={\"query\":\"x\"}' -- npx -y some-mcp-server",
            "  mcp-harness check --only 'exit-*' --only no-orphans -- node dist/index.js",
            "  mcp-harness check --url http://127.0.0.1:3000/mcp --report build/mcp"
        })
final class CheckCommand implements Callable<Integer> {

    @Option(names = "--list", description = "List the checks, and ask none.")
    private boolean list;

    @Option(names = "--only", paramLabel = "ID", description = "Ask these checks only, as in tools-* (repeatable).")
    private List<String> only = new ArrayList<>();

    @Option(names = "--strict", description = "A warning fails, too.")
    private boolean strict;

    @Option(
            names = "--expected-failures",
            paramLabel = "FILE",
            description = "Checks that are known not to hold: a YAML map of ids and reasons.")
    private Optional<Path> expectedFailures = Optional.empty();

    @Option(
            names = "--policy",
            paramLabel = "POLICY",
            description = "How strictly to judge how it ends: strict, standard (default) or lenient.")
    private Policy policy = Policy.STANDARD;

    @Option(names = "--json", description = "Print the result as JSON, and nothing else.")
    private boolean json;

    @Option(names = "--report", paramLabel = "DIR", description = "Write junit.xml and report.json into DIR.")
    private Optional<Path> report = Optional.empty();

    @Mixin
    private final InputOptions inputs = new InputOptions();

    @Mixin
    private final UrlOptions url = new UrlOptions();

    @Mixin
    private final ConfigOptions file = new ConfigOptions.ByServer();

    @Mixin
    private final ServerOptions server = new ServerOptions();

    private final Output output;

    CheckCommand(Output output) {
        this.output = output;
    }

    @Override
    public Integer call() {
        CheckRun run;
        try {
            List<Check> checks = CheckChoice.of(only, Checks.inOrder());
            if (list) {
                new CheckList(output).print(CheckChoice.of(only, Checks.all()), json);
                return ExitCode.HELD;
            }
            ExpectedFailures expected = expectedFailures
                    .map(path -> ExpectedFailures.read(path, Checks.ids()))
                    .orElse(ExpectedFailures.NONE);
            Inputs told = inputs.inputs(isBuiltIn());
            run = new CheckRun(
                    servers(),
                    file.file().isPresent() ? server.sessionOptionsOfFile() : server.sessionOptions(),
                    checks,
                    told,
                    expected);
        } catch (IllegalArgumentException e) {
            output.errors().verbatim(String.valueOf(e.getMessage()));
            return ExitCode.USAGE;
        }
        CheckTexts texts = new CheckTexts(output, isBuiltIn(), policy, strict);
        return run.run(output, json ? Optional.empty() : Optional.of(texts), policy, strict, report);
    }

    private boolean isBuiltIn() {
        return server.isBuiltIn() && !url.isGiven() && file.file().isEmpty();
    }

    /** @throws IllegalArgumentException with all that is wrong */
    private List<ServerConfig> servers() {
        if (file.file().isPresent()) {
            Path path = file.file().get();
            List<ServerConfig> configs = file.read(path);
            if (configs.isEmpty()) {
                throw new IllegalArgumentException(
                        path + ": there is no server to check; all are disabled, or there is none");
            }
            return configs;
        }
        return List.of(url.isGiven() ? url.config(server.timeout()) : server.config());
    }
}

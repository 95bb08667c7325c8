package io.github.mcpharness.cli;

import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.Policy;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command {@code repro teardown}: reads its options, and hands over to {@link Repetition}. */
@Command(
        name = "teardown",
        description = {
            "Start and end a server many times.",
            "",
            "Prints each verdict, and the distribution of verdicts and of exit times.",
            "Without COMMAND it is the built-in echo server.",
            ""
        },
        customSynopsis = "mcp-harness repro teardown [OPTIONS] [-- COMMAND ARG...]",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {
            "0:each run passed POLICY (there may be warnings)",
            "1:a run failed",
            "2:usage error",
            "3:the server could not be started the first time"
        },
        footer = {
            "",
            "A DURATION is 250ms, 30s, 5m, a number of seconds, or ISO-8601 (PT30S).",
            "",
            "Examples:",
            "  mcp-harness repro teardown -n 20 -- npx -y some-mcp-server",
            "  mcp-harness repro teardown --kill-after 500ms -- node dist/index.js"
        })
final class ReproTeardownCommand implements Callable<Integer> {
    private static final int MOST = 100_000;
    private static final int MOST_AT_ONCE = 64;

    @Option(
            names = {"-n", "--times"},
            paramLabel = "N",
            description = "How many times (default: 50).")
    private int times = 50;

    @Option(names = "--parallel", paramLabel = "K", description = "How many at once (default: 1).")
    private int parallel = 1;

    @Option(
            names = "--kill-after",
            paramLabel = "DURATION",
            converter = DurationConverter.class,
            description = "Be a host that kills it so long after the end of its input: short for --grace-eof DURATION"
                    + " --grace-term 0.")
    private Optional<Duration> killAfter = Optional.empty();

    @Option(
            names = "--policy",
            paramLabel = "POLICY",
            description = "How strictly to judge: strict, standard (default) or lenient.")
    private Policy policy = Policy.STANDARD;

    @Option(names = "--json", description = "Print the result as JSON, and nothing else.")
    private boolean json;

    @Mixin
    private final ServerOptions server = new ServerOptions();

    @Spec
    private @Nullable CommandSpec spec;

    private final Output output;

    ReproTeardownCommand(Output output) {
        this.output = output;
    }

    @Override
    public Integer call() {
        requireBetween("-n", times, MOST);
        requireBetween("--parallel", parallel, MOST_AT_ONCE);
        StdioServerConfig config;
        try {
            config = server.config();
        } catch (IllegalArgumentException e) {
            output.errors().verbatim(String.valueOf(e.getMessage()));
            return ExitCode.USAGE;
        }
        return new Repetition(config, options(), policy, output, json).run(times, parallel);
    }

    private SessionOptions options() {
        SessionOptions options = server.sessionOptions();
        HostProfile profile = options.launch().profile();
        return killAfter
                .map(grace -> options.withLaunch(
                        options.launch().withProfile(profile.withGraces(grace, Duration.ZERO, profile.killGrace()))))
                .orElse(options);
    }

    private void requireBetween(String option, int value, int most) {
        if ((value < 1 || value > most) && spec != null) {
            throw new ParameterException(
                    spec.commandLine(),
                    "Invalid value for option '" + option + "': " + value + " is not between 1 and " + most);
        }
    }
}

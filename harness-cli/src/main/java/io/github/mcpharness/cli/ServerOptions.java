package io.github.mcpharness.cli;

import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.process.LaunchOptions;
import io.github.mcpharness.process.LaunchOptions.Inheritance;
import io.github.mcpharness.process.verdict.HostProfile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options that say which server to start, how long to wait for it, and how to end it. */
final class ServerOptions {
    private static final Duration STARTUP_TIMEOUT = Duration.ofSeconds(60);

    @Option(
            names = "--startup-timeout",
            paramLabel = "DURATION",
            converter = DurationConverter.Positive.class,
            description = "Time to start and shake hands (default: 60s; with FILE, each server's own TIMEOUT).")
    private Optional<Duration> startupTimeout = Optional.empty();

    @Option(
            names = "--timeout",
            paramLabel = "DURATION",
            converter = DurationConverter.Positive.class,
            description = "Time for each request after that (default: 5m).")
    private Duration timeout = ServerConfig.DEFAULT_TIMEOUT;

    @Option(names = "--dir", paramLabel = "DIR", description = "The server's working directory (default: this one).")
    private Optional<Path> dir = Optional.empty();

    @Option(
            names = "--env",
            paramLabel = "NAME=VALUE",
            converter = Variable.Converter.class,
            description = "Set a variable in the server's environment (repeatable).")
    private List<Variable> env = new ArrayList<>();

    @Option(
            names = "--environment",
            paramLabel = "WHICH",
            description = "What it inherits: inherit (all, default) or host (only what desktop hosts give).")
    private Inheritance environment = Inheritance.INHERIT;

    @Option(
            names = "--grace-eof",
            paramLabel = "DURATION",
            converter = DurationConverter.class,
            description = "Time to exit once its standard input is closed (default: 2s).")
    private Duration eofGrace = HostProfile.DEFAULT.eofGrace();

    @Option(
            names = "--grace-term",
            paramLabel = "DURATION",
            converter = DurationConverter.class,
            description = "Time to exit after SIGTERM (default: 2s).")
    private Duration termGrace = HostProfile.DEFAULT.termGrace();

    @Option(
            names = "--grace-kill",
            paramLabel = "DURATION",
            converter = DurationConverter.class,
            description = "Time to be gone after SIGKILL (default: 2s).")
    private Duration killGrace = HostProfile.DEFAULT.killGrace();

    @Parameters(paramLabel = "COMMAND", hidden = true)
    private List<String> command = new ArrayList<>();

    /** What was typed that is no option of ours. */
    List<String> words() {
        return command;
    }

    /** Says which of these words are the server's. */
    void commandIs(List<String> words) {
        command = List.copyOf(words);
    }

    /** Whether no server was named, so that the built-in one stands in. */
    boolean isBuiltIn() {
        return command.isEmpty();
    }

    /** How long a request may take. */
    Duration timeout() {
        return timeout;
    }

    /** @throws IllegalArgumentException if a field breaks a rule of the configuration */
    StdioServerConfig config() {
        List<String> line = isBuiltIn() ? Fixture.ECHO.command() : command;
        StdioServerConfig.Builder config = ServerConfig.stdio(name(), line.get(0))
                .args(line.subList(1, line.size()))
                .timeout(timeout);
        env.forEach(variable -> config.env(variable.name(), variable.value()));
        dir.ifPresent(config::dir);
        return config.build();
    }

    /** How to open the session with the server that is named. */
    SessionOptions sessionOptions() {
        return sessionOptions(startupTimeout.or(() -> Optional.of(STARTUP_TIMEOUT)));
    }

    /** How to open sessions with servers that have a TIMEOUT of their own. */
    SessionOptions sessionOptionsOfFile() {
        return sessionOptions(startupTimeout);
    }

    private SessionOptions sessionOptions(Optional<Duration> startup) {
        HostProfile standard = HostProfile.DEFAULT;
        boolean changed = !List.of(eofGrace, termGrace, killGrace)
                .equals(List.of(standard.eofGrace(), standard.termGrace(), standard.killGrace()));
        HostProfile profile = changed ? standard.withGraces(eofGrace, termGrace, killGrace) : standard;
        SessionOptions options = SessionOptions.DEFAULT.withLaunch(
                LaunchOptions.DEFAULT.withEnvironment(environment).withProfile(profile));
        return startup.map(options::withStartupTimeout).orElse(options);
    }

    /** The name that a configuration needs, made from the command's file name. */
    private String name() {
        if (isBuiltIn()) {
            return Fixture.ECHO.id();
        }
        String file = command.get(0).replaceFirst(".*[/\\\\]", "").toLowerCase(Locale.ROOT);
        String name = file.replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        return name.isEmpty() ? "server" : name.substring(0, Math.min(24, name.length()));
    }
}

package io.github.mcpharness.junit;

import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.ConfigException;
import io.github.mcpharness.config.Durations;
import io.github.mcpharness.config.Interpolation;
import io.github.mcpharness.config.Problem;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.process.LaunchOptions;
import io.github.mcpharness.process.verdict.HostProfile;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the attributes of an {@link McpServer} annotation, and collects what is wrong with them. Used once. */
final class DeclarationReader {
    private final McpServer annotation;
    private final Interpolation interpolation = Interpolation.ofEnvironment(System.getenv())
            .with("sys", name -> Optional.ofNullable(System.getProperty(name)));
    private final List<String> problems = new ArrayList<>();

    DeclarationReader(McpServer annotation) {
        this.annotation = annotation;
    }

    /** What was wrong, in the order of the attributes; none holds a value of args or env. */
    List<String> problems() {
        return problems;
    }

    /** Reads the annotation; of no use if there are problems then. */
    Optional<ServerDeclaration> read() {
        try {
            return Optional.of(new ServerDeclaration(config(), options(), annotation.policy()));
        } catch (ConfigException e) {
            e.problems().stream().map(Problem::text).forEach(problems::add);
        } catch (IllegalArgumentException e) {
            if (problems.isEmpty()) {
                problems.add(String.valueOf(e.getMessage()));
            }
        }
        return Optional.empty();
    }

    private StdioServerConfig config() {
        String command = expand("command", annotation.command());
        StdioServerConfig.Builder builder = ServerConfig.stdio(
                        annotation.name(), problems.isEmpty() ? command : "unknown")
                .timeout(duration("timeout", annotation.timeout()));
        for (String arg : annotation.args()) {
            builder.args(expand("args", arg));
        }
        for (String variable : annotation.env()) {
            int equals = variable.indexOf('=');
            if (equals <= 0) {
                problems.add("env: each variable is written NAME=value, but one has "
                        + (equals < 0 ? "no '='" : "no name before the '='"));
            } else {
                builder.env(variable.substring(0, equals), expand("env", variable.substring(equals + 1)));
            }
        }
        if (!annotation.dir().isEmpty()) {
            directory().ifPresent(builder::dir);
        }
        return builder.build();
    }

    private Optional<Path> directory() {
        try {
            return Optional.of(Path.of(expand("dir", annotation.dir())));
        } catch (InvalidPathException e) {
            problems.add("dir: is no valid path");
            return Optional.empty();
        }
    }

    private SessionOptions options() {
        Grace grace = annotation.grace();
        HostProfile profile = HostProfile.DEFAULT.withGraces(
                duration("grace.eof", grace.eof()),
                duration("grace.term", grace.term()),
                duration("grace.kill", grace.kill()));
        LaunchOptions launch = LaunchOptions.DEFAULT
                .withEnvironment(annotation.environment())
                .withProfile(profile)
                .withAllowedSurvivors(Set.copyOf(List.of(annotation.allowSurvivors())));
        return SessionOptions.DEFAULT
                .withLaunch(launch)
                .withStartupTimeout(duration("startupTimeout", annotation.startupTimeout()));
    }

    private String expand(String attribute, String value) {
        return interpolation.expand(value, problem -> problems.add(attribute + ": " + problem));
    }

    private Duration duration(String attribute, String text) {
        try {
            return Durations.parse(text);
        } catch (IllegalArgumentException e) {
            problems.add(attribute + ": " + e.getMessage());
            return ServerConfig.DEFAULT_TIMEOUT;
        }
    }
}

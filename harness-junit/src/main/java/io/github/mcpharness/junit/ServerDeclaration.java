package io.github.mcpharness.junit;

import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.Durations;
import io.github.mcpharness.config.Interpolation;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.process.LaunchOptions;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.Policy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** What a class declares with {@link McpServer}, read and checked. */
record ServerDeclaration(StdioServerConfig config, SessionOptions options, Policy policy) {

    /** @throws ExtensionConfigurationException naming annotation, class, attribute and rule, if something is wrong */
    static ServerDeclaration of(McpServer annotation, Class<?> declaringClass) {
        try {
            return new ServerDeclaration(config(annotation), options(annotation), annotation.policy());
        } catch (IllegalArgumentException e) {
            throw new ExtensionConfigurationException(
                    "@McpServer on " + declaringClass.getName() + ": " + e.getMessage(), e);
        }
    }

    private static StdioServerConfig config(McpServer annotation) {
        Interpolation interpolation = Interpolation.ofEnvironment(System.getenv())
                .with("sys", name -> Optional.ofNullable(System.getProperty(name)));
        StdioServerConfig.Builder builder = ServerConfig.stdio(
                        annotation.name(), interpolation.expand("command", annotation.command()))
                .timeout(duration("timeout", annotation.timeout()));
        for (String arg : annotation.args()) {
            builder.args(interpolation.expand("args", arg));
        }
        for (String variable : annotation.env()) {
            int equals = variable.indexOf('=');
            if (equals <= 0) {
                throw new IllegalArgumentException("env: each variable is written NAME=value, but one has "
                        + (equals < 0 ? "no '='" : "no name before the '='"));
            }
            builder.env(variable.substring(0, equals), interpolation.expand("env", variable.substring(equals + 1)));
        }
        if (!annotation.dir().isEmpty()) {
            builder.dir(Path.of(interpolation.expand("dir", annotation.dir())));
        }
        return builder.build();
    }

    private static SessionOptions options(McpServer annotation) {
        Grace grace = annotation.grace();
        HostProfile profile = HostProfile.DEFAULT.withGraces(
                duration("grace.eof", grace.eof()),
                duration("grace.term", grace.term()),
                duration("grace.kill", grace.kill()));
        LaunchOptions launch = LaunchOptions.DEFAULT
                .withEnvironment(annotation.environment())
                .withProfile(profile)
                .withAllowedSurvivors(Set.of(annotation.allowSurvivors()));
        return SessionOptions.DEFAULT
                .withLaunch(launch)
                .withStartupTimeout(duration("startupTimeout", annotation.startupTimeout()));
    }

    private static Duration duration(String attribute, String text) {
        try {
            return Durations.parse(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(attribute + ": " + e.getMessage(), e);
        }
    }
}

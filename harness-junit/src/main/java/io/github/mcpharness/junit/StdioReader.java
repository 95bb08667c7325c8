package io.github.mcpharness.junit;

import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.Interpolation;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import java.util.Optional;

/** Reads an {@link McpServer}. Used once. */
record StdioReader(McpServer annotation, Attributes attributes) {

    Launchable read() {
        return attributes
                .problems()
                .unlessAny(() -> new Launchable(
                        config(), options(), attributes.policy(annotation.policy()), annotation.stdout()));
    }

    private ServerConfig config() {
        Optional<String> url = attributes.parameters().url(annotation.name());
        if (url.isPresent()) {
            return Elsewhere.at(annotation.name(), url.get(), attributes.timeout(annotation.timeout()));
        }
        StdioServerConfig.Builder builder = process(
                        attributes,
                        attributes.interpolation(),
                        annotation.name(),
                        annotation.command(),
                        annotation.args(),
                        annotation.env())
                .timeout(attributes.timeout(annotation.timeout()));
        attributes.directory(annotation.dir()).ifPresent(builder::dir);
        return builder.build();
    }

    private SessionOptions options() {
        return SessionOptions.DEFAULT
                .withLaunch(
                        attributes.launch(annotation.grace(), annotation.environment(), annotation.allowSurvivors()))
                .withStartupTimeout(attributes.startupTimeout(annotation.startupTimeout()))
                .withClient(annotation.client());
    }

    /** Begins a process as annotations describe it, or as the parameters of a named server do. */
    static StdioServerConfig.Builder process(
            Attributes attributes,
            Interpolation interpolation,
            String name,
            String command,
            String[] args,
            String[] env) {
        Parameters parameters = attributes.parameters();
        String executable =
                parameters.command(name).orElseGet(() -> attributes.expand(interpolation, "command", command));
        StdioServerConfig.Builder builder =
                ServerConfig.stdio(name, attributes.problems().isEmpty() ? executable : "unknown");
        parameters.args(name, attributes.problems()).ifPresentOrElse(builder::args, () -> {
            for (String arg : args) {
                builder.args(attributes.expand(interpolation, "args", arg));
            }
        });
        attributes.pairs(interpolation, "env", env, builder::env);
        return builder;
    }
}

package io.github.mcpharness.junit;

import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.AuthMode;
import io.github.mcpharness.config.HttpServerConfig;
import io.github.mcpharness.config.Interpolation;
import io.github.mcpharness.config.LaunchedHttpServerConfig;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads an {@link McpHttpServer}. Used once. */
record HttpReader(McpHttpServer annotation, Attributes attributes) {

    Launchable read() {
        return attributes
                .problems()
                .unlessAny(() ->
                        new Launchable(config(), options(), attributes.policy(annotation.policy()), Stdout.BY_POLICY));
    }

    private ServerConfig config() {
        Optional<String> elsewhere = attributes.parameters().url(annotation.name());
        boolean hasUrl = !annotation.url().isEmpty();
        if (hasUrl == !annotation.command().isEmpty()) {
            throw new IllegalArgumentException("url, command: "
                    + (hasUrl
                            ? "both are given; give the url of a server that runs already, or the command of"
                                    + " one to launch"
                            : "neither is given; give the url of a server that runs already, or the command of"
                                    + " one to launch"));
        }
        if (hasUrl) {
            refuse("args", annotation.args().length > 0);
            refuse("env", annotation.env().length > 0);
            refuse("dir", !annotation.dir().isEmpty());
        }
        return hasUrl || elsewhere.isPresent()
                ? running(elsewhere.orElseGet(() -> attributes.expand("url", annotation.url())))
                : launched();
    }

    private void refuse(String attribute, boolean given) {
        if (given) {
            attributes.problems().add(attribute, "without command: only a server that is launched takes it");
        }
    }

    private HttpServerConfig running(String url) {
        HttpServerConfig.Builder builder = ServerConfig.http(
                        annotation.name(), attributes.problems().isEmpty() ? url : "http://unknown")
                .auth(auth())
                .timeout(attributes.timeout(annotation.timeout()));
        Interpolation interpolation = attributes.interpolation();
        attributes.pairs(interpolation, "headers", annotation.headers(), builder::header);
        credentials(interpolation, builder::token, builder::username);
        return builder.build();
    }

    private LaunchedHttpServerConfig launched() {
        // The port is chosen at launch: until then the reference stays.
        Interpolation interpolation = attributes.interpolation().withVariable("port", "${port}");
        StdioServerConfig.Builder process = StdioReader.process(
                        attributes,
                        interpolation,
                        annotation.name(),
                        annotation.command(),
                        annotation.args(),
                        annotation.env())
                .timeout(attributes.timeout(annotation.timeout()));
        attributes.directory(annotation.dir()).ifPresent(process::dir);
        LaunchedHttpServerConfig.Builder builder = ServerConfig.launchedHttp(
                        process.build(), attributes.expand(interpolation, "endpoint", annotation.endpoint()))
                .auth(auth());
        attributes.pairs(interpolation, "headers", annotation.headers(), builder::header);
        credentials(interpolation, builder::token, builder::username);
        return builder.build();
    }

    private AuthMode auth() {
        Optional<AuthMode> mode = AuthMode.of(annotation.auth());
        if (mode.isEmpty()) {
            attributes.problems().add("auth", "is unknown; known: " + AuthMode.known());
        }
        return mode.orElse(AuthMode.NONE);
    }

    private void credentials(Interpolation interpolation, Consumer<String> token, Consumer<String> username) {
        Optional.of(attributes.expand(interpolation, "token", annotation.token()))
                .filter(value -> !value.isEmpty())
                .ifPresent(token);
        Optional.of(attributes.expand(interpolation, "username", annotation.username()))
                .filter(value -> !value.isEmpty())
                .ifPresent(username);
    }

    private SessionOptions options() {
        return SessionOptions.DEFAULT
                .withLaunch(
                        attributes.launch(annotation.grace(), annotation.environment(), annotation.allowSurvivors()))
                .withStartupTimeout(attributes.startupTimeout(annotation.startupTimeout()))
                .withClient(annotation.client());
    }
}

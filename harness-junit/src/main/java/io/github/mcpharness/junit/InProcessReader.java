package io.github.mcpharness.junit;

import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.ServerConfig;
import java.util.Optional;

/** Reads an {@link McpInProcess}. Used once. */
record InProcessReader(McpInProcess annotation, Attributes attributes) {

    Launchable read() {
        return attributes
                .problems()
                .unlessAny(() ->
                        new Launchable(config(), options(), attributes.policy(annotation.policy()), Stdout.BY_POLICY));
    }

    private ServerConfig config() {
        Optional<String> url = attributes.parameters().url(annotation.name());
        return url.isPresent()
                ? Elsewhere.at(annotation.name(), url.get(), attributes.timeout(annotation.timeout()))
                : ServerConfig.inProcess(annotation.name(), annotation.factory())
                        .timeout(attributes.timeout(annotation.timeout()))
                        .build();
    }

    private SessionOptions options() {
        return SessionOptions.DEFAULT
                .withStartupTimeout(attributes.startupTimeout(annotation.startupTimeout()))
                .withClient(annotation.client());
    }
}

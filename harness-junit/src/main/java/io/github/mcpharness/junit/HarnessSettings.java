package io.github.mcpharness.junit;

import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.AuthMode;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.process.verdict.Policy;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What a {@link HarnessBuilder} was told.
 *
 * @param config is asked each time that the server is opened, and not before
 */
record HarnessSettings(
        String name,
        Duration timeout,
        SessionOptions options,
        Policy policy,
        Stdout stdout,
        Optional<Supplier<ServerConfig>> config) {

    static final HarnessSettings DEFAULT = new HarnessSettings(
            "server",
            Duration.ofSeconds(30),
            SessionOptions.DEFAULT.withStartupTimeout(Duration.ofSeconds(60)),
            Policy.STANDARD,
            Stdout.BY_POLICY,
            Optional.empty());

    HarnessSettings withName(String other) {
        return new HarnessSettings(other, timeout, options, policy, stdout, config);
    }

    HarnessSettings withTimeout(Duration other) {
        return new HarnessSettings(name, other, options, policy, stdout, config);
    }

    HarnessSettings withOptions(SessionOptions other) {
        return new HarnessSettings(name, timeout, other, policy, stdout, config);
    }

    HarnessSettings withPolicy(Policy other) {
        return new HarnessSettings(name, timeout, options, other, stdout, config);
    }

    HarnessSettings withStdout(Stdout other) {
        return new HarnessSettings(name, timeout, options, policy, other, config);
    }

    HarnessSettings withConfig(Supplier<ServerConfig> other) {
        return new HarnessSettings(name, timeout, options, policy, stdout, Optional.of(other));
    }

    Declaration declaration(Parameters parameters) {
        return new Declaration("McpHarness '" + name + "'", name, Scope.CLASS, this, tempDir -> read(parameters));
    }

    private Launchable read(Parameters parameters) {
        Problems problems = new Problems("McpHarness '" + name + "'");
        return problems.unlessAny(() -> {
            Optional<String> url = parameters.url(name);
            ServerConfig server = url.isPresent()
                    ? ServerConfig.http(name, url.get())
                            .auth(AuthMode.NONE)
                            .timeout(timeout)
                            .build()
                    : config.orElseThrow(() -> new IllegalArgumentException(
                                    "server: none is given; call command(…), url(…), inProcess(…) or config(…)"))
                            .get();
            return new Launchable(server, options, policy, stdout);
        });
    }
}

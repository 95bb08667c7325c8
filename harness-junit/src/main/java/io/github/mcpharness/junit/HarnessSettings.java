package io.github.mcpharness.junit;

import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.Policy;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * What a {@link HarnessBuilder} was told.
 *
 * @param config is asked, with name and timeout, each time that the server is opened, and not before
 */
record HarnessSettings(
        String name,
        Duration timeout,
        SessionOptions options,
        Policy policy,
        Stdout stdout,
        Optional<BiFunction<String, Duration, ServerConfig>> config) {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final Duration STARTUP_TIMEOUT = Duration.ofSeconds(60);

    static final HarnessSettings DEFAULT = new HarnessSettings(
            "server",
            TIMEOUT,
            SessionOptions.DEFAULT.withStartupTimeout(STARTUP_TIMEOUT),
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

    HarnessSettings withConfig(BiFunction<String, Duration, ServerConfig> other) {
        return new HarnessSettings(name, timeout, options, policy, stdout, Optional.of(other));
    }

    Declaration declaration(Parameters parameters) {
        return new Declaration(
                "McpHarness '" + name + "'", name, Scope.CLASS, false, this, tempDir -> read(parameters, tempDir));
    }

    /** What is as it was by default gives way to a parameter. */
    private Launchable read(Parameters parameters, TempDirectory tempDir) {
        Problems problems = new Problems("McpHarness '" + name + "'");
        Attributes attributes = new Attributes(parameters, tempDir, problems);
        return problems.unlessAny(() -> {
            Duration bound = attributes.timeout(timeout, TIMEOUT);
            Optional<String> url = parameters.url(name);
            ServerConfig server = url.isPresent()
                    ? Elsewhere.at(name, url.get(), bound)
                    : Elsewhere.of(
                            config.orElseThrow(
                                            () -> new IllegalArgumentException(
                                                    "server: none is given; call command(…), url(…), inProcess(…) or config(…)"))
                                    .apply(name, bound),
                            parameters,
                            problems);
            return new Launchable(server, options(attributes), attributes.policy(policy), stdout);
        });
    }

    private SessionOptions options(Attributes attributes) {
        SessionOptions told = options.startupTimeout().equals(Optional.of(STARTUP_TIMEOUT))
                ? options.withStartupTimeout(attributes.startupTimeout("60s"))
                : options;
        return told.launch().profile().equals(HostProfile.DEFAULT)
                ? told.withLaunch(told.launch().withProfile(attributes.profile()))
                : told;
    }
}

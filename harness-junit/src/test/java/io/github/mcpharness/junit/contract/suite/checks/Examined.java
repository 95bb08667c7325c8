package io.github.mcpharness.junit.contract.suite.checks;

import io.github.mcpharness.auth.Credentials;
import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.junit.contract.suite.Check;
import io.github.mcpharness.junit.contract.suite.Contract;
import io.github.mcpharness.junit.contract.suite.ExpectedFailures;
import io.github.mcpharness.junit.contract.suite.Inputs;
import io.github.mcpharness.junit.contract.suite.Result;
import io.github.mcpharness.junit.contract.suite.Target;
import io.github.mcpharness.junit.contract.suite.Verdict;
import io.github.mcpharness.process.LaunchOptions;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.Policy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Runs checks on a server, for tests. */
final class Examined {
    private static final Duration GRACE = Duration.ofSeconds(2);
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private Examined() {}

    static ServerConfig config(Fixture fixture, String... args) {
        List<String> command = new ArrayList<>(fixture.command(args));
        return ServerConfig.stdio(fixture.id(), command.get(0))
                .args(command.subList(1, command.size()))
                .timeout(PATIENCE)
                .build();
    }

    static SessionOptions options() {
        return SessionOptions.DEFAULT
                .withLaunch(LaunchOptions.DEFAULT.withProfile(HostProfile.DEFAULT.withGraces(GRACE, GRACE, GRACE)))
                .withStartupTimeout(Duration.ofSeconds(10));
    }

    static List<Result> by(ServerConfig config, Inputs inputs, List<Check> checks) {
        try (Contract contract = new Contract(
                Target.of(config, Credentials.NONE, options()), inputs, Policy.STANDARD, ExpectedFailures.NONE)) {
            return checks.stream().map(contract::ask).toList();
        }
    }

    /** What did not hold, and was asked: the verdict and the message by the check's id. */
    static Map<String, String> found(List<Result> results) {
        Map<String, String> found = new TreeMap<>();
        results.stream()
                .filter(result -> result.verdict() != Verdict.PASSED && result.verdict() != Verdict.SKIPPED)
                .forEach(result -> found.put(result.check().id(), result.verdict() + ": " + result.message()));
        return found;
    }
}

package io.github.mcpharness.junit.contract.suite.wire;

import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.ServerConfig;
import java.time.Duration;

/**
 * Say how long a server may take. Immutable.
 *
 * @param startup until it has answered {@code initialize}
 * @param answer until it has answered anything else
 * @param call until a tool that it was asked to call has done its work
 */
public record Patience(Duration startup, Duration answer, Duration call) {
    private static final Duration LONGEST_ANSWER = Duration.ofSeconds(10);
    private static final Duration LONGEST_CALL = Duration.ofSeconds(60);

    /** As a configuration has it; but what a server knows by heart it may not take minutes to say. */
    public static Patience of(ServerConfig config, SessionOptions options) {
        return new Patience(
                options.startupTimeout().orElse(config.timeout()),
                shorter(config.timeout(), LONGEST_ANSWER),
                shorter(config.timeout(), LONGEST_CALL));
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}

package io.github.mcpharness.cli;

import io.github.mcpharness.auth.Credentials;
import io.github.mcpharness.client.HandshakeException;
import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.junit.contract.suite.Contract;
import io.github.mcpharness.junit.contract.suite.Result;
import io.github.mcpharness.junit.contract.suite.Verdict;
import io.github.mcpharness.process.SpawnException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One server under the contract: how it greeted us, or why it is not there, and what came of each check. Not thread-safe. */
final class Examinee implements AutoCloseable {
    private final ServerConfig config;
    private final Contract contract;
    private final List<Result> results = new ArrayList<>();
    private @Nullable Greeting greeting;
    private @Nullable NotReady notReady;

    /** What a server says of itself, and how long it took. */
    record Greeting(String name, String version, String protocol, Duration readyAfter) {}

    /**
     * Why a server cannot be asked anything.
     *
     * @param cause what was thrown; empty if nothing was tried
     */
    record NotReady(String message, Optional<Throwable> cause) {}

    Examinee(ServerConfig config, Contract contract) {
        this.config = config;
        this.contract = contract;
    }

    String name() {
        return config.name();
    }

    ServerConfig config() {
        return config;
    }

    Contract contract() {
        return contract;
    }

    /** What came of the checks so far, in the order in which they were asked. */
    List<Result> results() {
        return results;
    }

    Optional<Greeting> greeting() {
        return Optional.ofNullable(greeting);
    }

    Optional<NotReady> notReady() {
        return Optional.ofNullable(notReady);
    }

    /** There are no credentials for it. */
    void withoutCredentials(String reason) {
        notReady = new NotReady("server '" + name() + "' has no credentials: " + reason, Optional.empty());
    }

    /**
     * Starts it once as a host does, and ends it. What the client's library cannot make sense of is left to the checks, as
     * long as there is an answer.
     */
    void greet(Credentials credentials, SessionOptions options) {
        long begun = System.nanoTime();
        try {
            McpSession session = McpSession.open(config, credentials, options);
            greeting = new Greeting(
                    session.serverInfo().name(),
                    Optional.ofNullable(session.serverInfo().version()).orElse(""),
                    session.protocolVersion(),
                    Duration.ofNanos(System.nanoTime() - begun));
            session.close();
        } catch (SpawnException e) {
            notReady = new NotReady(String.valueOf(e.getMessage()), Optional.of(e));
        } catch (HandshakeException e) {
            boolean silent =
                    e.reason() == HandshakeException.Reason.EXITED || e.reason() == HandshakeException.Reason.TIMED_OUT;
            if (silent || contract.whyNotReady().isPresent()) {
                notReady = new NotReady(String.valueOf(e.getMessage()), Optional.of(e));
            }
        }
    }

    long count(Verdict verdict) {
        return results.stream().filter(result -> result.verdict() == verdict).count();
    }

    @Override
    public void close() {
        contract.close();
    }
}

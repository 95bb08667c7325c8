package io.github.mcpharness.cli;

import io.github.mcpharness.config.HttpServerConfig;
import io.github.mcpharness.config.HttpTransport;
import io.github.mcpharness.config.LaunchedHttpServerConfig;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.fleet.ServerFailure;
import io.github.mcpharness.process.verdict.Severity;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What came of checking one server of a file: how it ended, or why it was not there.
 *
 * @param ending empty if it could not be started, or could not be judged
 * @param failure why it could not be started
 * @param unjudged why there is no verdict though it was started
 */
record Inspected(
        ServerConfig config, Optional<Ending> ending, Optional<ServerFailure> failure, Optional<String> unjudged) {

    static Inspected ended(ServerConfig config, Ending ending) {
        return new Inspected(config, Optional.of(ending), Optional.empty(), Optional.empty());
    }

    static Inspected notStarted(ServerConfig config, ServerFailure failure) {
        return new Inspected(config, Optional.empty(), Optional.of(failure), Optional.empty());
    }

    static Inspected unjudged(ServerConfig config, String reason) {
        return new Inspected(config, Optional.empty(), Optional.empty(), Optional.of(reason));
    }

    String name() {
        return config.name();
    }

    /** How it is reached, in a word or two. */
    String transport() {
        if (config instanceof StdioServerConfig) {
            return "stdio";
        } else if (config instanceof HttpServerConfig http) {
            return http.transport() == HttpTransport.SSE ? "sse" : "http";
        }
        return config instanceof LaunchedHttpServerConfig ? "launched http" : "in-process";
    }

    /** What it comes to; a server that is not there has failed. */
    Severity severity() {
        return ending.map(Ending::severity).orElse(Severity.FAIL);
    }

    static Severity worst(List<Inspected> servers) {
        return servers.stream()
                .map(Inspected::severity)
                .max(Comparator.naturalOrder())
                .orElse(Severity.PASS);
    }

    int exitCode() {
        if (failure.isPresent()) {
            return ExitCode.NOT_STARTED;
        }
        return severity() == Severity.FAIL ? ExitCode.FAILED : ExitCode.HELD;
    }

    /** The verdict in a word or two. */
    String verdict() {
        if (failure.isPresent()) {
            return "NOT STARTED";
        }
        return ending.map(Inspected::verdict).orElse("FAIL, no verdict");
    }

    private static String verdict(Ending ending) {
        if (ending.introduction().failure().isPresent()) {
            return "FAIL, tools not listed";
        }
        return ending.judgement().findings().stream()
                .filter(finding -> finding.severity() == ending.severity())
                .findFirst()
                .map(worst -> ending.severity() + ", " + worst.name())
                .orElse(ending.severity().toString());
    }
}

package io.github.mcpharness.cli;

import io.github.mcpharness.client.HandshakeException;
import io.github.mcpharness.fleet.ServerFailure;
import io.github.mcpharness.process.verdict.Policy;
import io.github.mcpharness.process.verdict.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Tells of the check of a file in plain text: a table, what is behind each verdict that is not good, and a sum. */
final class FleetText {
    private final Page page;
    private final Policy policy;

    FleetText(Page page, Policy policy) {
        this.page = page;
        this.policy = policy;
    }

    void print(List<Inspected> servers) {
        ServerTable.print(page, servers);
        page.blank();
        servers.forEach(this::explain);
        page.text("Verdict: " + sum(servers) + " (policy " + policy.name().toLowerCase(Locale.ROOT) + ")");
    }

    private void explain(Inspected server) {
        server.failure().ifPresent(failure -> notStarted(server, failure));
        server.unjudged().ifPresent(reason -> {
            page.text(server.name() + ": FAIL: there is no verdict: " + reason);
            page.blank();
        });
        server.ending().filter(ending -> ending.severity() != Severity.PASS).ifPresent(ending -> ended(server, ending));
    }

    private void notStarted(Inspected server, ServerFailure failure) {
        page.verbatim(server.name() + ": NOT STARTED");
        page.message(failure.reason());
        failure.cause()
                .filter(HandshakeException.class::isInstance)
                .flatMap(Advice::on)
                .ifPresent(page::text);
        page.blank();
    }

    private void ended(Inspected server, Ending ending) {
        Optional<String> toolsFailure = ending.introduction().failure();
        VerdictText.print(page, server.name(), "its tools could not be listed: " + toolsFailure.orElse(""), ending);
        page.blank();
    }

    /** Shows what helps to find a fault: what the servers wrote to standard error, and stack traces. */
    static void printVerbose(Page page, List<Inspected> servers) {
        for (Inspected server : servers) {
            server.ending().ifPresent(ending -> {
                page.blank();
                if (ending.stderr().isBlank()) {
                    page.verbatim(server.name() + " wrote nothing to its standard error.");
                } else {
                    page.verbatim("The standard error of " + server.name() + ":");
                    page.verbatim(ending.stderr().strip().indent(2));
                }
            });
            server.failure().flatMap(ServerFailure::cause).ifPresent(cause -> {
                page.blank();
                page.stackTrace(cause);
            });
        }
    }

    /** As in {@code FAIL: 2 passed, 1 could not be started}. */
    private static String sum(List<Inspected> servers) {
        List<String> parts = new ArrayList<>();
        add(parts, servers, Severity.PASS, "passed");
        add(parts, servers, Severity.WARN, "with warnings");
        add(parts, servers, Severity.FAIL, "failed");
        long notStarted =
                servers.stream().filter(server -> server.failure().isPresent()).count();
        if (notStarted > 0) {
            parts.add(notStarted + " could not be started");
        }
        return Inspected.worst(servers) + ": " + String.join(", ", parts);
    }

    private static void add(List<String> parts, List<Inspected> servers, Severity severity, String what) {
        long count = servers.stream()
                .filter(server -> server.failure().isEmpty() && server.severity() == severity)
                .count();
        if (count > 0) {
            parts.add(count + " " + what);
        }
    }
}

package io.github.mcpharness.junit;

import io.github.mcpharness.process.verdict.Policy;
import io.github.mcpharness.transport.Violation;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What a server did against the MCP specification that stopped no test, in words. */
record Breaches(String subject, String server, Policy policy, Map<Violation, Set<TestId>> violations) {
    private static final int MOST = 10;

    String warning() {
        return violations.entrySet().stream()
                .limit(MOST)
                .map(one -> subject + ": server '" + server + "' warning: " + line(one))
                .collect(Collectors.joining("\n"));
    }

    ProtocolViolationError error() {
        String more = violations.size() > MOST ? "\n  and " + (violations.size() - MOST) + " more" : "";
        return new ProtocolViolationError(
                subject + ": server '" + server + "' broke the protocol under policy " + policy
                        + violations.entrySet().stream()
                                .limit(MOST)
                                .map(one -> "\n  failed:  " + line(one))
                                .collect(Collectors.joining())
                        + more,
                List.copyOf(violations.keySet()));
    }

    private static String line(Map.Entry<Violation, Set<TestId>> one) {
        return one.getKey() + (one.getValue().isEmpty() ? "" : " (in " + Ended.where(one.getValue()) + ")");
    }
}

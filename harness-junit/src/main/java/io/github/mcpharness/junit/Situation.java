package io.github.mcpharness.junit;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.config.Durations;
import io.github.mcpharness.process.ServerProcess;
import io.github.mcpharness.process.verdict.ExitStatus;
import io.github.mcpharness.transport.WireLog;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import java.util.List;
import java.util.stream.Collectors;

/** Tells how a server is just now, for who debugs a test. */
record Situation(LiveServer server) {
    private static final int LINES = 10;

    /** What a failing test wants to know. */
    String brief() {
        McpSession session = server.session();
        return "server '" + session.name() + "' "
                + session.process().map(Situation::state).orElse("is no process of ours")
                + open(session.wire())
                + stderr(session);
    }

    /** The same, and the process tree. */
    String whole() {
        String tree = server.session().process().map(ServerProcess::tree).orElse(List.of()).stream()
                .map(member -> "\n  tree:    " + member.describe())
                .collect(Collectors.joining());
        return brief() + tree;
    }

    private static String state(ServerProcess process) {
        return process.exit()
                        .map(ExitStatus::describe)
                        .map(status -> "had exited with " + status)
                        .orElse("was alive")
                + ", pid " + process.pid() + ", " + Durations.text(process.uptime()) + " after its start";
    }

    private static String open(WireLog wire) {
        List<JSONRPCRequest> open = wire.requests().stream()
                .filter(request -> wire.responses(request.id()).isEmpty())
                .toList();
        return open.isEmpty()
                ? ""
                : "\n  open:    "
                        + open.stream()
                                .map(request -> request.method() + " (id " + request.id() + ")")
                                .collect(Collectors.joining(", "));
    }

    private static String stderr(McpSession session) {
        List<String> lines =
                session.process().map(process -> process.stderrTail(LINES)).orElse(List.of());
        return lines.isEmpty() ? "" : "\n  stderr:  " + String.join("\n           ", lines);
    }
}

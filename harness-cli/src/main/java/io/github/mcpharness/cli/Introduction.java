package io.github.mcpharness.cli;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.fleet.FleetMember;
import io.github.mcpharness.fleet.ToolCatalog;
import io.github.mcpharness.process.ServerProcess;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a server tells of itself once it is connected.
 *
 * @param command the executable that was started; empty if there is none of ours
 * @param pid its process; 0 if there is none of ours
 * @param readyAfter the time from its start to the end of the handshake
 * @param failure why its tools could not be listed, if so
 */
record Introduction(
        String name,
        String version,
        String protocol,
        String command,
        long pid,
        Duration readyAfter,
        List<Entry> tools,
        Optional<String> failure) {

    /** A tool; its description is empty if it has none. */
    record Entry(String name, String description) {}

    /** Asks an open session. Never throws for what the server does. */
    static Introduction of(McpSession session) {
        Duration readyAfter = session.server().uptime();
        List<Entry> tools = List.of();
        Optional<String> failure = Optional.empty();
        try {
            tools = session.listTools().stream().map(Introduction::entry).toList();
        } catch (RuntimeException e) {
            failure = Optional.of(reason(e));
        }
        return new Introduction(
                session.serverInfo().name(),
                Optional.ofNullable(session.serverInfo().version()).orElse(""),
                session.protocolVersion(),
                session.server().command(),
                session.server().pid(),
                readyAfter,
                tools,
                failure);
    }

    /** Tells what is known already of a server and its tools. */
    static Introduction of(FleetMember member, ToolCatalog catalog) {
        McpSession session = member.session();
        return new Introduction(
                session.serverInfo().name(),
                Optional.ofNullable(session.serverInfo().version()).orElse(""),
                session.protocolVersion(),
                session.process().map(ServerProcess::command).orElse(""),
                session.process().map(ServerProcess::pid).orElse(0L),
                member.startTime(),
                catalog.of(member.name()).stream()
                        .map(tool -> entry(tool.definition()))
                        .toList(),
                catalog.unlisted().stream()
                        .filter(unlisted -> unlisted.server().equals(member.name()))
                        .map(ToolCatalog.Unlisted::reason)
                        .findFirst());
    }

    private static Entry entry(Tool tool) {
        return new Entry(tool.name(), Optional.ofNullable(tool.description()).orElse(""));
    }

    private static String reason(RuntimeException e) {
        return Optional.ofNullable(e.getMessage()).orElse(e.getClass().getSimpleName());
    }
}

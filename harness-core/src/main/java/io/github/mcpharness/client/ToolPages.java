package io.github.mcpharness.client;

import io.github.mcpharness.transport.SessionTransport;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpSchema.ListToolsResult;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Lists the tools of a server, page after page (MCP specification, server/utilities/pagination). */
final class ToolPages {
    private static final TypeRef<ListToolsResult> PAGE = new TypeRef<>() {};

    private final SessionTransport transport;

    ToolPages(SessionTransport transport) {
        this.transport = transport;
    }

    /** @throws IllegalStateException if the server gives a cursor for the second time: it would never end */
    List<Tool> all() {
        List<Tool> tools = new ArrayList<>();
        Set<String> cursors = new HashSet<>();
        Optional<String> cursor = Optional.empty();
        do {
            ListToolsResult page = page(cursor);
            tools.addAll(Optional.ofNullable(page.tools()).orElse(List.of()));
            cursor = Optional.ofNullable(page.nextCursor());
            if (cursor.filter(next -> !cursors.add(next)).isPresent()) {
                throw new IllegalStateException("server '" + transport.server() + "' gave the cursor '" + cursor.get()
                        + "' for the second time in tools/list, after " + cursors.size()
                        + " pages: the list would never end");
            }
        } while (cursor.isPresent());
        return tools;
    }

    private ListToolsResult page(Optional<String> cursor) {
        Map<String, Object> params =
                cursor.<Map<String, Object>>map(next -> Map.of("cursor", next)).orElse(Map.of());
        JSONRPCResponse response = new PendingRequest(
                        transport,
                        McpSchema.METHOD_TOOLS_LIST,
                        transport.request(McpSchema.METHOD_TOOLS_LIST, params, McpSchema.METHOD_TOOLS_LIST))
                .response();
        if (response.error() != null) {
            throw new McpError(response.error());
        }
        try {
            return transport.unmarshalFrom(
                    Optional.ofNullable(response.result()).orElse(Map.of()), PAGE);
        } catch (IllegalArgumentException e) {
            throw new IllegalStateException(
                    "server '" + transport.server() + "' answered tools/list with what is no list of tools (MCP"
                            + " specification, schema, ListToolsResult): " + e.getMessage(),
                    e);
        }
    }
}

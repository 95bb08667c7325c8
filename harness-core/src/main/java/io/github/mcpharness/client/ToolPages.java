package io.github.mcpharness.client;

import io.github.mcpharness.config.redaction.Masker;
import io.github.mcpharness.transport.SessionTransport;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpSchema.ListToolsResult;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

/**
 * Lists the tools of a server, page after page (MCP specification, server/utilities/pagination). The SDK's client would
 * follow for ever, and collect for ever, what a server goes on giving: here a cursor that comes again is an error, and one
 * bound holds for all pages.
 */
final class ToolPages {
    private static final TypeRef<ListToolsResult> PAGE = new TypeRef<>() {};
    private static final Duration SHORTEST = Duration.ofMillis(1);

    private final SessionTransport transport;
    private final Masker masker;
    private final Duration within;
    private final long begin = System.nanoTime();
    private final List<Tool> tools = new ArrayList<>();
    private final Set<String> cursors = new HashSet<>();
    private int pages;

    ToolPages(SessionTransport transport, Masker masker, Duration within) {
        this.transport = transport;
        this.masker = masker;
        this.within = within;
    }

    List<Tool> all() {
        Optional<String> cursor = Optional.empty();
        do {
            ListToolsResult page = page(cursor);
            tools.addAll(page.tools());
            cursor = Optional.ofNullable(page.nextCursor()).filter(next -> !next.isEmpty());
            cursor.ifPresent(this::refuseIfKnown);
        } while (cursor.isPresent());
        return List.copyOf(tools);
    }

    private void refuseIfKnown(String cursor) {
        if (!cursors.add(cursor)) {
            throw new ToolListException("server '" + transport.server() + "' lists its tools without end: page " + pages
                    + " of tools/list gave the cursor " + masker.mask(Quotation.of(cursor))
                    + " that an earlier page had given");
        }
    }

    private ListToolsResult page(Optional<String> cursor) {
        pages++;
        Duration left = pages == 1 ? within : within.minusNanos(System.nanoTime() - begin);
        SessionTransport.Exchange exchange = transport.request(
                McpSchema.METHOD_TOOLS_LIST,
                cursor.map(value -> Map.of("cursor", value)).orElse(Map.of()),
                pages == 1 ? "tools/list" : "page " + pages + " of tools/list",
                left.compareTo(SHORTEST) < 0 ? SHORTEST : left);
        JSONRPCResponse response = await(exchange);
        if (response.error() != null) {
            throw new McpError(response.error());
        }
        try {
            ListToolsResult page = transport.unmarshalFrom(response.result(), PAGE);
            page.tools().forEach(tool -> Objects.requireNonNull(tool.name(), "a tool has no name"));
            return page;
        } catch (RuntimeException e) {
            throw new ToolListException("server '" + transport.server()
                    + "' answered tools/list with something that is no list of tools (MCP specification, schema,"
                    + " ListToolsResult): " + masker.mask(String.valueOf(e.getMessage())));
        }
    }

    private JSONRPCResponse await(SessionTransport.Exchange exchange) {
        try {
            return exchange.response().get();
        } catch (ExecutionException e) {
            Throwable cause = e.getCause() instanceof CompletionException wrapper ? wrapper.getCause() : e.getCause();
            throw cause instanceof RuntimeException reason ? reason : new IllegalStateException(cause);
        } catch (InterruptedException e) {
            transport.cancel(exchange, "the thread that listed the tools was interrupted");
            Thread.currentThread().interrupt();
            throw new IllegalStateException(
                    "interrupted while listing the tools of server '" + transport.server() + "'", e);
        }
    }
}

package io.github.mcpharness.client;

import io.github.mcpharness.transport.StdioTransport;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import java.time.Duration;
import java.util.Optional;

/**
 * How a session opens (MCP specification, basic/lifecycle, "Initialization"). The one place that knows; the deadline bounds
 * the handshake and nothing after it.
 */
final class Handshake {
    private static final Duration SPARE = Duration.ofSeconds(10);

    private final StdioTransport transport;
    private final Duration startup;
    private final Duration timeout;

    Handshake(StdioTransport transport, Duration startup, Duration timeout) {
        this.transport = transport;
        this.startup = startup;
        this.timeout = timeout;
    }

    /** Recognizes the message that may go out once per transport. */
    static boolean opensSession(JSONRPCMessage message) {
        return message instanceof JSONRPCRequest request && McpSchema.METHOD_INITIALIZE.equals(request.method());
    }

    /** @throws HandshakeException after the process has been removed, if it failed */
    McpSyncClient perform() {
        try {
            McpSyncClient client = client();
            client.initialize();
            transport.process().ready();
            return client;
        } catch (RuntimeException e) {
            throw new FailedHandshake(transport, startup, e).report();
        } catch (Error e) { // as a class path gives that holds another Jackson or Reactor than the SDK needs
            transport.process().abandon();
            throw e;
        }
    }

    private McpSyncClient client() {
        return McpClient.sync(transport)
                .clientInfo(McpSchema.Implementation.builder("mcp-harness", version())
                        .build())
                .initializationTimeout(startup)
                // The transport bounds each request by TIMEOUT; the SDK's bound, which would cut a slow start, is
                // spare.
                .requestTimeout((startup.compareTo(timeout) > 0 ? startup : timeout).plus(SPARE))
                .build();
    }

    private static String version() {
        return Optional.ofNullable(Handshake.class.getPackage().getImplementationVersion())
                .orElse("development");
    }
}

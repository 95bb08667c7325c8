package io.github.mcpharness.client;

import io.github.mcpharness.process.SupervisedProcess;
import io.github.mcpharness.transport.SessionTransport;
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

    private final SessionTransport transport;
    private final Peer peer;
    private final Duration startup;
    private final Duration timeout;

    /**
     * @param startup the bound on the handshake
     * @param timeout the bound on each request after it
     */
    Handshake(SessionTransport transport, Peer peer, Duration startup, Duration timeout) {
        this.transport = transport;
        this.peer = peer;
        this.startup = startup;
        this.timeout = timeout;
    }

    /** Recognizes the message that may go out once per transport. */
    static boolean opensSession(JSONRPCMessage message) {
        return message instanceof JSONRPCRequest request && McpSchema.METHOD_INITIALIZE.equals(request.method());
    }

    /** @throws HandshakeException after its process, if it is ours, has been removed */
    McpSyncClient perform() {
        try {
            McpSyncClient client = client();
            client.initialize();
            peer.process().ifPresent(SupervisedProcess::ready);
            return client;
        } catch (RuntimeException e) {
            throw new FailedHandshake(transport, peer, startup, e).report();
        } catch (Error e) { // as a class path gives that holds another Jackson or Reactor than the SDK needs
            peer.abandon();
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

package io.github.mcpharness.client;

import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.process.SupervisedProcess;
import io.github.mcpharness.transport.AsyncClients;
import io.github.mcpharness.transport.SessionTransport;
import io.modelcontextprotocol.client.McpAsyncClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import java.time.Duration;

/**
 * How a session opens (MCP specification, basic/lifecycle, "Initialization"). The one place that knows; the deadline bounds
 * the handshake, with the wait for a server that has yet to listen, and nothing after it.
 */
final class Handshake {
    private static final Duration LEAST = Duration.ofMillis(1);

    private final SessionTransport transport;
    private final Peer peer;
    private final SessionOptions options;
    private final Duration startup;
    private final Duration timeout;

    Handshake(SessionTransport transport, Peer peer, SessionOptions options, ServerConfig config) {
        this.transport = transport;
        this.peer = peer;
        this.options = options;
        this.startup = options.startupTimeoutOf(config);
        this.timeout = config.timeout();
    }

    /** Recognizes the message that may go out once per transport. */
    static boolean opensSession(JSONRPCMessage message) {
        return message instanceof JSONRPCRequest request && McpSchema.METHOD_INITIALIZE.equals(request.method());
    }

    /** @throws HandshakeException after its process, if it is ours, has been removed */
    SdkClient perform() {
        try {
            long begin = System.nanoTime();
            peer.awaitReady(startup);
            SdkClient client = initialized(startup.minusNanos(System.nanoTime() - begin));
            peer.process().ifPresent(SupervisedProcess::ready);
            return client;
        } catch (RuntimeException e) {
            throw new FailedHandshake(transport, peer, startup, e).report();
        } catch (Error e) { // as a class path gives that holds another Jackson or Reactor than the SDK needs
            peer.abandon();
            throw e;
        }
    }

    private SdkClient initialized(Duration left) {
        ScriptedClients clients =
                new ScriptedClients(transport, options.script(), left.compareTo(LEAST) < 0 ? LEAST : left, timeout);
        return switch (options.client()) {
            case SYNC -> {
                McpSyncClient client = clients.sync();
                client.initialize();
                yield new SdkClient.Sync(client);
            }
            case ASYNC -> {
                McpAsyncClient client = clients.async();
                AsyncClients.initialize(client);
                yield new SdkClient.Async(client);
            }
        };
    }
}

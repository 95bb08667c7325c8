package io.github.mcpharness.client;

import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.process.ServerProcess;
import io.github.mcpharness.process.SpawnException;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.transport.StdioTransport;
import io.github.mcpharness.transport.WireLog;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Talk to one server, and own it: from {@link #open} to the {@link #close()} that reports how it ended.
 *
 * <p>Thread-safe. A server that died stays dead: every later call fails at once.
 */
public final class McpSession {
    private final StdioTransport transport;
    private final McpSyncClient client;

    private McpSession(StdioTransport transport, McpSyncClient client) {
        this.transport = transport;
        this.client = client;
    }

    /** Start a server and shake hands, with {@link SessionOptions#DEFAULT}. */
    public static McpSession open(StdioServerConfig config) {
        return open(config, SessionOptions.DEFAULT);
    }

    /**
     * Start a server and shake hands (MCP specification, basic/lifecycle, "Initialization"). The deadline bounds the
     * handshake only: once this has returned, the server lives until it is closed.
     *
     * @throws SpawnException at once, if the process cannot be started
     * @throws HandshakeException if it was started and no session could be opened; nothing of it is left then
     */
    public static McpSession open(StdioServerConfig config, SessionOptions options) {
        StdioTransport transport =
                StdioTransport.open(config, options.launch(), options.messageLimit(), Handshake::opensSession);
        Duration startup = options.startupTimeout().orElse(config.timeout());
        McpSyncClient client = new Handshake(transport, startup, config.timeout()).perform();
        return new McpSession(transport, client);
    }

    /** The server's name in the configuration. */
    public String name() {
        return transport.process().server();
    }

    /** The SDK's own client, initialized. Closing it ends the server as {@link #close()} does. */
    public McpSyncClient client() {
        return client;
    }

    /** What the server says of itself. */
    public Implementation serverInfo() {
        return client.getServerInfo();
    }

    /** The protocol version that both sides agreed on. */
    public String protocolVersion() {
        return client.getCurrentInitializationResult().protocolVersion();
    }

    /** The server's process. */
    public ServerProcess server() {
        return transport.process();
    }

    /** What both sides have said so far. */
    public WireLog wire() {
        return transport.wire();
    }

    /**
     * List the tools of a server, all pages of them (MCP specification, server/tools, "Listing Tools").
     *
     * @return empty if the server does not declare tools
     */
    public List<Tool> listTools() {
        McpSchema.ServerCapabilities capabilities = client.getServerCapabilities();
        return capabilities == null || capabilities.tools() == null
                ? List.of()
                : client.listTools().tools();
    }

    /**
     * Call a tool and wait for what comes of it, at most the configuration's TIMEOUT (MCP specification, server/tools,
     * "Calling Tools"). Never throws for what the server does.
     */
    public CallOutcome call(String tool, Map<String, ?> arguments) {
        return start(tool, arguments).outcome();
    }

    /** Call a tool without waiting. */
    public PendingCall start(String tool, Map<String, ?> arguments) {
        StdioTransport.Exchange exchange = transport.request(
                McpSchema.METHOD_TOOLS_CALL,
                Map.of("name", tool, "arguments", arguments),
                "the call of tool '" + tool + "'");
        return new PendingCall(transport, tool, exchange);
    }

    /** Kill the server's process (SIGKILL) on purpose, and wait for its death. Its report will say that the test did it. */
    public void kill() {
        transport.process().kill();
    }

    /**
     * End the server as its launch options say, and report how that went. Runs once: whoever calls again, or from another
     * thread, gets the same report.
     */
    public TeardownReport close() {
        transport.refuseNewMessages();
        return transport.process().close();
    }

    /** End the server as this host would, and report how that went. Runs once, as {@link #close()}. */
    public TeardownReport close(HostProfile profile) {
        transport.refuseNewMessages();
        return transport.process().close(profile);
    }
}

package io.github.mcpharness.client;

import io.github.mcpharness.auth.Credentials;
import io.github.mcpharness.config.HttpServerConfig;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.config.redaction.Masker;
import io.github.mcpharness.process.ServerProcess;
import io.github.mcpharness.process.SpawnException;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.transport.HttpSessionTransport;
import io.github.mcpharness.transport.SessionTransport;
import io.github.mcpharness.transport.StdioTransport;
import io.github.mcpharness.transport.WireLog;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Talk to one server, and own it: from {@link #open} to the {@link #close()} that reports how it ended.
 *
 * <p>Thread-safe. A server that died stays dead: every later call fails at once.
 */
public final class McpSession {
    private final SessionTransport transport;
    private final Peer peer;
    private final McpSyncClient client;
    private final Duration timeout;

    private McpSession(SessionTransport transport, Peer peer, Duration startup, Duration timeout) {
        this.transport = transport;
        this.peer = peer;
        this.timeout = timeout;
        this.client = new Handshake(transport, peer, startup, timeout).perform();
    }

    /** Start a stdio server and shake hands, with {@link SessionOptions#DEFAULT}. */
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
        return new McpSession(
                transport, new ChildPeer(transport.process()), options.startupTimeoutOf(config), config.timeout());
    }

    /**
     * Open a session with a server that runs already. What is wrong with the way to it, as a dead port or a wrong token, is
     * told at once; a server that does not answer is given up at the deadline.
     *
     * @param credentials what {@link io.github.mcpharness.auth.TokenResolver} has found for it
     * @throws HandshakeException if no session could be opened
     */
    public static McpSession open(HttpServerConfig config, Credentials credentials, SessionOptions options) {
        HttpSessionTransport transport = HttpSessionTransport.to(config, credentials, Handshake::opensSession);
        Masker masker = credentials.token().map(Masker.of(config)::and).orElseGet(() -> Masker.of(config));
        return new McpSession(
                transport,
                new RemotePeer(config, transport, masker),
                options.startupTimeoutOf(config),
                config.timeout());
    }

    /**
     * Open a session with a server of whatever kind, as the method for its kind does.
     *
     * @param credentials what {@link io.github.mcpharness.auth.TokenResolver} has found for it
     * @throws SpawnException at once, if a process cannot be started
     * @throws HandshakeException if no session could be opened; nothing of what was started for it is left then
     */
    public static McpSession open(ServerConfig config, Credentials credentials, SessionOptions options) {
        if (config instanceof StdioServerConfig stdio) {
            return open(stdio, options);
        } else if (config instanceof HttpServerConfig http) {
            return open(http, credentials, options);
        }
        throw new UnsupportedOperationException("no session can be opened yet with the " + config);
    }

    /** The server's name in the configuration. */
    public String name() {
        return transport.server();
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

    /**
     * The server's process.
     *
     * @throws IllegalStateException if the server is reached over HTTP and was not started by us
     */
    public ServerProcess server() {
        return peer.process()
                .orElseThrow(() -> new IllegalStateException(
                        "server '" + name() + "' was not started by us: there is no process to look at"));
    }

    /** The server's process; empty if it was not started by us. */
    public Optional<ServerProcess> process() {
        return peer.process().map(process -> process);
    }

    /** What both sides have said so far. */
    public WireLog wire() {
        return transport.wire();
    }

    /**
     * List the tools of a server, all pages of them, within the configuration's TIMEOUT (MCP specification, server/tools,
     * "Listing Tools").
     *
     * @return empty if the server does not declare tools
     * @throws io.github.mcpharness.transport.NoAnswerException if it does not answer, or not in time
     * @throws io.modelcontextprotocol.spec.McpError if it answers with an error
     * @throws ToolListException if what it answers is no list, or has no end
     */
    public List<Tool> listTools() {
        return listTools(timeout);
    }

    /**
     * List the tools of a server as {@link #listTools()} does.
     *
     * @param within the bound on the whole list; TIMEOUT is another
     */
    public List<Tool> listTools(Duration within) {
        McpSchema.ServerCapabilities capabilities = client.getServerCapabilities();
        return capabilities == null || capabilities.tools() == null
                ? List.of()
                : new ToolPages(transport, peer.masker(), within.compareTo(timeout) < 0 ? within : timeout).all();
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
        SessionTransport.Exchange exchange = transport.request(
                McpSchema.METHOD_TOOLS_CALL,
                Map.of("name", tool, "arguments", arguments),
                "the call of tool '" + tool + "'");
        return new PendingCall(transport, tool, exchange);
    }

    /**
     * Kill the server's process (SIGKILL) on purpose, and wait for its death. Its report will say that the test did it.
     *
     * @throws IllegalStateException if the server was not started by us
     */
    public void kill() {
        peer.process()
                .orElseThrow(() -> new IllegalStateException(
                        "server '" + name() + "' was not started by us, and cannot be killed"))
                .kill();
    }

    /**
     * End the server as its launch options say, and report how that went. Runs once: whoever calls again, or from another
     * thread, gets the same report.
     */
    public TeardownReport close() {
        transport.refuseNewMessages();
        return peer.close(Optional.empty());
    }

    /** End the server as this host would, and report how that went. Runs once, as {@link #close()}. */
    public TeardownReport close(HostProfile profile) {
        transport.refuseNewMessages();
        return peer.close(Optional.of(profile));
    }
}

package io.github.mcpharness.client;

import io.github.mcpharness.auth.Credentials;
import io.github.mcpharness.config.HttpServerConfig;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.process.ServerProcess;
import io.github.mcpharness.process.SpawnException;
import io.github.mcpharness.process.SupervisedProcess;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.transport.NoAnswerException;
import io.github.mcpharness.transport.SessionTransport;
import io.github.mcpharness.transport.Violation;
import io.github.mcpharness.transport.WireLog;
import io.modelcontextprotocol.client.McpAsyncClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.Collectors;

/**
 * Talk to one server, and own it: from {@link #open} to the {@link #close()} that reports how it ended.
 *
 * <p>Thread-safe. A server that died stays dead, and every later call fails at once, until a test calls {@link #restart}.
 */
public final class McpSession {
    private final Openings openings;
    private final List<TeardownReport> reports = new ArrayList<>();
    private volatile Incarnation now;

    private McpSession(Openings openings) {
        this.openings = openings;
        this.now = openings.open();
    }

    /** Start a stdio server and shake hands, with {@link SessionOptions#DEFAULT}. */
    public static McpSession open(StdioServerConfig config) {
        return open(config, SessionOptions.DEFAULT);
    }

    /** Start a stdio server and shake hands, as {@link #open(ServerConfig, Credentials, SessionOptions)}. */
    public static McpSession open(StdioServerConfig config, SessionOptions options) {
        return open(config, Credentials.NONE, options);
    }

    /** Open a session with a server that runs already, as {@link #open(ServerConfig, Credentials, SessionOptions)}. */
    public static McpSession open(HttpServerConfig config, Credentials credentials, SessionOptions options) {
        return open((ServerConfig) config, credentials, options);
    }

    /**
     * Start a server, unless it runs already, and shake hands (MCP specification, basic/lifecycle, "Initialization"). The
     * deadline bounds the handshake, and the wait for a server that has yet to listen: once this has returned, the server
     * lives until it is closed. What is wrong with the way to a server, as a dead port or a wrong token, is told at once.
     *
     * @param credentials what {@link io.github.mcpharness.auth.TokenResolver} has found for a server over HTTP
     * @throws SpawnException at once, if the server cannot be started
     * @throws HandshakeException if no session could be opened; nothing of a server that was started is left then
     */
    public static McpSession open(ServerConfig config, Credentials credentials, SessionOptions options) {
        return new McpSession(new Openings(config, credentials, options));
    }

    /** The server's name in the configuration. */
    public String name() {
        return now.transport().server();
    }

    /**
     * The SDK's own client, initialized. Closing it ends the server as {@link #close()} does. After {@link #restart} there
     * is another one.
     *
     * @throws IllegalStateException if the session was opened with {@link ClientKind#ASYNC}
     */
    public McpSyncClient client() {
        if (now.client() instanceof SdkClient.Sync sync) {
            return sync.client();
        }
        throw new IllegalStateException("the session with server '" + name()
                + "' has the SDK's asynchronous client: use asyncClient(), or open it with ClientKind.SYNC");
    }

    /**
     * The SDK's own asynchronous client, initialized, as {@link #client()}.
     *
     * @throws IllegalStateException unless the session was opened with {@link ClientKind#ASYNC}
     */
    public McpAsyncClient asyncClient() {
        if (now.client() instanceof SdkClient.Async async) {
            return async.client();
        }
        throw new IllegalStateException("the session with server '" + name()
                + "' has the SDK's synchronous client: use client(), or open it with ClientKind.ASYNC");
    }

    /** What the server says of itself. */
    public Implementation serverInfo() {
        return now.client().serverInfo();
    }

    /** The protocol version that both sides agreed on. */
    public String protocolVersion() {
        return now.client().opened().protocolVersion();
    }

    /**
     * The server's process.
     *
     * @throws IllegalStateException if it is no process of ours: it is reached over HTTP and was not started by us, or runs
     *     in this JVM
     */
    public ServerProcess server() {
        return supervised("to look at");
    }

    private SupervisedProcess supervised(String purpose) {
        return now.peer()
                .process()
                .orElseThrow(() -> new IllegalStateException(
                        "server '" + name() + "' is no process of ours: there is none " + purpose));
    }

    /** The server's process; empty if it is no process of ours. */
    public Optional<ServerProcess> process() {
        return now.peer().process().map(process -> process);
    }

    /** What both sides have said since the server was started. */
    public WireLog wire() {
        return now.transport().wire();
    }

    /** What the server has done since its start against the specification that did not stop the session, in its order. */
    public List<Violation> violations() {
        return now.transport().violations();
    }

    /**
     * List the tools of a server, all pages of them, within the configuration's TIMEOUT (MCP specification, server/tools,
     * "Listing Tools").
     *
     * @return empty if the server does not declare tools
     * @throws NoAnswerException if it does not answer, or not in time
     * @throws io.modelcontextprotocol.spec.McpError if it answers with an error
     * @throws ToolListException if what it answers is no list, or has no end
     */
    public List<Tool> listTools() {
        return listTools(openings.config().timeout());
    }

    /**
     * List the tools of a server as {@link #listTools()} does.
     *
     * @param within the bound on the whole list; TIMEOUT is another
     */
    public List<Tool> listTools(Duration within) {
        Incarnation incarnation = now;
        McpSchema.ServerCapabilities capabilities = incarnation.client().capabilities();
        Duration timeout = openings.config().timeout();
        return capabilities == null || capabilities.tools() == null
                ? List.of()
                : new ToolPages(
                                incarnation.transport(),
                                incarnation.peer().masker(),
                                within.compareTo(timeout) < 0 ? within : timeout)
                        .all();
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
        SessionTransport transport = now.transport();
        return new PendingCall(
                transport,
                tool,
                transport.request(
                        McpSchema.METHOD_TOOLS_CALL,
                        Map.of("name", tool, "arguments", arguments),
                        "the call of tool '" + tool + "'"));
    }

    /** Send a request of any method, without waiting. */
    public PendingRequest request(String method) {
        SessionTransport transport = now.transport();
        return new PendingRequest(transport, method, transport.request(method, null, method));
    }

    /**
     * Send a request of any method, without waiting.
     *
     * @param params anything that has a form as JSON; it is not looked at
     */
    public PendingRequest request(String method, Object params) {
        SessionTransport transport = now.transport();
        return new PendingRequest(transport, method, transport.request(method, params, method));
    }

    /**
     * Send a notification of any method, and wait until it has left.
     *
     * @throws NoAnswerException if it cannot leave
     */
    public void notify(String method, Map<String, ?> params) {
        awaitLeft(now.transport().notify(method, params.isEmpty() ? null : params));
    }

    /**
     * Write a line to the server as it is, with a newline behind it, and wait until the pipe has taken it. What comes back
     * stands in {@link #wire()}; {@link WireLog#awaitResponse} waits for it.
     *
     * @throws NoAnswerException if it cannot leave
     * @throws UnsupportedOperationException over HTTP, where there are no lines
     */
    public void send(String line) {
        sendBytes((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** Write bytes to the server as they are, as {@link #send}: a piece of a message, or what is no UTF-8. */
    public void sendBytes(byte[] bytes) {
        awaitLeft(now.transport().writeBytes(bytes));
    }

    private void awaitLeft(CompletableFuture<Void> sent) {
        try {
            now.transport().bounded(sent, "what was written to it").join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException known ? known : e;
        }
    }

    /**
     * Kill the server's process (SIGKILL) on purpose, and wait for its death. Its report will say that the test did it.
     *
     * @throws IllegalStateException if it is no process of ours
     */
    public void kill() {
        SupervisedProcess process = supervised("to kill");
        announce(EndGuard.Operation.KILL);
        process.kill();
    }

    /**
     * Close the server's standard input on purpose, and do not wait for what it does then. If it ends, its report will say
     * that the test did it.
     *
     * @throws IllegalStateException if it is no process of ours
     */
    public void closeStdin() {
        SupervisedProcess process = supervised("whose standard input could be closed");
        announce(EndGuard.Operation.CLOSE_STDIN);
        process.closeStdin();
    }

    /**
     * Declare that the server may end by itself, before it is closed or has been, with one of these statuses; with any if
     * there is none. Its report will say that the test expected it.
     *
     * @throws IllegalStateException if it is no process of ours
     */
    public void expectExit(Integer... statuses) {
        supervised("that could exit").expectExit(Arrays.stream(statuses).collect(Collectors.toSet()));
    }

    /**
     * Start the server again: what is left of it is closed, as {@link #close()} does, and reported among {@link #reports()}.
     * SDK clients and pending calls of the life before fail from now on.
     *
     * @throws SpawnException if it cannot be started
     * @throws HandshakeException if no session could be opened
     */
    public void restart() {
        announce(EndGuard.Operation.RESTART);
        openAgain();
    }

    private synchronized void openAgain() {
        Incarnation before = now;
        before.transport().giveWayToAnother();
        report(before.peer().close(Optional.empty()));
        now = openings.open();
    }

    /**
     * End the server as its launch options say, and report how that went. Runs once: whoever calls again, or from another
     * thread, gets the same report.
     */
    public TeardownReport close() {
        announce(EndGuard.Operation.CLOSE);
        return close(Optional.empty());
    }

    /** End the server as this host would, and report how that went. Runs once, as {@link #close()}. */
    public TeardownReport close(HostProfile profile) {
        announce(EndGuard.Operation.CLOSE);
        return close(Optional.of(profile));
    }

    /** One after another with {@link #restart}: a server that is just being started is closed, too. */
    private synchronized TeardownReport close(Optional<HostProfile> profile) {
        Incarnation incarnation = now;
        incarnation.transport().refuseNewMessages();
        return report(incarnation.peer().close(profile));
    }

    private void announce(EndGuard.Operation operation) {
        openings.options().guard().ending(operation);
    }

    private TeardownReport report(TeardownReport report) {
        synchronized (reports) {
            if (!reports.contains(report)) {
                reports.add(report);
            }
        }
        return report;
    }

    /** How each life of the server ended so far: one for each restart, and one for the close. */
    public List<TeardownReport> reports() {
        synchronized (reports) {
            return List.copyOf(reports);
        }
    }
}

package io.github.mcpharness.client;

import io.github.mcpharness.config.Durations;
import io.github.mcpharness.process.SupervisedProcess;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.transport.StdioTransport;
import io.github.mcpharness.transport.WireEvent;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;

/**
 * How a session opens (MCP specification, basic/lifecycle, "Initialization"). The one place that knows; the deadline bounds
 * the handshake and nothing after it.
 */
final class Handshake {
    private static final int QUOTED_LINES = 10;

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
        McpSyncClient client = McpClient.sync(transport)
                .clientInfo(McpSchema.Implementation.builder("mcp-harness", version())
                        .build())
                .initializationTimeout(startup)
                // The SDK bounds the handshake by both; a shorter request timeout would cut a slow start.
                .requestTimeout(startup.compareTo(timeout) > 0 ? startup : timeout)
                .build();
        try {
            client.initialize();
        } catch (RuntimeException e) {
            throw failure(e);
        }
        transport.process().ready();
        return client;
    }

    private HandshakeException failure(RuntimeException thrown) {
        SupervisedProcess process = transport.process();
        HandshakeException.Reason reason = reason(process, thrown);
        String what = switch (reason) {
            case EXITED ->
                "exited during the handshake ("
                        + process.exit().map(Object::toString).orElse("") + ") " + Durations.text(process.uptime())
                        + " after its start";
            case TIMED_OUT -> "did not complete the handshake within " + Durations.text(startup);
            case REFUSED -> "refused the handshake: " + refusal(thrown);
            case TRANSPORT -> "could not be talked to: " + rootCause(thrown).getMessage();
        };
        transport.refuseNewMessages();
        TeardownReport teardown = process.abandon();
        // Only now both outputs are at their end, and nothing of what it said is missing.
        List<String> stderr = process.stderrTail(QUOTED_LINES);
        List<WireEvent.Noise> noise = transport.wire().noise();
        return new HandshakeException(
                reason,
                "server '" + process.server() + "' " + what
                        + "\n  command: " + process.command()
                        + "\n  pid:     " + process.pid()
                        + quoted("\n  stderr:  ", stderr)
                        + quoted(
                                "\n  noise on standard output: ",
                                noise.stream()
                                        .limit(QUOTED_LINES)
                                        .map(WireEvent.Noise::text)
                                        .toList()),
                teardown,
                thrown);
    }

    private HandshakeException.Reason reason(SupervisedProcess process, RuntimeException thrown) {
        if (!process.isAlive()) {
            return HandshakeException.Reason.EXITED;
        }
        if (transport.hasEnded()) {
            return HandshakeException.Reason.TRANSPORT;
        }
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof TimeoutException) {
                return HandshakeException.Reason.TIMED_OUT;
            } else if (cause instanceof McpError) {
                return HandshakeException.Reason.REFUSED;
            }
        }
        return HandshakeException.Reason.TRANSPORT;
    }

    private static String refusal(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof McpError error && error.getJsonRpcError() != null) {
                Object data = error.getJsonRpcError().data();
                return "JSON-RPC error " + error.getJsonRpcError().code() + ": "
                        + error.getJsonRpcError().message() + (data == null ? "" : " (" + data + ")");
            }
        }
        return String.valueOf(rootCause(thrown).getMessage());
    }

    private static Throwable rootCause(Throwable thrown) {
        Throwable cause = thrown;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause;
    }

    private static String quoted(String label, List<String> lines) {
        return lines.isEmpty() ? "" : label + String.join("\n           ", lines);
    }

    private static String version() {
        return Optional.ofNullable(Handshake.class.getPackage().getImplementationVersion())
                .orElse("development");
    }
}

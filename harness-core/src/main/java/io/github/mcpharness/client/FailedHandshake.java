package io.github.mcpharness.client;

import io.github.mcpharness.client.HandshakeException.Reason;
import io.github.mcpharness.config.Durations;
import io.github.mcpharness.process.SupervisedProcess;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.transport.Listening;
import io.github.mcpharness.transport.SessionTransport;
import io.github.mcpharness.transport.WireEvent;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/** Removes what a failed handshake has left, and tells why it failed, with all that the server said. */
final class FailedHandshake {
    private static final int QUOTED_LINES = 10;

    private final SessionTransport transport;
    private final Peer peer;
    private final Duration startup;
    private final RuntimeException thrown;

    FailedHandshake(SessionTransport transport, Peer peer, Duration startup, RuntimeException thrown) {
        this.transport = transport;
        this.peer = peer;
        this.startup = startup;
        this.thrown = thrown;
    }

    HandshakeException report() {
        Reason seen = reason();
        Duration uptime = peer.process().map(SupervisedProcess::uptime).orElse(startup);
        transport.refuseNewMessages();
        TeardownReport teardown = peer.abandon();
        // Only now both outputs are at their end, and nothing of what it said is missing.
        Optional<JSONRPCError> refusal = refusal(seen);
        boolean refused = refusal.isPresent() && (seen == Reason.EXITED || seen == Reason.TRANSPORT);
        Reason reason = refused ? Reason.REFUSED : seen;
        return new HandshakeException(
                reason, text(reason, uptime, refusal), teardown, MaskedCause.of(thrown, peer.masker()));
    }

    private String text(Reason reason, Duration uptime, Optional<JSONRPCError> refusal) {
        String what = switch (reason) {
            case EXITED ->
                "exited during the handshake ("
                        + peer.process()
                                .flatMap(SupervisedProcess::exit)
                                .map(Object::toString)
                                .orElse("") + ") " + Durations.text(uptime)
                        + " after its start";
            case TIMED_OUT -> notListening().orElse("did not complete the handshake within " + Durations.text(startup));
            case REFUSED -> "refused the handshake: " + refusal.map(this::text).orElseGet(this::lastCause);
            case INTERRUPTED ->
                "was not waited for any longer: the opening thread was interrupted during the handshake"
                        + (peer.process().isPresent() ? ", " + Durations.text(uptime) + " after the start" : "");
            case TRANSPORT -> "could not be talked to: " + lastCause();
        };
        List<String> noise = transport.wire().noise().stream()
                .limit(QUOTED_LINES)
                .map(WireEvent.Noise::text)
                .toList();
        List<String> stderr =
                peer.process().map(process -> process.stderrTail(QUOTED_LINES)).orElse(List.of());
        List<String> stdout =
                peer.process().map(process -> process.stdoutTail(QUOTED_LINES)).orElse(List.of());
        return "server '" + transport.server() + "' " + what
                + peer.facts()
                + quoted("\n  stderr:  ", stderr)
                + quoted("\n  stdout:  ", stdout)
                + quoted("\n  noise on standard output: ", noise);
    }

    private Optional<String> notListening() {
        return causes().filter(Listening.NotListeningException.class::isInstance)
                .map(cause -> "did not become ready: " + cause.getMessage())
                .findFirst();
    }

    private Reason reason() {
        if (causes().anyMatch(InterruptedException.class::isInstance)) {
            Thread.currentThread().interrupt();
            return Reason.INTERRUPTED;
        }
        if (peer.process().filter(process -> !process.isAlive()).isPresent()) {
            return Reason.EXITED;
        }
        if (transport.hasEnded()) {
            return Reason.TRANSPORT;
        }
        if (causes().anyMatch(TimeoutException.class::isInstance)) {
            return Reason.TIMED_OUT;
        }
        // What the transport makes of a failure is an McpError, too.
        return wasAnswered() && causes().anyMatch(McpError.class::isInstance) ? Reason.REFUSED : Reason.TRANSPORT;
    }

    private boolean wasAnswered() {
        return transport.wire().requests().stream()
                .filter(Handshake::opensSession)
                .anyMatch(request -> !transport.wire().responses(request.id()).isEmpty());
    }

    /** The error with which the server answered, or the client refused its answer; not what the transport makes of an exit. */
    private Optional<JSONRPCError> refusal(Reason seen) {
        Optional<JSONRPCError> answered = transport.wire().requests().stream()
                .filter(Handshake::opensSession)
                .flatMap(request -> transport.wire().responses(request.id()).stream())
                .flatMap(response -> Optional.ofNullable(response.error()).stream())
                .findFirst();
        return answered.or(() -> causes().filter(McpError.class::isInstance)
                .flatMap(error -> Optional.ofNullable(((McpError) error).getJsonRpcError()).stream())
                .filter(error -> seen == Reason.REFUSED)
                .findFirst());
    }

    private String text(JSONRPCError error) {
        return peer.masker()
                .mask("JSON-RPC error " + error.code() + ": " + error.message()
                        + (error.data() == null ? "" : " (" + error.data() + ")"));
    }

    private String lastCause() {
        return causes().reduce((before, after) -> after)
                .map(cause -> peer.masker().mask(String.valueOf(cause.getMessage())))
                .orElse("no reason given");
    }

    private Stream<Throwable> causes() {
        return Stream.iterate((Throwable) thrown, Objects::nonNull, Throwable::getCause);
    }

    private static String quoted(String label, List<String> lines) {
        return lines.isEmpty() ? "" : label + String.join("\n           ", lines);
    }
}

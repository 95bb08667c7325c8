package io.github.mcpharness.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.awaitility.Awaitility.await;

import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.testing.Servers;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.testing.ShellServer;
import io.github.mcpharness.transport.WireEvent;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A server that is alive and does not answer: the call ends at TIMEOUT, the server and the session do not. */
class CallTimeoutTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(1);
    private static final SessionOptions PATIENT = SessionOptions.DEFAULT.withStartupTimeout(Duration.ofSeconds(60));

    @RegisterExtension
    final Sessions sessions = new Sessions();

    @Test
    void aSlowCallTimesOutAndTheServerLives() {
        McpSession session = slowEcho();
        long begin = System.nanoTime();

        CallOutcome outcome = session.call("sleep", Map.of("ms", 30_000));

        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isBetween(TIMEOUT, TIMEOUT.plusSeconds(5));
        assertThat(outcome).isInstanceOf(CallOutcome.TimedOut.class);
        assertThat(outcome.isFailed()).isTrue();
        assertThat(outcome.describe())
                .startsWith("no answer: server 'echo' did not answer the call of tool 'sleep' within 1.0 s; it is still"
                        + " alive (pid " + session.server().pid() + ")");
        assertThat(session.server().isAlive()).isTrue();
    }

    @Test
    void theServerIsToldThatTheCallIsCancelled() {
        McpSession session = slowEcho();
        PendingCall call = session.start("sleep", Map.of("ms", 30_000));

        call.outcome();

        assertThat(cancelled(session)).singleElement().isEqualTo(call.requestId());
    }

    @Test
    void askingAgainForATimedOutCallCancelsItOnce() {
        McpSession session = slowEcho();
        PendingCall call = session.start("sleep", Map.of("ms", 30_000));

        assertThat(call.outcome()).isInstanceOf(CallOutcome.TimedOut.class);
        assertThat(call.outcome()).isInstanceOf(CallOutcome.TimedOut.class);

        assertThat(cancelled(session)).hasSize(1);
    }

    @Test
    void theNextCallSucceeds() {
        McpSession session = slowEcho();

        session.call("sleep", Map.of("ms", 30_000));

        assertThat(session.call("echo", Map.of("message", "next")).text()).isEqualTo("Echo: next");
    }

    @Test
    void aLateAnswerDisturbsNothing() {
        McpSession session = slowEcho();
        PendingCall late = session.start("sleep", Map.of("ms", 1500));
        assertThat(late.outcome()).isInstanceOf(CallOutcome.TimedOut.class);

        await().until(() -> !session.wire().responses(late.requestId()).isEmpty());

        assertThat(session.call("echo", Map.of("message", "next")).text()).isEqualTo("Echo: next");
        assertThat(late.outcome()).isInstanceOf(CallOutcome.TimedOut.class);
    }

    @Test
    void theTailOfStderrIsQuoted() {
        McpSession session = sessions.open(
                ShellServer.named("wedged")
                        .onCall("echo 'waiting for a lock' >&2")
                        .builder()
                        .timeout(TIMEOUT)
                        .build(),
                PATIENT);

        assertThat(session.call("any", Map.of()).describe())
                .endsWith("; its last lines on standard error:\n  waiting for a lock");
    }

    /** The pipe takes 64 KiB; the rest waits in the writer's thread, and not in the caller's. */
    @Test
    void aServerThatReadsNothingTimesOutToo() {
        McpSession session = sessions.open(
                ShellServer.named("deaf")
                        .onInitialized("exec sleep 120")
                        .builder()
                        .timeout(TIMEOUT)
                        .build(),
                PATIENT);
        long begin = System.nanoTime();

        CallOutcome outcome = session.call("any", Map.of("text", "x".repeat(1_000_000)));
        CallOutcome next = session.call("any", Map.of());

        assertThat(outcome).isInstanceOf(CallOutcome.TimedOut.class);
        assertThat(next).isInstanceOf(CallOutcome.TimedOut.class);
        assertThat(Duration.ofNanos(System.nanoTime() - begin))
                .isLessThan(TIMEOUT.multipliedBy(2).plusSeconds(5));
    }

    @Test
    void theHandshakeIsNotBoundedByATimeoutThatIsShorterThanItsOwn() {
        McpSession session = sessions.open(
                ShellServer.named("slow-start")
                        .onInitialize("sleep 1.5; welcome")
                        .builder()
                        .timeout(TIMEOUT)
                        .build(),
                PATIENT);

        assertThat(session.call("any", Map.of()).text()).isEqualTo("called");
    }

    @Test
    void theSdkClientTimesOutWithAnErrorAndTheServerIsTold() {
        McpSession session = sessions.open(
                ShellServer.named("wedged")
                        .onCall(":")
                        .builder()
                        .timeout(TIMEOUT)
                        .build(),
                PATIENT);

        Throwable failure = catchThrowable(() -> session.client()
                .callTool(CallToolRequest.builder("any").arguments(Map.of()).build()));

        assertThat(failure)
                .isInstanceOf(McpError.class)
                .hasMessageStartingWith(
                        "server 'wedged' did not answer tools/call within 1.0 s; it is still alive (pid ");
        List<JSONRPCRequest> requests = session.wire().requests();
        assertThat(cancelled(session))
                .containsExactly(requests.get(requests.size() - 1).id());
    }

    @Test
    void theOutcomeOfACancelledCallIsKnownAtOnce() {
        McpSession session = sessions.open(Servers.fixture(Fixture.ECHO));
        PendingCall call = session.start("sleep", Map.of("ms", 60_000));
        long begin = System.nanoTime();

        call.cancel();
        CallOutcome outcome = call.outcome();

        assertThat(outcome).isEqualTo(new CallOutcome.Cancelled("sleep"));
        assertThat(outcome.isFailed()).isTrue();
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(5));
        call.cancel();
        assertThat(cancelled(session)).hasSize(1);
    }

    @Test
    void anAnswerThatCameBeforeTheCancellationStays() {
        McpSession session = sessions.open(Servers.fixture(Fixture.ECHO));
        PendingCall call = session.start("echo", Map.of("message", "hi"));
        await().until(call::isDone);

        call.cancel();

        assertThat(call.outcome().text()).isEqualTo("Echo: hi");
        assertThat(cancelled(session)).isEmpty();
    }

    @Test
    void aCallThatIsCancelledIsToldToTheServer() {
        McpSession session = sessions.open(Servers.fixture(Fixture.ECHO));
        PendingCall call = session.start("sleep", Map.of("ms", 30_000));

        call.cancel();

        assertThat(cancelled(session)).singleElement().isEqualTo(call.requestId());
        assertThat(session.call("echo", Map.of("message", "next")).text()).isEqualTo("Echo: next");
    }

    @Test
    void anInterruptEndsTheWaitAndNotTheCall() {
        McpSession session = sessions.open(Servers.fixture(Fixture.ECHO));
        PendingCall call = session.start("sleep", Map.of("ms", 300));

        Thread.currentThread().interrupt();
        assertThatIllegalStateException()
                .isThrownBy(call::outcome)
                .withMessage("interrupted while waiting for the call of tool 'sleep'");

        assertThat(Thread.interrupted()).isTrue();
        assertThat(call.outcome().text()).isEqualTo("Slept 300 ms");
    }

    private McpSession slowEcho() {
        return sessions.open(Servers.builder(Fixture.ECHO).timeout(TIMEOUT).build(), PATIENT);
    }

    private static List<Object> cancelled(McpSession session) {
        return session.wire().events().stream()
                .filter(WireEvent.Sent.class::isInstance)
                .map(event -> ((WireEvent.Sent) event).message())
                .filter(JSONRPCNotification.class::isInstance)
                .map(JSONRPCNotification.class::cast)
                .filter(notification -> notification.method().equals("notifications/cancelled"))
                .map(notification -> Objects.requireNonNull(((Map<?, ?>) notification.params()).get("requestId")))
                .map(Object.class::cast)
                .toList();
    }
}

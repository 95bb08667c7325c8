package io.github.mcpharness.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.awaitility.Awaitility.await;

import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.testing.Servers;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.testing.ShellServer;
import io.github.mcpharness.transport.ServerExitedException;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A server that died fails the call in flight and each later one: at once, in the same words, on both lanes. */
class DeadServerTest {
    private static final Duration AT_ONCE = Duration.ofSeconds(2);

    @RegisterExtension
    final Sessions sessions = new Sessions();

    @Test
    void aServerKilledFromOutsideFailsTheCallInFlightAndTheNextOne() {
        McpSession session = sessions.open(wedgedWithLastWords().config());
        PendingCall call = session.start("any", Map.of());
        awaitLastWords(session);

        long killed = System.nanoTime();
        killFromOutside(session);
        CallOutcome first = call.outcome();
        CallOutcome next = session.call("any", Map.of());

        assertThat(Duration.ofNanos(System.nanoTime() - killed)).isLessThan(AT_ONCE);
        ServerExitedException reason = ((CallOutcome.Exited) first).reason();
        assertThat(reason.status().code()).isEqualTo(137);
        assertThat(reason.status().signal()).contains("SIGKILL");
        assertThat(reason)
                .hasMessageMatching(
                        "(?s)server 'wedged' exited \\(status 137, as after SIGKILL\\) [0-9.]+ m?s after its"
                                + " start; its last lines on standard error:\n  about to hang");
        assertThat(next).isInstanceOf(CallOutcome.Exited.class);
        assertThat(next.describe()).isEqualTo(first.describe()).isEqualTo("no answer: " + reason.getMessage());
    }

    @Test
    void echoKilledFromOutsideFailsTheSlowCall() {
        McpSession session = sessions.open(Servers.fixture(Fixture.ECHO));
        PendingCall call = session.start("sleep", Map.of("ms", 60_000));
        assertThat(call.isDone()).isFalse();

        killFromOutside(session);

        assertThat(call.outcome())
                .isInstanceOfSatisfying(
                        CallOutcome.Exited.class,
                        exited -> assertThat(exited.reason().status().code()).isEqualTo(137));
    }

    @Test
    void everyCallInFlightFails() {
        McpSession session = sessions.open(wedgedWithLastWords().config());
        PendingCall one = session.start("any", Map.of());
        PendingCall two = session.start("any", Map.of());
        awaitLastWords(session);

        session.kill();

        assertThat(one.outcome()).isInstanceOf(CallOutcome.Exited.class);
        assertThat(two.outcome().describe()).isEqualTo(one.outcome().describe());
    }

    @Test
    void theSdkClientInFlightGetsAnErrorWithTheSameText() throws Exception {
        McpSession session = sessions.open(wedgedWithLastWords().config());
        CompletableFuture<Throwable> inFlight =
                CompletableFuture.supplyAsync(() -> catchThrowable(() -> callBySdk(session)));
        awaitLastWords(session);

        killFromOutside(session);

        Throwable failure = inFlight.get(10, TimeUnit.SECONDS);
        CallOutcome.Exited next = (CallOutcome.Exited) session.call("any", Map.of());
        assertThat(failure)
                .isInstanceOf(McpError.class)
                .hasMessage(next.reason().getMessage());
    }

    @Test
    void theSdkClientBeforeASendGetsOurException() {
        McpSession session = sessions.open(wedgedWithLastWords().config());
        session.kill();

        Throwable failure = catchThrowable(() -> callBySdk(session));

        CallOutcome.Exited next = (CallOutcome.Exited) session.call("any", Map.of());
        assertThat(failure)
                .isInstanceOf(ServerExitedException.class)
                .hasMessage(next.reason().getMessage());
    }

    @Test
    void listingToolsOfADeadServerFailsAtOnce() {
        McpSession session = sessions.open(ShellServer.named("dead").config());
        session.kill();
        long begin = System.nanoTime();

        assertThat(catchThrowable(session::listTools)).isInstanceOf(ServerExitedException.class);
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(AT_ONCE);
    }

    @Test
    void aServerThatExitsByItselfFailsTheCallWithItsStatus() {
        McpSession session = sessions.open(Servers.fixture(Fixture.ECHO));

        CallOutcome outcome = session.call("die", Map.of("code", 3));

        assertThat(outcome).isInstanceOfSatisfying(CallOutcome.Exited.class, exited -> {
            assertThat(exited.reason().status().code()).isEqualTo(3);
            assertThat(exited.reason()).hasMessageStartingWith("server 'echo' exited (status 3) ");
        });
    }

    @Test
    void twoSessionsShareNothing() {
        McpSession one = sessions.open(Servers.fixture(Fixture.ECHO));
        McpSession two = sessions.open(Servers.fixture(Fixture.ECHO));
        assertThat(one.server().pid()).isNotEqualTo(two.server().pid());

        one.kill();

        assertThat(one.call("echo", Map.of("message", "1"))).isInstanceOf(CallOutcome.Exited.class);
        assertThat(two.call("echo", Map.of("message", "2")).text()).isEqualTo("Echo: 2");
        assertThat(two.server().isAlive()).isTrue();
    }

    @Test
    void whatThePipeStillHoldsIsReadBeforeACallFails() {
        for (int round = 0; round < 30; round++) {
            McpSession session = sessions.open(ShellServer.named("last-answer")
                    .onCall("echo 'done, leaving' >&2; text answered; exit 0")
                    .config());

            assertThat(session.call("any", Map.of()).text()).isEqualTo("answered");
            assertThat(session.call("any", Map.of()).describe()).contains("done, leaving");
            session.close(Sessions.QUICK);
        }
    }

    @Test
    void aLastAnswerWithoutItsNewlineCounts() {
        for (int round = 0; round < 30; round++) {
            McpSession session = sessions.open(ShellServer.named("curt")
                    .onCall("answer=$(text answered); printf %s \"$answer\"; exit 0")
                    .config());

            assertThat(session.call("any", Map.of()).text()).isEqualTo("answered");
            session.close(Sessions.QUICK);
        }
    }

    private static ShellServer wedgedWithLastWords() {
        return ShellServer.named("wedged").onCall("echo 'about to hang' >&2");
    }

    private static void awaitLastWords(McpSession session) {
        await().until(() -> session.server().stderr().contains("about to hang"));
    }

    private static void killFromOutside(McpSession session) {
        ProcessHandle.of(session.server().pid()).orElseThrow().destroyForcibly();
    }

    private static void callBySdk(McpSession session) {
        session.client()
                .callTool(CallToolRequest.builder("any").arguments(Map.of()).build());
    }
}

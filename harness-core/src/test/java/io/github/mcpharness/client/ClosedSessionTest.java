package io.github.mcpharness.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.awaitility.Awaitility.await;

import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.testing.Servers;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.testing.ShellServer;
import io.github.mcpharness.transport.SessionClosedException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Calls on a session that we are closing, or have closed, and on one that can be talked to no more. */
class ClosedSessionTest {
    @RegisterExtension
    final Sessions sessions = new Sessions();

    @Test
    void aCallInFlightIsClosedByUs() {
        McpSession session = sessions.open(Servers.fixture(Fixture.ECHO));
        PendingCall call = session.start("sleep", Map.of("ms", 60_000));

        session.close();

        assertThat(call.outcome()).isInstanceOf(CallOutcome.ClosedByUs.class);
        assertThat(call.outcome().describe())
                .isEqualTo("no answer: the session with server 'echo' was closed by the client");
    }

    @Test
    void aCallAfterwardsIsClosedByUsAtOnce() {
        McpSession session = sessions.open(ShellServer.named("sh").config());
        session.close();
        long begin = System.nanoTime();

        CallOutcome outcome = session.call("any", Map.of());

        assertThat(outcome).isInstanceOf(CallOutcome.ClosedByUs.class);
        assertThat(catchThrowable(() -> session.client().listTools())).isInstanceOf(SessionClosedException.class);
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(10));
    }

    @Test
    void anAnswerThatComesWhileWeCloseStillCounts() {
        McpSession session = sessions.open(ShellServer.named("finishing")
                .onCall("asked=$id")
                .onEof("id=$asked; text late; exit 0")
                .config());
        PendingCall call = session.start("any", Map.of());

        session.close();

        assertThat(call.outcome().text()).isEqualTo("late");
    }

    @Test
    void aServerThatClosesStdoutAndLivesFailsCallsAsTransport() {
        McpSession session = sessions.open(ShellServer.named("half-dead")
                .onCall("exec >&- 2>&-")
                .onEof("sleep 120")
                .config());
        long begin = System.nanoTime();

        CallOutcome outcome = session.call("any", Map.of());
        CallOutcome next = session.call("any", Map.of());

        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(5));
        assertThat(outcome).isInstanceOf(CallOutcome.TransportFailed.class);
        assertThat(next).isInstanceOf(CallOutcome.TransportFailed.class);
        assertThat(next.describe())
                .isEqualTo("no answer: server 'half-dead' has closed its standard output and is still alive: it can"
                        + " answer nothing any more");
        assertThat(session.server().isAlive()).isTrue();
    }

    @Test
    void aServerThatClosesStdinAndLivesFailsCallsAsTransport() {
        McpSession session = sessions.open(ShellServer.named("handless")
                .onInitialized("exec <&-; echo closed >&2; exec sleep 120")
                .config());
        await().until(() -> session.server().stderr().contains("closed"));

        CallOutcome outcome = session.call("any", Map.of());

        assertThat(outcome).isInstanceOf(CallOutcome.TransportFailed.class);
        assertThat(outcome.describe())
                .startsWith("no answer: server 'handless' is alive, but its standard input is closed: ");
        assertThat(session.server().isAlive()).isTrue();
    }

    @Test
    void theDeathOfAHalfDeadServerIsTold() {
        McpSession session = sessions.open(ShellServer.named("half-dead")
                .onCall("exec >&- 2>&-")
                .onEof("sleep 120")
                .config());
        session.call("any", Map.of());

        session.kill();

        assertThat(session.call("any", Map.of())).isInstanceOf(CallOutcome.Exited.class);
    }
}

package io.github.mcpharness.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TeardownReport.Exit;
import io.github.mcpharness.testing.Servers;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.transport.ServerExitedException;
import io.modelcontextprotocol.client.McpSyncClient;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What a test does to its server on purpose. */
class RestartTest {
    @RegisterExtension
    final Sessions sessions = new Sessions();

    @Test
    void aKilledServerStaysDeadUntilItIsRestarted() {
        McpSession session = echo();
        long pid = session.server().pid();

        session.kill();
        assertThat(session.call("echo", Map.of("message", "hi"))).isInstanceOf(CallOutcome.Exited.class);
        session.restart();

        assertThat(session.call("echo", Map.of("message", "hi")).text()).isEqualTo("Echo: hi");
        assertThat(session.server().pid()).isNotEqualTo(pid);
        assertThat(session.wire().requests()).hasSize(2);
        assertThat(session.reports()).extracting(TeardownReport::exit).containsExactly(Exit.ENDED_BY_TEST);
        session.close();
        assertThat(session.reports())
                .extracting(TeardownReport::exit)
                .containsExactly(Exit.ENDED_BY_TEST, Exit.GRACEFUL_EOF);
        session.close();
        assertThat(session.reports()).hasSize(2);
    }

    @Test
    void aLivingServerIsClosedAndReportedBeforeItsRestart() {
        McpSession session = echo();
        PendingCall pending = session.start("sleep", Map.of("ms", 60_000));

        session.restart();

        assertThat(session.reports()).hasSize(1);
        assertThat(pending.outcome()).isInstanceOf(CallOutcome.ClosedByUs.class);
        assertThat(pending.outcome().describe()).contains("server 'echo' was restarted since this client was made");
        assertThat(session.call("echo", Map.of("message", "hi")).text()).isEqualTo("Echo: hi");
    }

    @Test
    void aClientOfTheLifeBeforeSaysSo() {
        McpSession session = echo();
        McpSyncClient before = session.client();

        session.restart();

        assertThat(catchThrowable(before::listTools))
                .hasStackTraceContaining("server 'echo' was restarted since this client was made; get a new one");
        assertThat(session.client().listTools().tools()).isNotEmpty();
    }

    @Test
    void aClosedServerCanBeStartedAgain() {
        McpSession session = echo();
        session.close();

        session.restart();

        assertThat(session.call("echo", Map.of("message", "hi")).text()).isEqualTo("Echo: hi");
        assertThat(session.reports()).hasSize(1);
    }

    @Test
    void aServerWhoseInputWasClosedByTheTestIsNotToBlame() throws Exception {
        McpSession session = sessions.open(Servers.fixture(Fixture.EXIT_NONZERO_ON_EOF));

        session.closeStdin();
        session.server().onExit().get(30, TimeUnit.SECONDS);

        assertThatExceptionOfType(ServerExitedException.class).isThrownBy(() -> session.send("{}"));
        TeardownReport report = session.close();
        assertThat(report.exit()).isEqualTo(Exit.ENDED_BY_TEST);
        assertThat(report.cause()).contains("standard input closed by the test");
    }

    @Test
    void anExpectedExitIsNobodysFault() throws Exception {
        McpSession session = sessions.open(Servers.fixture(Fixture.DYING, "mid-call", "3"));

        session.expectExit(3);
        session.call("echo", Map.of("message", "hi"));

        assertThat(session.close().exit()).isEqualTo(Exit.ENDED_BY_TEST);
    }

    @Test
    void anyExitMayBeExpectedAfterItHasHappened() {
        McpSession session = sessions.open(Servers.fixture(Fixture.DYING, "mid-call", "3"));
        session.call("echo", Map.of("message", "hi"));

        session.expectExit();

        assertThat(session.close().cause()).contains("the test expected it to exit");
    }

    @Test
    void anotherExitThanExpectedIsADeath() {
        McpSession session = sessions.open(Servers.fixture(Fixture.DYING, "mid-call", "3"));

        session.expectExit(0, 4);
        session.call("echo", Map.of("message", "hi"));

        assertThat(session.close().exit()).isEqualTo(Exit.DIED_BEFORE_CLOSE);
    }

    @Test
    void theAsynchronousClientIsThereWhereItIsAskedFor() {
        McpSession session =
                sessions.open(Servers.fixture(Fixture.ECHO), SessionOptions.DEFAULT.withClient(ClientKind.ASYNC));

        assertThat(session.asyncClient().listTools().block().tools()).isNotEmpty();
        assertThat(session.serverInfo().name()).isEqualTo("echo");
        assertThat(session.call("echo", Map.of("message", "hi")).text()).isEqualTo("Echo: hi");
        assertThatIllegalStateException()
                .isThrownBy(session::client)
                .withMessage(
                        "the session with server 'echo' has the SDK's asynchronous client: use asyncClient(), or open"
                                + " it with ClientKind.SYNC");
        assertThatIllegalStateException()
                .isThrownBy(() -> echo().asyncClient())
                .withMessageContaining("use client(), or open it with ClientKind.ASYNC");
    }

    private McpSession echo() {
        return sessions.open(Servers.fixture(Fixture.ECHO));
    }
}

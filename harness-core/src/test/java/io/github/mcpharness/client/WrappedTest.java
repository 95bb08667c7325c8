package io.github.mcpharness.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.process.SpawnException;
import io.github.mcpharness.process.Wrapped;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TeardownReport.Cleanup;
import io.github.mcpharness.process.verdict.TeardownReport.Exit;
import io.github.mcpharness.process.verdict.TeardownReport.Leak;
import io.github.mcpharness.testing.Servers;
import io.github.mcpharness.testing.Sessions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Servers that are started in other hands than ours. */
class WrappedTest {
    @RegisterExtension
    final Sessions sessions = new Sessions();

    @Test
    void aServerUnderAShellSeesOurPipes() {
        McpSession session = sessions.open(Wrapped.inShell(Servers.fixture(Fixture.STDERR_CLOSING)));
        assertThat(session.call("echo", Map.of("message", "hi"))).isInstanceOf(CallOutcome.Success.class);
        assertThat(session.server().tree()).hasSize(2);
        assertThat(session.close().exit()).isEqualTo(Exit.GRACEFUL_EOF);
    }

    @Test
    void theStatusOfAServerUnderAShellIsTheServers() {
        McpSession session = sessions.open(Wrapped.inShell(Servers.fixture(Fixture.EXIT_NONZERO_ON_EOF)));
        TeardownReport report = session.close();
        assertThat(report.exit()).isEqualTo(Exit.GRACEFUL_EOF_NONZERO);
        assertThat(report.status().orElseThrow().code()).isEqualTo(3);
    }

    @Test
    void aSurrogatePassesTheEndOfInputOnAndTakesTheServersStatus() {
        McpSession session = sessions.open(Wrapped.inSurrogate(Servers.fixture(Fixture.EXIT_NONZERO_ON_EOF)));
        assertThat(session.call("echo", Map.of("message", "hi"))).isInstanceOf(CallOutcome.Success.class);
        TeardownReport report = session.close();
        assertThat(report.exit()).isEqualTo(Exit.GRACEFUL_EOF_NONZERO);
        assertThat(report.status().orElseThrow().code()).isEqualTo(3);
        assertThat(report.leak()).isEqualTo(Leak.NONE);
    }

    @Test
    void aServerThatLeavesWithItsClientIsNotLeftByAClientThatIsKilled() {
        McpSession session = sessions.open(Wrapped.inSurrogate(Servers.fixture(Fixture.STDERR_CLOSING)));
        session.kill();
        TeardownReport report = session.close();
        assertThat(report.leak()).isEqualTo(Leak.NONE);
        assertThat(report.cleanup()).isEqualTo(Cleanup.CLEAN);
    }

    @Test
    void aServerThatStaysIsFoundWhenItsClientIsKilledAndIsRemoved() {
        McpSession session = sessions.open(Wrapped.inSurrogate(Servers.fixture(Fixture.SILENT_EOF_IGNORING)));
        session.kill();
        TeardownReport report = session.close();
        assertThat(report.leak()).isEqualTo(Leak.ORPHANED);
        assertThat(report.survivors()).hasSize(1);
        assertThat(report.cleanup()).isEqualTo(Cleanup.CLEAN);
    }

    @Test
    void standardErrorIsReadUnlessNobodyIsToReadIt() {
        StdioServerConfig flooding = Servers.builder(Fixture.STDERR_FLOODING)
                .timeout(Duration.ofSeconds(20))
                .build();
        McpSession read = sessions.open(Wrapped.inSurrogate(flooding));
        assertThat(read.call("await-flood", Map.of())).isInstanceOf(CallOutcome.Success.class);
        read.close();
    }

    /** The flood begins with the server: whether it can still answer initialize is a race. */
    @Test
    void standardErrorThatNobodyReadsFillsUp() {
        StdioServerConfig flooding = Servers.builder(Fixture.STDERR_FLOODING)
                .timeout(Duration.ofSeconds(3))
                .build();
        boolean answered;
        try {
            McpSession session = sessions.open(Wrapped.withUnreadStderr(flooding));
            answered = session.call("await-flood", Map.of()) instanceof CallOutcome.Success;
        } catch (HandshakeException e) {
            answered = false;
        }
        assertThat(answered).isFalse();
    }

    @Test
    void aCommandThatDoesNotExistIsToldBeforeAnythingIsStarted() {
        StdioServerConfig missing =
                ServerConfig.stdio("missing", "no-such-command-here").build();
        assertThatThrownBy(() -> Wrapped.inShell(missing))
                .isInstanceOf(SpawnException.class)
                .hasMessageContaining("no-such-command-here");
    }

    @Test
    void aRelativeCommandIsFoundInTheServersDirectory() {
        StdioServerConfig relative =
                ServerConfig.stdio("relative", "./true").dir(Path.of("/bin")).build();
        assertThat(Wrapped.inShell(relative).args()).contains("/bin/./true");
    }
}

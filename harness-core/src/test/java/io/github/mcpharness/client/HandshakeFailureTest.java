package io.github.mcpharness.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.mcpharness.process.Leftovers;
import io.github.mcpharness.process.verdict.Rung;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TeardownReport.Cleanup;
import io.github.mcpharness.process.verdict.TeardownReport.Exit;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.testing.ShellServer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A handshake that fails says which way it failed, and leaves nothing. */
class HandshakeFailureTest {
    private static final Duration AMPLE = Duration.ofSeconds(60);
    private static final Duration SHORT = Duration.ofSeconds(1);

    @RegisterExtension
    final Sessions sessions = new Sessions();

    @Test
    void aServerThatExitsAtOnceIsReportedWithStatusAndStderr() {
        HandshakeException failure =
                failureOf(ShellServer.named("hasty").onStart("echo 'no licence' >&2; exit 3"), AMPLE);

        assertThat(failure.reason()).isEqualTo(HandshakeException.Reason.EXITED);
        assertThat(failure)
                .hasMessageStartingWith("server 'hasty' exited during the handshake (status 3) ")
                .hasMessageContaining("\n  stderr:  no licence")
                .hasMessageContaining("\n  pid:     " + failure.teardown().pid());
    }

    @Test
    void aServerThatExitsWhenItIsAskedIsReportedAsExited() {
        HandshakeException failure =
                failureOf(ShellServer.named("shy").onInitialize("echo 'oh no' >&2; exit 4"), AMPLE);

        assertThat(failure.reason()).isEqualTo(HandshakeException.Reason.EXITED);
        assertThat(failure).hasMessageContaining("(status 4)").hasMessageContaining("oh no");
    }

    @Test
    void aServerThatDoesNotAnswerInTimeIsKilled() {
        HandshakeException failure = failureOf(
                ShellServer.named("mute").onInitialize("echo 'thinking' >&2").onEof("while :; do read -r x; done"),
                SHORT);

        assertThat(failure.reason()).isEqualTo(HandshakeException.Reason.TIMED_OUT);
        assertThat(failure)
                .hasMessageStartingWith("server 'mute' did not complete the handshake within 1.0 s")
                .hasMessageContaining("\n  stderr:  thinking");
        assertThat(failure.teardown().status().orElseThrow().code()).isEqualTo(137);
        assertThat(failure.teardown().exit()).isEqualTo(Exit.NEVER_READY);
    }

    @Test
    void aServerThatDoesNotAnswerIsNotGivenTheGracesOfTheLadder() {
        HandshakeException failure = failureOf(
                ShellServer.named("mute")
                        .onStart("trap '' TERM")
                        .onInitialize(":")
                        .onEof("sleep 120"),
                SHORT);

        assertThat(failure.teardown().rungs())
                .extracting(TeardownReport.RungTime::rung)
                .containsExactly(Rung.KILL);
    }

    @Test
    void aLauncherThatDoesNotAnswerIsRemovedWithItsWholeTree() {
        HandshakeException failure = failureOf(
                ShellServer.named("nest")
                        .onStart("sleep 120 &\nsetsid sleep 120 &")
                        .onInitialize(":"),
                SHORT);

        assertThat(failure.teardown().treeBefore()).hasSize(3);
        assertThat(failure.teardown().cleanup()).isEqualTo(Cleanup.CLEAN);
        assertThat(failure.teardown().treeBefore())
                .noneMatch(member -> Leftovers.isAlive(member.process().pid()));
    }

    @Test
    void aServerThatAnswersWithAnErrorHasRefused() {
        HandshakeException failure =
                failureOf(ShellServer.named("strict").onInitialize("refuse -32602 'bad version'"), AMPLE);

        assertThat(failure.reason()).isEqualTo(HandshakeException.Reason.REFUSED);
        assertThat(failure)
                .hasMessageStartingWith("server 'strict' refused the handshake: JSON-RPC error -32602: bad version\n");
    }

    /** What it answered says more than that it left afterwards, and does not depend on who is faster. */
    @Test
    void aServerThatAnswersWithAnErrorAndLeavesHasRefused() {
        for (int round = 0; round < 20; round++) {
            HandshakeException failure =
                    failureOf(ShellServer.named("strict").onInitialize("refuse -32602 'bad version'; exit 1"), AMPLE);

            assertThat(failure.reason()).isEqualTo(HandshakeException.Reason.REFUSED);
            assertThat(failure).hasMessageContaining("JSON-RPC error -32602: bad version");
        }
    }

    @Test
    void aServerThatOffersAnUnknownProtocolVersionHasRefused() {
        HandshakeException failure = failureOf(
                ShellServer.named("ancient")
                        .onInitialize("reply '{\"protocolVersion\":\"1999-01-01\",\"capabilities\":{},"
                                + "\"serverInfo\":{\"name\":\"sh\",\"version\":\"1\"}}'"),
                AMPLE);

        assertThat(failure.reason()).isEqualTo(HandshakeException.Reason.REFUSED);
        assertThat(failure).hasMessageContaining("1999-01-01");
    }

    @Test
    void aServerThatClosesStdoutAndLivesCannotBeTalkedTo() {
        HandshakeException failure = failureOf(
                ShellServer.named("turned-away").onInitialize("exec >&-").onEof("sleep 120"), AMPLE);

        assertThat(failure.reason()).isEqualTo(HandshakeException.Reason.TRANSPORT);
        assertThat(failure)
                .hasMessageContaining(
                        "has closed its standard output and is still alive: it can answer nothing any more");
    }

    @Test
    void noiseBeforeTheFailureIsQuoted() {
        HandshakeException failure = failureOf(
                ShellServer.named("noisy").onStart("echo 'Listening on stdio'; printf '\\033[1mready\\n'; exit 1"),
                AMPLE);

        assertThat(failure)
                .hasMessageContaining("noise on standard output: Listening on stdio")
                .hasMessageContaining("\\x1B[1mready");
    }

    @Test
    void noiseBeforeASuccessIsSurvived() {
        McpSession session = sessions.open(
                ShellServer.named("banner").onStart("echo 'Welcome!'").config());

        assertThat(session.call("any", Map.of())).isInstanceOf(CallOutcome.Success.class);
        assertThat(session.wire().noise())
                .singleElement()
                .satisfies(noise -> assertThat(noise.text()).isEqualTo("Welcome!"));
    }

    private HandshakeException failureOf(ShellServer server, Duration startup) {
        HandshakeException failure = catchThrowableOfType(
                HandshakeException.class,
                () -> McpSession.open(server.config(), SessionOptions.DEFAULT.withStartupTimeout(startup)));
        assertThat(failure).isNotNull();
        assertThat(sessions.leftovers()).isEmpty();
        assertThat(failure.teardown().cleanup()).isEqualTo(Cleanup.CLEAN);
        assertThat(List.of(failure.teardown().pid())).noneMatch(Leftovers::isAlive);
        return failure;
    }
}

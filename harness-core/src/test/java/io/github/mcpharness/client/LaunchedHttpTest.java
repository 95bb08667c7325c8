package io.github.mcpharness.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.mcpharness.auth.Credentials;
import io.github.mcpharness.config.AuthMode;
import io.github.mcpharness.config.LaunchedHttpServerConfig;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.process.LaunchOptions;
import io.github.mcpharness.process.SpawnException;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.Policy;
import io.github.mcpharness.process.verdict.Rung;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TeardownReport.Exit;
import io.github.mcpharness.testing.HttpEndpoint;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.testing.Verdicts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Servers that we launch and reach over HTTP. */
class LaunchedHttpTest {
    private static final Duration AMPLE = Duration.ofSeconds(60);
    private static final String ENDPOINT = "http://127.0.0.1:${port}/mcp";

    @RegisterExtension
    final Sessions sessions = new Sessions();

    @Test
    void aSessionOpensCallsAndCloses() {
        McpSession session = open(launched(Fixture.HTTP, "${port}"));

        assertThat(session.call("echo", Map.of("message", "hi")).text()).isEqualTo("Echo: hi");
        assertThat(session.call("sse-echo", Map.of("message", "hi")).text()).isEqualTo("Echo: hi");
        assertThat(session.server().isAlive()).isTrue();

        TeardownReport report = session.close();
        assertThat(report.exit()).as(report::toText).isEqualTo(Exit.TERMINATED);
        assertThat(report.exitedOn()).contains(Rung.TERM);
        assertThat(report.rungs()).extracting(TeardownReport.RungTime::rung).containsExactly(Rung.TERM);
        assertThat(Policy.STRICT.judge(report).findings()).isEmpty();
        Verdicts.leftNothing(report);
    }

    @Test
    void aServerMayTakeItsTimeUntilItListens() {
        assertThat(open(launched(Fixture.HTTP_SLOW, "${port}", "1500"))
                        .call("echo", Map.of("message", "hi"))
                        .text())
                .isEqualTo("Echo: hi");
    }

    @Test
    void oneThatDoesNotListenInTimeIsGivenUp() {
        assertThatExceptionOfType(HandshakeException.class)
                .isThrownBy(() -> open(
                        launched(Fixture.HTTP_SLOW, "${port}", "60000"),
                        SessionOptions.DEFAULT.withStartupTimeout(Duration.ofSeconds(1))))
                .satisfies(e -> assertThat(e.reason()).isEqualTo(HandshakeException.Reason.TIMED_OUT))
                .satisfies(e -> Verdicts.leftNothing(e.teardown()))
                .withMessageMatching("(?s)server 'http-slow' did not become ready: nobody listened at"
                        + " http://127.0.0.1:\\d+ within 1.0 s\n.*");
    }

    @Test
    void oneThatExitsBeforeItListensSaysWhy() {
        assertThatExceptionOfType(HandshakeException.class)
                .isThrownBy(() -> open(launched(Fixture.HTTP, "no-number")))
                .satisfies(e -> assertThat(e.reason()).isEqualTo(HandshakeException.Reason.EXITED))
                .withMessageContaining("server 'http' exited during the handshake (status 2")
                .withMessageContaining("'no-number' is no number from 1 to 65535");
    }

    @Test
    void aDeathInMidAnswerFailsTheCallAtOnce() {
        for (String mode : List.of("before-answer", "mid-answer")) {
            McpSession session = open(launched(Fixture.HTTP_DYING, "${port}", "3", mode));

            CallOutcome outcome = session.call("echo", Map.of("message", "hi"));

            assertThat(outcome).as(mode).isInstanceOf(CallOutcome.Exited.class);
            assertThat(outcome.describe()).startsWith("no answer: server 'http-dying' exited (status 3) ");
            assertThat(session.call("echo", Map.of("message", "hi")).describe()).isEqualTo(outcome.describe());
            assertThat(session.close().exit()).isEqualTo(Exit.DIED_BEFORE_CLOSE);
        }
    }

    @Test
    void aKilledServerFailsItsCallsAndIsStartedAgain() {
        McpSession session = open(launched(Fixture.HTTP, "${port}"));
        PendingCall call = session.start("sleep", Map.of("ms", 60_000));
        session.wire().awaitSent(call);

        session.kill();
        assertThat(call.outcome()).isInstanceOf(CallOutcome.Exited.class);
        session.restart();

        assertThat(session.call("echo", Map.of("message", "hi")).text()).isEqualTo("Echo: hi");
    }

    @Test
    void aSlowCallTimesOutAndTheServerLives() {
        McpSession session = open(
                ServerConfig.launchedHttp(config(Fixture.HTTP, Duration.ofSeconds(1), "${port}"), ENDPOINT)
                        .auth(AuthMode.NONE)
                        .build(),
                SessionOptions.DEFAULT.withStartupTimeout(AMPLE));

        CallOutcome outcome = session.call("sleep", Map.of("ms", 30_000));

        assertThat(outcome.describe())
                .startsWith("no answer: server 'http' did not answer the call of tool 'sleep' within 1.0 s; it is still"
                        + " alive (pid ");
        assertThat(session.call("echo", Map.of("message", "next")).text()).isEqualTo("Echo: next");
    }

    @Test
    void credentialsOpenTheDoor() {
        LaunchedHttpServerConfig config = ServerConfig.launchedHttp(
                        config(Fixture.HTTP_AUTH, AMPLE, "${port}", "bearer", "correct-horse"), ENDPOINT)
                .auth(AuthMode.BEARER)
                .token("correct-horse")
                .build();
        Credentials credentials = bearer("correct-horse");

        assertThat(sessions.open(config, credentials, SessionOptions.DEFAULT)
                        .call("echo", Map.of("message", "hi"))
                        .text())
                .isEqualTo("Echo: hi");
    }

    @Test
    void aWrongTokenIsToldAtOnceAndNothingIsLeft() {
        LaunchedHttpServerConfig config = launched(Fixture.HTTP_AUTH, "${port}", "bearer", "correct-horse");

        assertThatExceptionOfType(HandshakeException.class)
                .isThrownBy(() -> sessions.open(config, bearer("wrong-horse"), SessionOptions.DEFAULT))
                .satisfies(e -> Verdicts.leftNothing(e.teardown()))
                .withMessageContaining("refused the credentials (HTTP 401)")
                .satisfies(e -> assertThat(e.toString()).doesNotContain("wrong-horse", "correct-horse"));
    }

    @Test
    void aPortThatIsTakenIsNoServerOfOurs() throws Exception {
        try (HttpEndpoint other = HttpEndpoint.wellBehaved()) {
            LaunchedHttpServerConfig config = ServerConfig.launchedHttp(
                            config(Fixture.HTTP, AMPLE, "${port}"), other.url())
                    .auth(AuthMode.NONE)
                    .build();

            assertThatExceptionOfType(SpawnException.class)
                    .isThrownBy(() -> open(config))
                    .satisfies(e -> assertThat(e.reason()).isEqualTo(SpawnException.Reason.PORT_TAKEN))
                    .withMessageContaining("somebody listens already at http://127.0.0.1:");
        }
    }

    @Test
    void aServerThatIgnoresTermIsKilled() {
        List<String> command = new ArrayList<>(List.of("sh", "-c", "trap '' TERM; \"$@\"; exit 0", "sh"));
        command.addAll(Fixture.HTTP.command("${port}"));
        LaunchedHttpServerConfig config = ServerConfig.launchedHttp(
                        ServerConfig.stdio("stubborn", command.get(0))
                                .args(command.subList(1, command.size()))
                                .timeout(AMPLE)
                                .build(),
                        ENDPOINT)
                .auth(AuthMode.NONE)
                .build();
        HostProfile quick =
                HostProfile.DEFAULT.withGraces(Duration.ofMillis(300), Duration.ofMillis(300), Duration.ofSeconds(5));
        McpSession session = open(config, SessionOptions.DEFAULT.withLaunch(LaunchOptions.DEFAULT.withProfile(quick)));

        TeardownReport report = session.close();

        assertThat(report.exit()).as(report::toText).isEqualTo(Exit.KILLED);
        assertThat(report.leak()).isEqualTo(TeardownReport.Leak.ORPHANED);
        assertThat(Policy.STANDARD.judge(report).findings().get(0).explanation())
                .startsWith("it ignored SIGTERM (");
    }

    private static Credentials bearer(String token) {
        return new Credentials(Optional.empty(), Optional.of(token));
    }

    private McpSession open(LaunchedHttpServerConfig config) {
        return open(config, SessionOptions.DEFAULT);
    }

    private McpSession open(LaunchedHttpServerConfig config, SessionOptions options) {
        return sessions.open(config, Credentials.NONE, options);
    }

    private static LaunchedHttpServerConfig launched(Fixture fixture, String... args) {
        return ServerConfig.launchedHttp(config(fixture, AMPLE, args), ENDPOINT)
                .auth(AuthMode.NONE)
                .build();
    }

    private static StdioServerConfig config(Fixture fixture, Duration timeout, String... args) {
        List<String> command = fixture.command(args);
        return ServerConfig.stdio(fixture.id(), command.get(0))
                .args(command.subList(1, command.size()))
                .timeout(timeout)
                .build();
    }
}

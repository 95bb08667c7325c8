package io.github.mcpharness.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.process.verdict.Flag;
import io.github.mcpharness.testing.Servers;
import io.github.mcpharness.testing.Sessions;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What comes of a call to each server of the zoo that answers badly, and when. */
class FixtureOutcomesTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(2);
    private static final Duration GENEROUS = Duration.ofSeconds(20);
    private static final SessionOptions PATIENT = SessionOptions.DEFAULT.withStartupTimeout(Duration.ofSeconds(60));

    @RegisterExtension
    final Sessions sessions = new Sessions();

    private final long begin = System.nanoTime();

    @ParameterizedTest
    @CsvSource({"3, status 3", "SIGKILL, 'status 137, as after SIGKILL'", "SIGSEGV, 'status 139, as after SIGSEGV'"})
    void dyingMidCallFailsTheCallAndEachLaterOneTheSame(String how, String text) {
        McpSession session = open(patient(Fixture.DYING, "mid-call", how));

        CallOutcome outcome = echo(session);

        assertThat(outcome).isInstanceOf(CallOutcome.Exited.class);
        assertThat(outcome.describe()).startsWith("no answer: server 'dying' exited (" + text + ") ");
        for (int i = 0; i < 1_000; i++) {
            assertThat(echo(session).describe()).isEqualTo(outcome.describe());
        }
        assertThat(elapsed()).isLessThan(GENEROUS);
    }

    @Test
    void dyingBetweenCallsIsKnownBeforeTheNext() throws Exception {
        McpSession session = open(patient(Fixture.DYING, "between-calls", "4"));

        assertThat(echo(session).text()).isEqualTo("Echo: hi");
        session.server().onExit().get(30, TimeUnit.SECONDS);
        int sent = session.wire().events().size();

        assertThat(echo(session)).isInstanceOf(CallOutcome.Exited.class);
        assertThat(session.wire().events()).as("nothing was sent to the dead").hasSize(sent);
    }

    @ParameterizedTest
    @CsvSource({"before-initialize", "during-initialize"})
    void dyingEarlierFailsTheHandshake(String moment) {
        assertThatExceptionOfType(HandshakeException.class)
                .isThrownBy(() -> open(patient(Fixture.DYING, moment, "5")))
                .satisfies(e -> assertThat(e.reason()).isEqualTo(HandshakeException.Reason.EXITED))
                .withMessageContaining("status 5");
        assertThat(elapsed()).isLessThan(GENEROUS);
    }

    @Test
    void halfDeadFailsAtOnceAsATransport() {
        McpSession session = open(patient(Fixture.HALF_DEAD));
        echo(session);

        CallOutcome outcome = echo(session);

        assertThat(outcome.describe())
                .isEqualTo(
                        "no answer: server 'half-dead' has closed its standard output and is still alive: it can answer"
                                + " nothing any more");
        assertThat(elapsed()).isLessThan(GENEROUS);
    }

    @Test
    void wedgingTimesOutAndLives() {
        McpSession session = open(impatient(Fixture.WEDGING));

        assertThat(echo(session)).isInstanceOf(CallOutcome.TimedOut.class);

        assertThat(elapsed()).isBetween(TIMEOUT, TIMEOUT.plus(GENEROUS));
        assertThat(session.server().isAlive()).isTrue();
        assertThat(session.listTools()).isNotEmpty();
    }

    @Test
    void aLateAnswerIsDroppedAndCounted() {
        McpSession session = open(impatient(Fixture.SLOW_THEN_ALIVE, "3000"));
        PendingCall late = session.start("echo", Map.of("message", "late"));
        assertThat(late.outcome()).isInstanceOf(CallOutcome.TimedOut.class);

        assertThat(echo(session).text()).isEqualTo("Echo: hi");
        session.wire().awaitResponse(late.requestId(), GENEROUS);

        assertThat(echo(session).text()).isEqualTo("Echo: hi");
        assertThat(session.wire().lateAnswers()).isEqualTo(1);
        assertThat(session.violations()).isEmpty();
    }

    @Test
    void deafTimesOutWhateverThePipeHolds() {
        McpSession session = open(impatient(Fixture.DEAF));

        for (int i = 0; i < 2; i++) {
            assertThat(session.call("echo", Map.of("message", "x".repeat(200_000))))
                    .isInstanceOf(CallOutcome.TimedOut.class);
        }
        assertThat(elapsed())
                .isBetween(TIMEOUT.multipliedBy(2), TIMEOUT.multipliedBy(2).plus(GENEROUS));
        assertThat(session.close(Sessions.QUICK).flags())
                .extracting(Flag::kind)
                .containsExactly(Flag.Kind.STDIN_BLOCKED);
    }

    @ParameterizedTest
    @CsvSource({"NOISY", "CHATTY", "STDERR_CLOSING", "STDERR_FLOODING"})
    void theOthersAreAnswered(Fixture fixture) {
        McpSession session = open(patient(fixture));

        for (int i = 0; i < 20; i++) {
            assertThat(echo(session).text()).isEqualTo("Echo: hi");
        }
        assertThat(session.violations()).isEmpty();
    }

    @Test
    void truncatingLosesTheCallThatItCuts() {
        McpSession session = open(impatient(Fixture.TRUNCATING));

        assertThat(session.call("echo", Map.of("message", "x".repeat(100_000))))
                .isInstanceOf(CallOutcome.TimedOut.class);
        assertThat(session.server().isAlive()).isTrue();
    }

    private Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    private McpSession open(StdioServerConfig config) {
        return sessions.open(config, PATIENT);
    }

    private static StdioServerConfig patient(Fixture fixture, String... args) {
        return Servers.fixture(fixture, args);
    }

    private static StdioServerConfig impatient(Fixture fixture, String... args) {
        return Servers.builder(fixture, args).timeout(TIMEOUT).build();
    }

    private static CallOutcome echo(McpSession session) {
        return session.call("echo", Map.of("message", "hi"));
    }
}

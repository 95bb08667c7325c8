package io.github.mcpharness.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.process.verdict.Flag;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.testing.Servers;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.testing.ShellServer;
import io.github.mcpharness.transport.WireEvent;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** However a server cuts its messages up, they are read; and what cannot be read fails its call, and nothing else. */
class FramingTest {
    @RegisterExtension
    final Sessions sessions = new Sessions();

    @ParameterizedTest
    @ValueSource(strings = {"crlf", "bytes", "joined", "unfinished"})
    void calls(String mode) {
        assertThat(echo(open(mode))).isEqualTo("Echo: hi");
    }

    @Test
    void aCharacterThatIsSplit() {
        assertThat(echo(open("split-character"))).isEqualTo("Echo: hi€");
    }

    @Test
    void aLoneSurrogate() {
        assertThat(echo(open("lone-surrogate"))).startsWith("Echo: hi").hasSize(9);
    }

    @Test
    void aMessageOfEightMegabytes() {
        assertThat(echo(open("big"))).hasSize("Echo: hi".length() + (8 << 20));
    }

    @Test
    void messagesThatAreJoinedComeInTheirOrder() {
        McpSession session = open("joined");
        echo(session);

        session.wire()
                .await(
                        "three notifications",
                        event -> session.wire()
                                        .notifications("notifications/message")
                                        .size()
                                >= 3,
                        Duration.ofSeconds(30));
        assertThat(session.violations()).isEmpty();
        assertThat(session.wire().noise()).isEmpty();
    }

    /** It is no message at all: a JSON text is UTF-8. The call waits as for any answer that does not come. */
    @Test
    void invalidUtf8IsNoise() {
        McpSession session = sessions.open(
                Servers.builder(Fixture.FRAMING, "invalid-utf8")
                        .timeout(Duration.ofSeconds(1))
                        .build(),
                SessionOptions.DEFAULT.withStartupTimeout(Duration.ofSeconds(30)));

        assertThat(session.call("echo", Map.of("message", "hi"))).isInstanceOf(CallOutcome.TimedOut.class);
        assertThat(session.wire().noise())
                .singleElement()
                .satisfies(noise -> assertThat(noise.text()).contains("hi\\xFF"))
                .satisfies(noise -> assertThat(noise.after()).isPresent());
    }

    @Test
    void aLastLineThatIsUnfinished() {
        McpSession session = open("unfinished");
        echo(session);

        TeardownReport report = session.close();

        assertThat(report.flags()).extracting(Flag::kind).containsExactly(Flag.Kind.TRUNCATED_FRAME);
    }

    @Test
    void aMessageOverTheLimitFailsItsCallAtOnceAndNotTheSession() {
        McpSession session =
                sessions.open(Servers.fixture(Fixture.ECHO), SessionOptions.DEFAULT.withMessageLimit(100_000));

        CallOutcome tooLong = session.call("big", Map.of("bytes", 1_000_000));

        assertThat(tooLong).isInstanceOf(CallOutcome.TransportFailed.class);
        assertThat(tooLong.describe())
                .matches(
                        "no answer: server 'echo' answered request 1 with a message of 1000\\d\\d\\d bytes, over the limit"
                                + " of 100000: it was not read");
        assertThat(session.call("big", Map.of("bytes", 10)).text()).isEqualTo("xxxxxxxxxx");
        assertThat(session.close().flags()).isEmpty();
    }

    @Test
    void aMessageOverTheLimitFailsTheCallOfTheSdksClientToo() {
        McpSession session = sessions.open(
                ShellServer.named("sh")
                        .onList("reply \"{\\\"tools\\\":[],\\\"x\\\":\\\"$(printf %1000s)\\\"}\"")
                        .config(),
                SessionOptions.DEFAULT.withMessageLimit(500));

        assertThat(org.assertj.core.api.Assertions.catchThrowable(
                        () -> session.client().listTools()))
                .hasMessageContaining("over the limit of 500: it was not read");
    }

    @Test
    void noiseIsKeptWithItsPlace() {
        McpSession session = sessions.open(Servers.fixture(Fixture.NOISY));
        echo(session);

        assertThat(session.wire().noise()).extracting(WireEvent.Noise::text).contains("DEBUG received tools/call");
        assertThat(session.wire().noise())
                .filteredOn(noise -> noise.text().equals("DEBUG received tools/call"))
                .allSatisfy(noise ->
                        assertThat(noise.after().orElseThrow().method()).isEqualTo("tools/call"));
    }

    private McpSession open(String mode) {
        return sessions.open(Servers.fixture(Fixture.FRAMING, mode));
    }

    private static String echo(McpSession session) {
        return session.call("echo", Map.of("message", "hi")).text();
    }
}

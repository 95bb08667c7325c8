package io.github.mcpharness.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.testing.Servers;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.transport.Violation;
import io.github.mcpharness.transport.Violation.Kind;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Each lie is named, and what can be answered is. */
class LyingServerTest {
    private static final Duration AMPLE = Duration.ofSeconds(30);

    @RegisterExtension
    final Sessions sessions = new Sessions();

    @Test
    void repeatedResponses() {
        McpSession session = called("duplicate-ids");

        session.wire()
                .await("the second response", event -> session.violations().size() >= 2, AMPLE);
        assertThat(kinds(session)).containsOnly(Kind.REPEATED_RESPONSE);
    }

    @Test
    void responsesToNobody() {
        McpSession session = called("unknown-id");

        assertThat(kinds(session)).containsOnly(Kind.UNKNOWN_RESPONSE);
        assertThat(session.violations().get(0).detail())
                .isEqualTo("a response to request 987654321, which nobody sent");
    }

    @Test
    void aResponseToANotification() {
        assertThat(kinds(called("answered-notification"))).containsExactly(Kind.RESULT_WITHOUT_ID);
    }

    @Test
    void idsOfAnotherType() {
        McpSession session = called("string-ids");

        assertThat(kinds(session)).containsExactly(Kind.MISTYPED_ID);
        assertThat(session.violations().get(0).detail()).isEqualTo("the response to request 1 has it as a string");
    }

    @Test
    void aRequestForWhatWasNotDeclared() {
        McpSession session = called("undeclared-request");

        assertThat(session.violations())
                .singleElement()
                .satisfies(violation -> assertThat(violation.toString())
                        .isEqualTo(
                                "UNSCRIPTED_REQUEST: the request sampling/createMessage, for which the client has declared no"
                                        + " capability"));
        assertThat(session.wire().serverRequests()).hasSize(1);
        session.wire()
                .await(
                        "our refusal",
                        event -> event.toString().contains("-32601")
                                && event.toString().contains("sampling/createMessage"),
                        AMPLE);
    }

    @Test
    void aVersionThatNobodySpeaks() {
        assertThatExceptionOfType(HandshakeException.class)
                .isThrownBy(() -> sessions.open(Servers.fixture(Fixture.LYING, "wrong-version")))
                .satisfies(e -> assertThat(e.reason()).isEqualTo(HandshakeException.Reason.REFUSED))
                .withMessageContaining("1999-01-01");
    }

    @Test
    void aResultThatBreaksTheToolsSchemaComesThroughAsItIs() {
        CallOutcome outcome = open("broken-schema").call("echo", Map.of("message", "hi"));

        assertThat(outcome).isInstanceOf(CallOutcome.Success.class);
        assertThat(outcome.toolResult().orElseThrow().structuredContent()).isEqualTo(Map.of("length", "many"));
    }

    private McpSession called(String lie) {
        McpSession session = open(lie);
        assertThat(session.call("echo", Map.of("message", "hi")).text()).isEqualTo("Echo: hi");
        return session;
    }

    private McpSession open(String lie) {
        return sessions.open(Servers.fixture(Fixture.LYING, lie));
    }

    private static List<Kind> kinds(McpSession session) {
        return session.violations().stream().map(Violation::kind).toList();
    }
}

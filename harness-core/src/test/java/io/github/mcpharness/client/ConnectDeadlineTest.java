package io.github.mcpharness.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.testing.Servers;
import io.github.mcpharness.testing.Sessions;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * The deadline bounds the handshake and never owns the process. A client in the wild tied the child to the context of its
 * connect call, so that each call on a fresh client met a closed transport.
 */
class ConnectDeadlineTest {
    private static final Duration DEADLINE = Duration.ofSeconds(4);

    @RegisterExtension
    final Sessions sessions = new Sessions();

    @Test
    void aServerOutlivesTheDeadlineOfItsHandshake() {
        McpSession session =
                sessions.open(Servers.fixture(Fixture.ECHO), SessionOptions.DEFAULT.withStartupTimeout(DEADLINE));
        Duration opened = session.server().uptime();

        await("the deadline to be well past, whenever it began to run")
                .atMost(DEADLINE.multipliedBy(5))
                .until(() -> session.server().uptime().minus(opened).compareTo(DEADLINE.plusSeconds(1)) > 0);

        assertThat(session.server().isAlive()).isTrue();
        assertThat(session.listTools()).extracting(Tool::name).contains("echo", "sleep");
        assertThat(session.client().listTools().tools()).extracting(Tool::name).contains("echo");
        assertThat(session.call("echo", Map.of("message", "still here")).text()).isEqualTo("Echo: still here");
    }
}

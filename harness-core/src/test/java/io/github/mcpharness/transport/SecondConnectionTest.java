package io.github.mcpharness.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.testing.Servers;
import io.github.mcpharness.testing.Sessions;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import reactor.core.publisher.Mono;

/** A transport serves one connection: a second one is refused, starts nothing, and does not disturb the first. */
class SecondConnectionTest {
    @RegisterExtension
    final Sessions sessions = new Sessions();

    @Test
    void connectingAgainIsRefusedWithoutHarm() {
        StdioTransport transport = sessions.spawn(Servers.fixture(Fixture.ECHO));
        McpSyncClient first = client(transport);
        first.initialize();

        assertThatIllegalStateException()
                .isThrownBy(() -> transport.connect(message -> message).block())
                .withMessage("server 'echo': this transport serves one connection; open a new session for another");

        assertStillWorks(first, transport);
    }

    @Test
    void aSecondClientCannotOpenASessionAndDoesNoHarm() {
        StdioTransport transport = sessions.spawn(Servers.fixture(Fixture.ECHO));
        McpSyncClient first = client(transport);
        first.initialize();

        Throwable failure = catchThrowable(() -> client(transport).initialize());

        assertThat(failure)
                .hasRootCauseMessage(
                        "server 'echo': this transport serves one connection; open a new session for another");
        assertStillWorks(first, transport);
    }

    @Test
    void openingTheSessionAgainIsRefused() {
        StdioTransport transport = sessions.spawn(Servers.fixture(Fixture.ECHO));
        McpSyncClient first = client(transport);
        first.initialize();
        JSONRPCRequest again = new JSONRPCRequest("initialize", "again", Map.of());

        assertThatIllegalStateException()
                .isThrownBy(() -> transport.sendMessage(again).block());

        assertStillWorks(first, transport);
    }

    @Test
    void connectingIsLazy() {
        StdioTransport transport = sessions.spawn(Servers.fixture(Fixture.ECHO));

        Mono<Void> unused = transport.connect(message -> message);
        Mono<Void> alsoUnused = transport.closeGracefully();

        assertThat(unused).isNotSameAs(alsoUnused);
        McpSyncClient client = client(transport);
        client.initialize();
        assertStillWorks(client, transport);
    }

    @Test
    void closingTwiceBySubscriptionIsOneTeardown() {
        StdioTransport transport = sessions.spawn(Servers.fixture(Fixture.ECHO));
        client(transport).initialize();

        transport.closeGracefully().block(Duration.ofSeconds(20));
        transport.closeGracefully().block(Duration.ofSeconds(20));

        assertThat(transport.process().isAlive()).isFalse();
        assertThat(transport.process().close()).isSameAs(transport.process().close());
    }

    private static McpSyncClient client(StdioTransport transport) {
        return McpClient.sync(transport).requestTimeout(Duration.ofSeconds(30)).build();
    }

    private static void assertStillWorks(McpSyncClient client, StdioTransport transport) {
        assertThat(client.listTools().tools()).isNotEmpty();
        assertThat(transport.process().isAlive()).isTrue();
        assertThat(transport.process().tree()).hasSize(1);
        assertThat(transport.wire().requests())
                .filteredOn(request -> request.method().equals("initialize"))
                .hasSize(1);
    }
}

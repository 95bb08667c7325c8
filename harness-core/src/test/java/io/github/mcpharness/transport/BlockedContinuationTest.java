package io.github.mcpharness.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.awaitility.Awaitility.await;

import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.testing.Servers;
import io.github.mcpharness.testing.Sessions;
import io.modelcontextprotocol.client.McpAsyncClient;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import reactor.core.publisher.Mono;

/** What an SDK client's user does in a continuation may block: reading and the news of a death go on. */
class BlockedContinuationTest {
    private static final Duration AMPLE = Duration.ofSeconds(30);

    @RegisterExtension
    final Sessions sessions = new Sessions();

    private final CountDownLatch entered = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);

    @Test
    void readingGoesOn() throws Exception {
        StdioTransport transport = blockedTransport();

        JSONRPCResponse response =
                call(transport, "echo", Map.of("message", "hi")).response().get(30, TimeUnit.SECONDS);

        assertThat(String.valueOf(response.result())).contains("Echo: hi");
    }

    @Test
    void theNewsOfADeathGoesOn() throws Exception {
        StdioTransport transport = blockedTransport();
        StdioTransport.Exchange slow = call(transport, "sleep", Map.of("ms", 60_000));

        transport.process().kill();

        Throwable failure = catchThrowable(() -> slow.response().get(30, TimeUnit.SECONDS));
        assertThat(failure).isInstanceOf(ExecutionException.class).hasCauseInstanceOf(ServerExitedException.class);
    }

    @Test
    void closingGoesOn() throws Exception {
        StdioTransport transport = blockedTransport();

        transport.closeGracefully().block(AMPLE);

        assertThat(transport.process().isAlive()).isFalse();
    }

    @Test
    void theThreadThatDeliversEndsWhenThereIsNothingToDeliver() {
        StdioTransport transport = sessions.spawn(Servers.fixture(Fixture.ECHO));
        McpClient.sync(transport).requestTimeout(AMPLE).build().initialize();

        transport.process().close();

        await().atMost(AMPLE).until(() -> deliveryThreads() == 0);
    }

    private StdioTransport blockedTransport() throws InterruptedException {
        StdioTransport transport = sessions.spawn(Servers.fixture(Fixture.ECHO));
        sessions.atEnd(release::countDown);
        McpAsyncClient client = McpClient.async(transport)
                .requestTimeout(AMPLE)
                .loggingConsumer(message -> Mono.fromRunnable(this::block))
                .build();
        client.initialize().block(AMPLE);
        call(transport, "log", Map.of("level", "error", "message", "stop here"));
        assertThat(entered.await(30, TimeUnit.SECONDS)).isTrue();
        return transport;
    }

    private static StdioTransport.Exchange call(StdioTransport transport, String tool, Map<String, ?> arguments) {
        return transport.request("tools/call", Map.of("name", tool, "arguments", arguments), tool);
    }

    private void block() {
        entered.countDown();
        try {
            release.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static long deliveryThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("mcp-echo-delivery"))
                .count();
    }
}

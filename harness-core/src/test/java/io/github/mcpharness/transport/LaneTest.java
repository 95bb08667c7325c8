package io.github.mcpharness.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.awaitility.Awaitility.await;

import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.testing.ShellServer;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The lane beside the SDK's client: both share one pipe, and neither gets what belongs to the other. */
class LaneTest {
    @RegisterExtension
    final Sessions sessions = new Sessions();

    @Test
    void anAnswerGoesToWhoAsked() throws Exception {
        StdioTransport transport = sessions.spawn(ShellServer.named("sh").config());
        McpSyncClient client =
                McpClient.sync(transport).requestTimeout(Duration.ofSeconds(30)).build();
        client.initialize();

        StdioTransport.Exchange exchange = call(transport);
        client.listTools();

        assertThat(exchange.response().get(30, TimeUnit.SECONDS).id()).isEqualTo(exchange.id());
        assertThat(transport.wire().responses(exchange.id())).hasSize(1);
    }

    @Test
    void theLogHasTheOrderOfTheWire() throws Exception {
        StdioTransport transport = sessions.spawn(ShellServer.named("sh").config());

        List<StdioTransport.Exchange> exchanges = IntStream.range(0, 200)
                .parallel()
                .mapToObj(i -> call(transport))
                .toList();
        for (StdioTransport.Exchange exchange : exchanges) {
            exchange.response().get(30, TimeUnit.SECONDS);
        }

        List<Object> asked =
                transport.wire().requests().stream().map(JSONRPCRequest::id).toList();
        List<Object> answered = transport.wire().events().stream()
                .filter(WireEvent.Received.class::isInstance)
                .map(event -> ((WireEvent.Received) event).message())
                .map(message -> ((JSONRPCResponse) message).id())
                .toList();
        assertThat(asked).hasSize(200).doesNotHaveDuplicates();
        assertThat(answered).isEqualTo(asked);
    }

    @Test
    void anAnswerToACancelledRequestIsDropped() {
        StdioTransport transport = sessions.spawn(ShellServer.named("late")
                .onCall("case $line in *hold*) held=$id;; *) id=$held; text late;; esac")
                .config());
        StdioTransport.Exchange held = transport.request("tools/call", Map.of("name", "hold"), "the call");
        transport.cancel(held, "the test");

        call(transport);

        await().until(() -> transport.wire().responses(held.id()).size() == 1);
        assertThat(held.response()).isCompletedExceptionally();
    }

    @Test
    void aRepeatedAnswerAndAnInventedOneDisturbNothing() throws Exception {
        StdioTransport transport = sessions.spawn(ShellServer.named("liar")
                .onCall("text one; text two; asked=$id; id='\"nobody\"'; text three; id=null; text four; id=$asked")
                .config());

        StdioTransport.Exchange first = call(transport);
        assertThat(String.valueOf(first.response().get(30, TimeUnit.SECONDS).result()))
                .contains("one");
        StdioTransport.Exchange second = call(transport);
        assertThat(String.valueOf(second.response().get(30, TimeUnit.SECONDS).result()))
                .contains("one");

        assertThat(transport.wire().responses(first.id())).hasSize(2);
    }

    @Test
    void theCancellationOfADeadServersRequestIsLost() {
        StdioTransport transport = sessions.spawn(ShellServer.named("sh").config());
        StdioTransport.Exchange call = call(transport);
        transport.process().kill();

        transport.cancel(call, "the test");

        assertThat(transport.wire().events())
                .noneMatch(
                        event -> event instanceof WireEvent.Sent sent && sent.message() instanceof JSONRPCNotification);
    }

    /** MCP specification, basic/utilities/cancellation: a client must not cancel its initialize. */
    @Test
    void initializeIsNeverCancelled() {
        StdioTransport transport =
                sessions.spawn(ShellServer.named("mute").onInitialize(":").config());
        McpSyncClient client = McpClient.sync(transport)
                .initializationTimeout(Duration.ofMillis(500))
                .build();

        assertThat(catchThrowable(client::initialize)).isNotNull();

        transport.process().close(Sessions.QUICK);
        assertThat(transport.wire().events()).singleElement().isInstanceOf(WireEvent.Sent.class);
    }

    private static StdioTransport.Exchange call(StdioTransport transport) {
        return transport.request("tools/call", Map.of("name", "any", "arguments", Map.of()), "the call");
    }
}

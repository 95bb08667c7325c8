package io.github.mcpharness.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.testing.Servers;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.testing.ShellServer;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What may come of a call to a server that is alive and answers. */
class CallOutcomeTest {
    @RegisterExtension
    final Sessions sessions = new Sessions();

    @Test
    void aToolThatAnswersIsASuccess() {
        CallOutcome outcome = echo().call("echo", Map.of("message", "hi"));

        assertThat(outcome).isInstanceOf(CallOutcome.Success.class);
        assertThat(outcome.isFailed()).isFalse();
        assertThat(outcome.text()).isEqualTo("Echo: hi");
        assertThat(outcome.toolResult()).isPresent();
        assertThat(outcome.describe()).isEqualTo("the tool answered: 'Echo: hi'");
    }

    @Test
    void aToolThatAnswersWithIsErrorIsAToolError() {
        CallOutcome outcome = echo().call("fail", Map.of());

        assertThat(outcome).isInstanceOf(CallOutcome.ToolError.class);
        assertThat(outcome.isFailed()).isTrue();
        assertThat(outcome.text()).isEqualTo("Failed on request");
        assertThat(outcome.describe()).isEqualTo("the tool answered with isError: 'Failed on request'");
    }

    @Test
    void aServerThatAnswersWithAnErrorIsAnRpcError() {
        CallOutcome outcome = echo().call("crash", Map.of());

        assertThat(outcome).isInstanceOfSatisfying(CallOutcome.RpcError.class, error -> {
            assertThat(error.code()).isEqualTo(-32603);
            assertThat(error.message()).isEqualTo("Crashed on request");
        });
        assertThat(outcome.isFailed()).isTrue();
        assertThat(outcome.toolResult()).isEmpty();
        assertThat(outcome.text()).isEmpty();
        assertThat(outcome.describe()).isEqualTo("the server answered with JSON-RPC error -32603: Crashed on request");
    }

    @Test
    void aToolThatIsUnknownIsAnRpcError() {
        CallOutcome outcome = echo().call("no-such-tool", Map.of());

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        CallOutcome.RpcError.class,
                        error -> assertThat(error.code()).isEqualTo(-32602));
    }

    @Test
    void theDataOfAnErrorIsKept() {
        McpSession session = sessions.open(ShellServer.named("detailed")
                .onCall("printf '{\"jsonrpc\":\"2.0\",\"id\":%s,\"error\":"
                        + "{\"code\":7,\"message\":\"m\",\"data\":{\"why\":\"so\"}}}\\n' \"$id\"")
                .config());

        assertThat(session.call("any", Map.of()))
                .isInstanceOfSatisfying(
                        CallOutcome.RpcError.class,
                        error -> assertThat(error.data()).contains(Map.of("why", "so")));
    }

    @Test
    void aResultThatIsNoToolResultIsAnRpcErrorOfOurs() {
        McpSession session = sessions.open(ShellServer.named("liar")
                .onCall("reply '{\"content\":\"text\"}'")
                .config());

        assertThat(session.call("any", Map.of()).describe())
                .contains("the result is no tool result (MCP specification, schema, CallToolResult)");
    }

    @Test
    void aLongAnswerIsQuotedInShort() {
        CallOutcome outcome = echo().call("big", Map.of("bytes", 100_000));

        assertThat(outcome.text()).hasSize(100_000);
        assertThat(outcome.describe()).isEqualTo("the tool answered: '" + "x".repeat(200) + "…' (100000 characters)");
    }

    @Test
    void aMegabyteComesThroughBothWays() {
        String message = "ä€𝄞 ".repeat(100_000);

        assertThat(echo().call("echo", Map.of("message", message)).text()).isEqualTo("Echo: " + message);
    }

    @Test
    void callsThatAreStartedTogetherGetTheirOwnAnswers() {
        McpSession session = echo();
        PendingCall slow = session.start("sleep", Map.of("ms", 200));
        PendingCall quick = session.start("echo", Map.of("message", "quick"));

        assertThat(quick.outcome().text()).isEqualTo("Echo: quick");
        assertThat(slow.outcome().text()).isEqualTo("Slept 200 ms");
        assertThat(slow.tool()).isEqualTo("sleep");
        assertThat(slow.isDone()).isTrue();
        assertThat(slow.requestId()).isNotEqualTo(quick.requestId());
    }

    @Test
    void theOutcomeOfACallCanBeAskedForTwice() {
        PendingCall call = echo().start("echo", Map.of("message", "hi"));

        assertThat(call.outcome()).isEqualTo(call.outcome());
    }

    @Test
    void theToolsAreListed() {
        McpSession session = echo();

        assertThat(session.listTools()).extracting(Tool::name).contains("echo", "add", "sleep", "fail", "crash", "die");
        assertThat(session.serverInfo().name()).isEqualTo("echo");
        assertThat(session.name()).isEqualTo("echo");
    }

    @Test
    void allPagesOfToolsAreListed() {
        String tool = "\"inputSchema\":{\"type\":\"object\"}";
        McpSession session = sessions.open(ShellServer.named("pages")
                .onList("case $line in *cursor*) reply '{\"tools\":[{\"name\":\"b\"," + tool + "}]}';;"
                        + " *) reply '{\"nextCursor\":\"2\",\"tools\":[{\"name\":\"a\"," + tool + "}]}';; esac")
                .config());

        assertThat(session.listTools()).extracting(Tool::name).containsExactly("a", "b");
    }

    @Test
    void aServerWithoutToolsHasNone() {
        McpSession session = sessions.open(ShellServer.named("bare")
                .onInitialize("reply '{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{},"
                        + "\"serverInfo\":{\"name\":\"sh\",\"version\":\"1\"}}'")
                .onList("refuse -32601 'no such method'")
                .config());

        assertThat(session.listTools()).isEmpty();
    }

    private McpSession echo() {
        return sessions.open(Servers.fixture(Fixture.ECHO));
    }
}

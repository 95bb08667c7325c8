package sample;

import static io.github.mcpharness.junit.assertions.McpAssertions.assertThat;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.junit.FromServer;
import io.github.mcpharness.junit.McpServer;
import io.github.mcpharness.junit.Scope;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Every scope, a constructor, a nested class: 3 tests, nothing fails. */
@McpServer(
        command = Server.JAVA,
        args = {Server.FAST, Server.SMALL, "-cp", Server.CLASS_PATH, Server.MAIN, Server.AT_ONCE})
class GreenTest {
    private final McpSession session;

    GreenTest(McpSession session) {
        this.session = session;
    }

    @Test
    void echoes() {
        assertThat(session.call("echo", Map.of("message", "hi"))).isSuccess().hasText("Echo: hi");
        session.kill();
    }

    @Test
    void echoesAgain() {
        assertThat(session.call("echo", Map.of("message", "hi"))).isSuccess();
    }

    @Nested
    @McpServer(
            name = "fresh",
            command = Server.JAVA,
            args = {Server.FAST, Server.SMALL, "-cp", Server.CLASS_PATH, Server.MAIN, Server.AT_ONCE},
            scope = Scope.METHOD)
    @McpServer(
            name = "shared",
            command = Server.JAVA,
            args = {Server.FAST, Server.SMALL, "-cp", Server.CLASS_PATH, Server.MAIN, Server.AT_ONCE},
            scope = Scope.RUN)
    class Inner {
        @FromServer("shared")
        private McpSession shared;

        @Test
        void hasThree(@FromServer("fresh") McpSession fresh, @FromServer("server") McpSession outer) {
            for (McpSession each : new McpSession[] {fresh, outer, shared}) {
                assertThat(each.call("echo", Map.of("message", "hi"))).isSuccess();
            }
        }
    }
}

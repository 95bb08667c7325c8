package io.github.mcpharness.examples;

import static io.github.mcpharness.junit.assertions.McpAssertions.assertThat;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.junit.FromServer;
import io.github.mcpharness.junit.McpServer;
import io.github.mcpharness.junit.RequiresCommand;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Two servers, started at the same time, each under its name. */
@McpServer(name = "one", command = "node", args = "dist/index.js")
@McpServer(name = "two", command = "node", args = "dist/index.js")
@RequiresCommand("node")
class TwoServersTest {
    @Test
    void areTwo(@FromServer("one") McpSession one, @FromServer("two") McpSession two) {
        one.kill();
        assertThat(one.call("echo", Map.of("message", "hi"))).isExited();
        assertThat(two.call("echo", Map.of("message", "hi"))).isSuccess();
    }

    @Test
    void areBothThereAgain(@FromServer("one") McpSession one) {
        assertThat(one).tools().hasExactlyTools("echo");
    }
}

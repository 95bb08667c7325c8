package sample;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.junit.McpServer;
import org.junit.jupiter.api.Test;

/** Its test passes; its server leaves a process. */
@McpServer(
        command = "sh",
        args = {
            "-c",
            "sleep 60 </dev/null >/dev/null 2>&1 & exec \"$0\" \"$@\"",
            Server.JAVA,
            Server.FAST,
            Server.SMALL,
            "-cp",
            Server.CLASS_PATH,
            Server.MAIN,
            Server.AT_ONCE
        })
class LeakyTest {
    @Test
    void passes(McpSession session) {}
}

package io.github.mcpharness.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.junit.LeakedProcessError;
import io.github.mcpharness.junit.McpServer;
import io.github.mcpharness.junit.RequiresCommand;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;

/** A server that leaves a process behind: its test passes, and its class fails. */
@RequiresCommand("node")
class LeakyServerTest {

    @McpServer(
            command = "sh",
            args = {"-c", "sleep 60 </dev/null >/dev/null 2>&1 & exec node dist/index.js"})
    static class LeakyTestCase {
        @Test
        void passes(McpSession server) {}
    }

    @Test
    void isCaught() {
        var results = EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(LeakyTestCase.class))
                .execute();
        results.testEvents().assertStatistics(stats -> stats.succeeded(1));
        assertThat(results.containerEvents().failed().stream()
                        .flatMap(event -> event.getPayload(TestExecutionResult.class).stream())
                        .flatMap(result -> result.getThrowable().stream()))
                .anySatisfy(failure -> assertThat(failure)
                        .isInstanceOf(LeakedProcessError.class)
                        .hasMessageContaining("ORPHANED: it left 1 process behind: pid "));
    }
}

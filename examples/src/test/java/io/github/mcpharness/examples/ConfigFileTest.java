package io.github.mcpharness.examples;

import static io.github.mcpharness.junit.assertions.McpAssertions.assertThat;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.junit.McpConfig;
import io.github.mcpharness.junit.RequiresCommand;
import org.junit.jupiter.api.Test;

/** The file that the desktop host reads, too. */
@McpConfig(value = "classpath:mcp.json", only = "mine")
@RequiresCommand("node")
class ConfigFileTest {
    @Test
    void offersWhatTheFileSays(McpSession server) {
        assertThat(server).matchesSurface("src/test/resources/surface.json");
    }
}

package io.github.mcpharness.fleet;

import io.github.mcpharness.config.ServerConfig;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.Map;
import java.util.Optional;

/**
 * Describe one tool of a fleet. Immutable.
 *
 * @param server the name of its server
 * @param definition what the server says of it (MCP specification, server/tools, "Tool")
 * @param requiresConsent whether a host must ask before it calls the tool
 * @param serial whether a host must call it alone
 */
public record CatalogEntry(String server, Tool definition, boolean requiresConsent, boolean serial) {

    static CatalogEntry of(ServerConfig config, Tool tool) {
        return new CatalogEntry(config.name(), tool, config.requiresConsent(), config.serial());
    }

    /** The name in the catalog: {@code mcp_<server>_<tool>}. */
    public String name() {
        return "mcp_" + server + "_" + tool();
    }

    /** The tool's name on its server. */
    public String tool() {
        return definition.name();
    }

    /** The JSON Schema of its arguments, as a tree of maps and lists; empty if the server gives none. */
    public Map<String, Object> inputSchema() {
        return Optional.ofNullable(definition.inputSchema()).orElse(Map.of());
    }

    /** Describe a call of this tool, for a {@link CallPlan}. */
    public PlannedCall call(Map<String, ?> arguments) {
        return new PlannedCall(server, tool(), arguments);
    }
}

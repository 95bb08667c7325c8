package io.github.mcpharness.junit.contract.suite.wire;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Say how a conversation is begun (MCP specification, basic/lifecycle, "Initialization"). Immutable.
 *
 * @param version what is asked for; not necessarily one that exists
 * @param capabilities what the client declares
 */
public record Hello(String version, Map<String, Object> capabilities) {

    /** The newest revision that the checks know, and no capabilities. */
    public static final Hello PLAIN = new Hello(Revision.LATEST.id(), Map.of());

    public Hello {
        capabilities = Map.copyOf(capabilities);
    }

    public Hello withVersion(String other) {
        return new Hello(other, capabilities);
    }

    public Hello withCapabilities(Map<String, Object> others) {
        return new Hello(version, others);
    }

    /** The parameters of {@code initialize}. */
    public Map<String, Object> params() {
        Map<String, Object> params = new LinkedHashMap<>();
        params.put("protocolVersion", version);
        params.put("capabilities", capabilities);
        params.put("clientInfo", Map.of("name", "mcp-harness", "version", "1"));
        return params;
    }
}

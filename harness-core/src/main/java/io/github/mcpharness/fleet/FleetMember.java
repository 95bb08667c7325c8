package io.github.mcpharness.fleet;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.config.ServerConfig;
import java.time.Duration;

/**
 * Hold one server of a fleet that is ready.
 *
 * @param config its configuration
 * @param session the session with it; the fleet closes it
 * @param startTime how long its spawn and handshake took
 */
public record FleetMember(ServerConfig config, McpSession session, Duration startTime) {

    /** The server's name. */
    public String name() {
        return config.name();
    }
}

package io.github.mcpharness.fleet;

import io.github.mcpharness.auth.Credentials;
import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.config.ServerConfig;

/** Opens a session with a server of whatever kind. */
@FunctionalInterface
interface Opener {

    /** Fails with any exception; nothing of what it has started is left then. */
    McpSession open(ServerConfig config, Credentials credentials);
}

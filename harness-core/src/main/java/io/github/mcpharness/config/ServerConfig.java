package io.github.mcpharness.config;

import java.time.Duration;

/**
 * Describe one named server entry: how to reach or launch a server. A sealed family with a record for each way to have a
 * server; no code asks which one it is by looking for absent fields.
 *
 * <p>Implementations are immutable, and their {@code toString()} holds no secret.
 */
public sealed interface ServerConfig permits StdioServerConfig {

    /** The bound on the handshake and on each operation where nobody says otherwise. */
    Duration DEFAULT_TIMEOUT = Duration.ofSeconds(300);

    /** The server's name: 1 to 24 characters of {@code a-z}, {@code 0-9} and {@code -}. */
    String name();

    /** How long the handshake, and each single operation after it, may take. Always positive. */
    Duration timeout();

    /**
     * Begin the description of a stdio server: a child process that speaks MCP on its standard streams.
     *
     * @param name the server's name, see {@link #name()}
     * @param command the executable: a bare name is looked up in the PATH of this JVM (never in the server's own ENV), one
     *     with a separator is taken as it is, relative to the server's directory
     */
    static StdioServerConfig.Builder stdio(String name, String command) {
        return new StdioServerConfig.Builder(name, command);
    }
}

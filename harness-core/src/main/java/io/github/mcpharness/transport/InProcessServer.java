package io.github.mcpharness.transport;

import io.modelcontextprotocol.spec.McpServerTransportProvider;

/**
 * Start a server of the MCP Java SDK in this JVM, for one session. The server's author implements it in one line:
 *
 * <pre>{@code
 * public void start(McpServerTransportProvider transport) {
 *     McpServer.sync(transport).serverInfo("mine", "1.0").tools(…).build();
 * }
 * }</pre>
 */
@FunctionalInterface
public interface InProcessServer {

    /**
     * Build the server on this transport, and return; the server ends with the transport. Threads that it starts are
     * expected to end then, too.
     *
     * @param transport the server's side of a pair of pipes, as standard input and output are for a process (MCP
     *     specification, basic/transports, "stdio")
     */
    void start(McpServerTransportProvider transport);
}

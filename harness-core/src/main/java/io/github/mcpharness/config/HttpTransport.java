package io.github.mcpharness.config;

/** Tell the two ways apart in which MCP runs over HTTP. */
public enum HttpTransport {

    /** One endpoint for everything (MCP specification 2025-03-26 and later, basic/transports, "Streamable HTTP"). */
    STREAMABLE,

    /** An event stream and a second endpoint for messages, as old servers have it (2024-11-05, "HTTP with SSE"). */
    SSE
}

package io.github.mcpharness.config;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Describe one named server entry: how to reach or launch a server. A sealed family with a record for each way to have a
 * server; no code asks which one it is by looking for absent fields.
 *
 * <p>Implementations are immutable, and their {@code toString()} holds no secret.
 */
public sealed interface ServerConfig
        permits StdioServerConfig, HttpServerConfig, LaunchedHttpServerConfig, InProcessServerConfig {

    /** The bound on the handshake and on each operation where nobody says otherwise. */
    Duration DEFAULT_TIMEOUT = Duration.ofSeconds(300);

    /** The server's name: 1 to 24 characters of {@code a-z}, {@code 0-9} and {@code -}. */
    String name();

    /** The name as its author wrote it, where the format of a file lets names be free text; else the name. */
    String displayName();

    /** How long the handshake, and each single operation after it, may take. Always positive. */
    Duration timeout();

    /** What the field REQUIRES_CONSENT says, if it is there. */
    Optional<Boolean> consentOverride();

    /**
     * Whether the server promises to change nothing. A server that we start is never read-only, whatever its fields say;
     * one behind a URL is if the URL's path ends in {@code /readonly}.
     */
    boolean readOnly();

    /** Whether a host must ask before it calls a tool: unless the server is read-only, or as REQUIRES_CONSENT says. */
    default boolean requiresConsent() {
        return consentOverride().orElse(!readOnly());
    }

    /** Whether a host must call this server's tools one after the other: unless it is read-only. Nothing overrides it. */
    default boolean serial() {
        return !readOnly();
    }

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

    /**
     * Begin the description of a server that runs already and is reached over HTTP.
     *
     * @param name the server's name, see {@link #name()}
     * @param url the endpoint: absolute, http or https
     */
    static HttpServerConfig.Builder http(String name, String url) {
        return new HttpServerConfig.Builder(name, url);
    }

    /**
     * Begin the description of a server that we launch and reach over HTTP. In its arguments, variables, headers and
     * endpoint {@code ${port}} stands for the port that is chosen at launch, and <code>$${</code> for a literal
     * <code>${</code>.
     *
     * @param process how it is launched; the server has its name, its timeout and its word on consent
     * @param endpoint where the server will answer, as in {@code http://127.0.0.1:${port}/mcp}
     */
    static LaunchedHttpServerConfig.Builder launchedHttp(StdioServerConfig process, String endpoint) {
        return new LaunchedHttpServerConfig.Builder(process, endpoint);
    }

    /**
     * Begin the description of a server that runs in this JVM.
     *
     * @param name the server's name, see {@link #name()}
     * @param factory makes the server's side of one session, each time that it is asked
     */
    static InProcessServerConfig.Builder inProcess(String name, Supplier<?> factory) {
        return new InProcessServerConfig.Builder(
                name, factory, factory.getClass().getName());
    }

    /**
     * Begin the description of a server that runs in this JVM, made by a class.
     *
     * @param name the server's name, see {@link #name()}
     * @param factory a class with a constructor without parameters, of which a new instance is made for each session
     */
    static InProcessServerConfig.Builder inProcess(String name, Class<?> factory) {
        return new InProcessServerConfig.Builder(name, new ClassFactory(factory), factory.getName());
    }
}

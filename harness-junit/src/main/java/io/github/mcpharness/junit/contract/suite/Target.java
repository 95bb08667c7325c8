package io.github.mcpharness.junit.contract.suite;

import io.github.mcpharness.auth.Credentials;
import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.HttpServerConfig;
import io.github.mcpharness.config.InProcessServerConfig;
import io.github.mcpharness.config.LaunchedHttpServerConfig;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.config.redaction.Masker;
import io.github.mcpharness.junit.contract.suite.wire.Conversation;
import io.github.mcpharness.junit.contract.suite.wire.HttpConversation;
import io.github.mcpharness.junit.contract.suite.wire.Patience;
import io.github.mcpharness.junit.contract.suite.wire.StdioConversation;
import io.github.mcpharness.process.LaunchOptions;
import io.github.mcpharness.process.SupervisedProcess;
import io.github.mcpharness.process.UnreadOutput;
import io.github.mcpharness.transport.HttpSessionTransport;
import io.github.mcpharness.transport.Listening;
import org.jspecify.annotations.Nullable;

/**
 * A server that is examined, and how to begin to talk to it: each time a new process, or a new session of one that is
 * reached over HTTP.
 *
 * <p>Thread-safe.
 */
public final class Target implements AutoCloseable {
    private final ServerConfig config;
    private final Credentials credentials;
    private final SessionOptions options;
    private final Patience patience;
    private @Nullable HttpServerConfig url;
    private @Nullable SupervisedProcess serving;

    private Target(ServerConfig config, Credentials credentials, SessionOptions options, Patience patience) {
        this.config = config;
        this.credentials = credentials;
        this.options = options;
        this.patience = patience;
    }

    /**
     * Name a server. Nothing is started yet.
     *
     * @param credentials what is sent to a server over HTTP
     * @throws IllegalArgumentException if it is one in this JVM, which has no wire that could be looked at
     */
    public static Target of(ServerConfig config, Credentials credentials, SessionOptions options) {
        if (config instanceof InProcessServerConfig) {
            throw new IllegalArgumentException("server '" + config.name()
                    + "': the contract is for a server that is a process, or behind a URL; this one is in this JVM");
        }
        return new Target(config, credentials, options, Patience.of(config, options));
    }

    /** The server's name. */
    public String name() {
        return config.name();
    }

    /** Its configuration. */
    public ServerConfig config() {
        return config;
    }

    public Patience patience() {
        return patience;
    }

    /** How it is launched and ended. */
    public LaunchOptions launch() {
        return options.launch();
    }

    /** Whether it is a process of ours that speaks on its standard streams. */
    public boolean isStdio() {
        return config instanceof StdioServerConfig;
    }

    /** Whether it is reached over HTTP. */
    public boolean isHttp() {
        return !isStdio();
    }

    /** Its configuration as a process that speaks on its standard streams. */
    public StdioServerConfig stdio() {
        if (config instanceof StdioServerConfig stdio) {
            return stdio;
        }
        throw new IllegalStateException("server '" + name() + "' does not speak on standard streams");
    }

    /** Where it is reached; if it is ours, it is launched first, and again if it has died. */
    public synchronized HttpServerConfig url() {
        if (config instanceof HttpServerConfig http) {
            return http;
        }
        SupervisedProcess process = serving;
        if (process != null && !process.isAlive()) {
            close();
        }
        HttpServerConfig known = url;
        if (known == null && config instanceof LaunchedHttpServerConfig launched) {
            known = launch(launched);
            url = known;
        }
        if (known == null) {
            throw new IllegalStateException("server '" + name() + "' is not reached over HTTP");
        }
        return known;
    }

    private HttpServerConfig launch(LaunchedHttpServerConfig launched) {
        int port = Listening.freePort();
        HttpServerConfig http = launched.http(port);
        Listening listening = Listening.at(http);
        listening.requireNobody();
        LaunchOptions launch = launch().withProfile(launch().profile().fromTerm());
        SupervisedProcess process = SupervisedProcess.spawn(
                launched.process(port), launch, new UnreadOutput(name(), masker(), () -> {}), masker());
        serving = process;
        listening.await(process, patience.startup());
        return http;
    }

    /** Replaces the secrets of the configuration in what is quoted. */
    public Masker masker() {
        return HttpSessionTransport.masker(config, credentials);
    }

    /**
     * Begin to talk to it; nothing has been said yet.
     *
     * @throws io.github.mcpharness.process.SpawnException if it cannot be started
     */
    public Conversation open(String title) {
        return isStdio()
                ? StdioConversation.open(title, stdio(), launch(), patience)
                : HttpConversation.open(title, url(), credentials, patience);
    }

    /** Begin to talk to it in another way than usual, as under a launcher. */
    public StdioConversation open(String title, StdioServerConfig other) {
        return StdioConversation.open(title, other, launch(), patience);
    }

    @Override
    public synchronized void close() {
        SupervisedProcess process = serving;
        if (process != null) {
            process.close();
            serving = null;
            url = null;
        }
    }
}

package io.github.mcpharness.client;

import io.github.mcpharness.auth.Credentials;
import io.github.mcpharness.config.HttpServerConfig;
import io.github.mcpharness.config.InProcessServerConfig;
import io.github.mcpharness.config.LaunchedHttpServerConfig;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.process.LaunchOptions;
import io.github.mcpharness.process.SupervisedProcess;
import io.github.mcpharness.process.UnreadOutput;
import io.github.mcpharness.transport.HttpSessionTransport;
import io.github.mcpharness.transport.InProcessTransport;
import io.github.mcpharness.transport.Listening;
import io.github.mcpharness.transport.SessionRules;
import io.github.mcpharness.transport.SessionTransport;
import io.github.mcpharness.transport.StdioTransport;

/**
 * How a session with a server begins, for each way to have a server. The one place that tells them apart.
 *
 * @param credentials what a server over HTTP is sent; the others are sent nothing
 */
record Openings(ServerConfig config, Credentials credentials, SessionOptions options) {

    Incarnation open() {
        if (config instanceof StdioServerConfig stdio) {
            return stdio(stdio);
        } else if (config instanceof HttpServerConfig http) {
            return http(http);
        } else if (config instanceof LaunchedHttpServerConfig launched) {
            return launched(launched);
        } else if (config instanceof InProcessServerConfig inProcess) {
            return inProcess(inProcess);
        }
        throw new AssertionError(config);
    }

    private Incarnation stdio(StdioServerConfig stdio) {
        StdioTransport transport = StdioTransport.open(stdio, options.launch(), options.messageLimit(), rules());
        return handshake(transport, new ChildPeer(transport.process()));
    }

    private Incarnation http(HttpServerConfig http) {
        HttpSessionTransport transport = HttpSessionTransport.to(http, credentials, rules());
        return handshake(transport, new RemotePeer(http, transport, HttpSessionTransport.masker(http, credentials)));
    }

    private Incarnation launched(LaunchedHttpServerConfig launched) {
        int port = Listening.freePort();
        HttpServerConfig http = launched.http(port);
        Listening listening = Listening.at(http);
        listening.requireNobody();
        HttpSessionTransport transport = HttpSessionTransport.to(http, credentials, rules());
        LaunchOptions launch =
                options.launch().withProfile(options.launch().profile().fromTerm());
        SupervisedProcess process = SupervisedProcess.spawn(
                launched.process(port),
                launch,
                new UnreadOutput(launched.name(), HttpSessionTransport.masker(http, credentials), transport::exited));
        transport.servedBy(process);
        return handshake(transport, new ServingPeer(process, transport, listening));
    }

    private Incarnation inProcess(InProcessServerConfig inProcess) {
        InProcessTransport transport = InProcessTransport.open(inProcess, options.messageLimit(), rules());
        return handshake(
                transport, new InProcessPeer(transport, options.launch().profile()));
    }

    private Incarnation handshake(SessionTransport transport, Peer peer) {
        return new Incarnation(transport, peer, new Handshake(transport, peer, options, config).perform());
    }

    private SessionRules rules() {
        ClientScript script = options.script();
        return new SessionRules(Handshake::opensSession, script.answered()::contains, script.strict());
    }
}

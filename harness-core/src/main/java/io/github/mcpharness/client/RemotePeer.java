package io.github.mcpharness.client;

import io.github.mcpharness.config.HttpServerConfig;
import io.github.mcpharness.config.redaction.Masker;
import io.github.mcpharness.process.SupervisedProcess;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.transport.HttpSessionTransport;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A server that runs without us: there is a session to end, and nothing else. */
final class RemotePeer implements Peer {
    private final HttpServerConfig config;
    private final HttpSessionTransport transport;
    private final Masker masker;
    private Optional<TeardownReport> report = Optional.empty();

    RemotePeer(HttpServerConfig config, HttpSessionTransport transport, Masker masker) {
        this.config = config;
        this.transport = transport;
        this.masker = masker;
    }

    @Override
    public Optional<SupervisedProcess> process() {
        return Optional.empty();
    }

    @Override
    public Masker masker() {
        return masker;
    }

    @Override
    public String facts() {
        return "\n  server:  " + config.origin();
    }

    @Override
    public synchronized TeardownReport close(Optional<HostProfile> profile) {
        if (report.isEmpty()) {
            long begin = System.nanoTime();
            transport.endSession();
            report = Optional.of(TeardownReport.withoutProcess(
                    config.name(), config.origin(), List.of(), Duration.ofNanos(System.nanoTime() - begin)));
        }
        return report.get();
    }

    @Override
    public TeardownReport abandon() {
        return close(Optional.empty());
    }
}

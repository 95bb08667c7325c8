package io.github.mcpharness.client;

import io.github.mcpharness.config.redaction.Masker;
import io.github.mcpharness.process.SupervisedProcess;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.transport.HttpSessionTransport;
import io.github.mcpharness.transport.Listening;
import java.time.Duration;
import java.util.Optional;

/** A server that is a process of ours and is reached over HTTP. */
record ServingPeer(SupervisedProcess child, HttpSessionTransport transport, Listening listening) implements Peer {

    @Override
    public Optional<SupervisedProcess> process() {
        return Optional.of(child);
    }

    @Override
    public Masker masker() {
        return child.masker();
    }

    @Override
    public String facts() {
        return "\n  command: " + child.command() + "\n  pid:     " + child.pid() + "\n  server:  " + listening.where();
    }

    @Override
    public void awaitReady(Duration within) {
        listening.await(child, within);
    }

    /** The session first, as a host does; there is no end of input to give, so the process gets SIGTERM next. */
    @Override
    public TeardownReport close(Optional<HostProfile> profile) {
        if (child.isAlive()) {
            transport.endSession();
        }
        return profile.map(HostProfile::fromTerm).map(child::close).orElseGet(child::close);
    }

    @Override
    public TeardownReport abandon() {
        TeardownReport report = child.abandon();
        transport.endSession();
        return report;
    }
}

package io.github.mcpharness.client;

import io.github.mcpharness.config.redaction.Masker;
import io.github.mcpharness.process.SupervisedProcess;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.transport.InProcessTransport;
import java.util.Optional;

/**
 * A server in this JVM.
 *
 * @param profile says how long its threads may take to end, where nobody says otherwise
 */
record InProcessPeer(InProcessTransport transport, HostProfile profile) implements Peer {

    @Override
    public Optional<SupervisedProcess> process() {
        return Optional.empty();
    }

    @Override
    public Masker masker() {
        return Masker.NONE;
    }

    @Override
    public String facts() {
        return "\n  server:  in this JVM";
    }

    @Override
    public TeardownReport close(Optional<HostProfile> other) {
        return transport.close(other.orElse(profile));
    }

    @Override
    public TeardownReport abandon() {
        return transport.close(profile);
    }
}

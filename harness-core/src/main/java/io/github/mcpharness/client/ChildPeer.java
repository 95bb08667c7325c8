package io.github.mcpharness.client;

import io.github.mcpharness.config.redaction.Masker;
import io.github.mcpharness.process.SupervisedProcess;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.TeardownReport;
import java.util.Optional;

/** A server that is a process of ours. */
record ChildPeer(SupervisedProcess child) implements Peer {

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
        return "\n  command: " + child.command() + "\n  pid:     " + child.pid();
    }

    @Override
    public TeardownReport close(Optional<HostProfile> profile) {
        return profile.map(child::close).orElseGet(child::close);
    }

    @Override
    public TeardownReport abandon() {
        return child.abandon();
    }
}

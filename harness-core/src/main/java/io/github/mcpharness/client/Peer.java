package io.github.mcpharness.client;

import io.github.mcpharness.config.redaction.Masker;
import io.github.mcpharness.process.SupervisedProcess;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.TeardownReport;
import java.time.Duration;
import java.util.Optional;

/** What stands at the other end of a session: a process of ours, or a server that runs without us. */
interface Peer {

    /** The process, if it is ours. */
    Optional<SupervisedProcess> process();

    /** Replaces the secrets of the configuration in what is quoted. */
    Masker masker();

    /** Waits until it can be talked to at all, where that takes more than its start. */
    default void awaitReady(Duration within) {}

    /** Where it is, as aligned facts for a message. */
    String facts();

    /** Ends it, if it is ours, in the way of this host; once, and whoever calls again gets the same report. */
    TeardownReport close(Optional<HostProfile> profile);

    /** Ends it at once, because its handshake failed. */
    TeardownReport abandon();
}

package io.github.mcpharness.transport;

import io.github.mcpharness.process.ServerProcess;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Tells of a server's exit, the same to every call: what an orphan of the server writes later changes nothing. */
final class ExitNews {
    private final ServerProcess process;
    private final AtomicReference<@Nullable String> text = new AtomicReference<>();

    ExitNews(ServerProcess process) {
        this.process = process;
    }

    /** Empty while the process is alive. */
    Optional<ServerExitedException> exited() {
        return process.exit()
                .map(status -> new ServerExitedException(
                        status,
                        Optional.ofNullable(text.updateAndGet(
                                        first -> first != null ? first : ServerExitedException.text(process, status)))
                                .orElseThrow()));
    }
}

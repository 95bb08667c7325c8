package io.github.mcpharness.process;

import io.github.mcpharness.process.os.ProcessEntry;
import io.github.mcpharness.process.os.ProcessTable;
import java.util.Optional;

/**
 * Sends signals through process handles, never through {@link Process#destroy()}: that closes the pipes too, and a server
 * that says goodbye on SIGTERM would die of SIGPIPE. A pid that was recycled meanwhile is not hit.
 */
final class Signals {
    private final ProcessTable table;

    Signals(ProcessTable table) {
        this.table = table;
    }

    void term(ProcessEntry target) {
        same(target).ifPresent(ProcessHandle::destroy);
    }

    void kill(ProcessEntry target) {
        same(target).ifPresent(ProcessHandle::destroyForcibly);
    }

    /** The handle is taken before the second look, and itself refuses another process under the same pid. */
    private Optional<ProcessHandle> same(ProcessEntry target) {
        if (target.pid() == ProcessHandle.current().pid()) {
            return Optional.empty();
        }
        Optional<ProcessHandle> handle = ProcessHandle.of(target.pid());
        boolean stillThere = table.find(target.pid())
                .filter(now -> now.id().equals(target.id()))
                .isPresent();
        return stillThere ? handle : Optional.empty();
    }
}

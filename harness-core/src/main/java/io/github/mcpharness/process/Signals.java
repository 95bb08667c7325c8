package io.github.mcpharness.process;

import io.github.mcpharness.process.os.ProcessEntry;
import io.github.mcpharness.process.os.ProcessTable;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Sends signals through process handles, never through {@link Process#destroy()}: that closes the pipes too, and a server
 * that says goodbye on SIGTERM would die of SIGPIPE. A pid that was recycled meanwhile is not hit.
 */
final class Signals {
    static final String TERM = "TERM";
    static final String KILL = "KILL";

    private static final long KILL_COMMAND_BOUND_SECONDS = 2;

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

    /**
     * Signals a whole process group at once, which no fork can escape. The JVM has no call for it; the shell has one, in
     * the form that every POSIX shell takes. The caller knows that the group is still the server's.
     */
    void sendToGroup(String signal, long group) {
        ProcessBuilder kill = new ProcessBuilder(
                        "/bin/sh", "-c", "kill -s \"$0\" -- \"-$1\"", signal, Long.toString(group))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        try {
            Process sent = kill.start();
            sent.getOutputStream().close();
            if (!sent.waitFor(KILL_COMMAND_BOUND_SECONDS, TimeUnit.SECONDS)) {
                sent.toHandle().destroyForcibly();
            }
        } catch (IOException e) {
            // No shell: what the group would have reached is reached one by one later.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
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

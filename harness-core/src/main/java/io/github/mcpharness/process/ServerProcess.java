package io.github.mcpharness.process;

import io.github.mcpharness.process.verdict.ExitStatus;
import io.github.mcpharness.process.verdict.TreeMember;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * View a server's process: what a test may know of it. It cannot be ended from here; that is the session's.
 *
 * <p>Implementations are thread-safe, and every method answers at once.
 */
public interface ServerProcess {

    /** The server's name. */
    String server();

    /** The executable that was started, as an absolute path. */
    String command();

    /** The process id of the direct child. With a launcher (npx, uvx, sh) this is the launcher's. */
    long pid();

    /** Whether the direct child has not exited yet, as far as the reaper knows. */
    boolean isAlive();

    /** Time since the spawn, or between spawn and exit. */
    Duration uptime();

    /** How the direct child ended. Empty while it lives. */
    Optional<ExitStatus> exit();

    /** Complete when the direct child has exited. Completing the returned future by hand changes nothing. */
    CompletableFuture<ExitStatus> onExit();

    /**
     * The first and last of what the server wrote to its standard error, in a bounded buffer. The secrets of its
     * configuration are replaced by {@code ***}.
     */
    String stderr();

    /** The last lines of standard error, at most {@code count}, masked as {@link #stderr()}. */
    List<String> stderrTail(int count);

    /**
     * The last lines of standard output, at most {@code count}, masked as {@link #stderr()}, of a server that does not speak
     * MCP there: one that is reached over HTTP. Empty for a stdio server.
     */
    List<String> stdoutTail(int count);

    /** Look at the tree now: the direct child and everything descended from it that is still in the process table. */
    List<TreeMember> tree();
}

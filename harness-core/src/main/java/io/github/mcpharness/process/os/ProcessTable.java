package io.github.mcpharness.process.os;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Look at the processes of this machine. One implementation reads Linux's {@code /proc}; the other works anywhere over
 * {@link ProcessHandle} and sees less. Who asks does not need to know which one answers: what cannot be seen is empty.
 *
 * <p>Implementations are thread-safe and never throw for a process that ends while it is being read.
 */
public interface ProcessTable {

    /** Pick the table that sees the most on this machine. */
    static ProcessTable ofThisMachine() {
        return Files.isReadable(Path.of("/proc/self/stat")) ? new LinuxProcessTable() : new PortableProcessTable();
    }

    /** List every process that this user may see. */
    default List<ProcessEntry> scan() {
        return scan(Set.of());
    }

    /** List every process that this user may see, without looking at those that are known by their pid. */
    List<ProcessEntry> scan(Set<Long> known);

    /**
     * Tell which pid was given last. While it stays the same nobody was started, and what was listed meanwhile is whole;
     * always 0 where that cannot be seen.
     */
    long newestPid();

    /** Look at a single process. Empty if there is none with this pid (any more). */
    Optional<ProcessEntry> find(long pid);

    /**
     * Say whether a process was started with these variables in its environment, each given as {@code NAME=value}. False
     * where its environment cannot be read.
     */
    boolean carries(ProcessEntry process, Set<String> variables);

    /** Say whether a process has a variable of this name in its environment, whatever its value. */
    boolean carriesAny(ProcessEntry process, String variable);

    /** Say whether a process runs under the user of this JVM. False where that cannot be seen. */
    boolean isOfThisUser(ProcessEntry process);

    /** Tell a process's working directory. Empty where that cannot be seen. */
    Optional<Path> workingDirectory(ProcessEntry process);

    /** Name the pipes that a process holds on one of its standard streams 0, 1, 2. Empty if it is not a pipe, or hidden. */
    Optional<String> standardPipe(long pid, int fd);

    /** Say whether a process holds one of these pipes on any descriptor. False where that cannot be seen. */
    boolean holdsAny(ProcessEntry process, Set<String> pipes);

    /** List the threads of a process, by their numbers, that run or want to run. Empty where that cannot be seen. */
    Set<Long> runnableThreads(long pid);

    /** Say whether zombies, groups, environments and pipes are visible here, or only pids and parents. */
    boolean seesAll();
}

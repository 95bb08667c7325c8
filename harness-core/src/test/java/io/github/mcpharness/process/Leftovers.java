package io.github.mcpharness.process;

import io.github.mcpharness.process.os.ProcessEntry;
import io.github.mcpharness.process.os.ProcessTable;
import java.util.List;
import java.util.Set;

/** Looks for what the servers of this JVM have left on the machine. */
public final class Leftovers {
    private static final ProcessTable TABLE = ProcessTable.ofThisMachine();
    private static final Set<String> RUN = Set.of(Marker.RUN + "=" + Marker.RUN_OF_THIS_JVM);

    private Leftovers() {}

    /** Tells the id under which the servers of this JVM are marked. */
    public static String run() {
        return Marker.RUN_OF_THIS_JVM;
    }

    /** Lists the processes that carry the marker of this JVM, and the zombies among its children. */
    public static List<ProcessEntry> processes() {
        long self = ProcessHandle.current().pid();
        return TABLE.scan().stream()
                .filter(entry -> TABLE.carries(entry, RUN) || (entry.parent() == self && !entry.isAlive()))
                .toList();
    }

    /** Names the harness's threads that are alive. Those that deliver messages may idle for a second, and do not count. */
    public static List<String> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> name.startsWith("mcp-") && !name.endsWith("-delivery"))
                .toList();
    }

    /** Says whether this very process, which is not ours to wait for, is there and no zombie. */
    public static boolean isAlive(long pid) {
        return TABLE.find(pid).filter(ProcessEntry::isAlive).isPresent();
    }
}

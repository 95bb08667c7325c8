package io.github.mcpharness.process.os;

import java.time.Duration;

/**
 * Hold what one look at the process table showed of a process. The pair of pid and start says which process it is: a
 * recycled pid is another process.
 *
 * @param pid the process id
 * @param parent the parent's process id; 0 or 1 when there is none of interest
 * @param group the process group, or -1 where the platform does not show it
 * @param session the session, or -1 where the platform does not show it
 * @param state alive, exiting or zombie
 * @param start when it started, in units that only this platform compares (never a time to show)
 * @param age how long ago it started
 * @param cpu the processor time it has used
 * @param command the command's name, without its arguments
 */
public record ProcessEntry(
        long pid,
        long parent,
        long group,
        long session,
        ProcessState state,
        long start,
        Duration age,
        Duration cpu,
        String command) {

    /** Identify a process beyond the recycling of pids. */
    public record Id(long pid, long start) {}

    public Id id() {
        return new Id(pid, start);
    }

    public boolean isAlive() {
        return state == ProcessState.ALIVE;
    }

    public boolean isZombie() {
        return state == ProcessState.ZOMBIE;
    }
}

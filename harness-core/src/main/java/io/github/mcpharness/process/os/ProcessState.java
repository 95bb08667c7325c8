package io.github.mcpharness.process.os;

/** Tell how a process stands, as far as the operating system shows it. */
public enum ProcessState {
    /** Alive in any way: running, sleeping, stopped, waiting for a device. */
    ALIVE,
    /** On its way out: it runs no program any more, and closes what it has open. */
    EXITING,
    /** Dead, and not yet reaped by its parent. */
    ZOMBIE
}

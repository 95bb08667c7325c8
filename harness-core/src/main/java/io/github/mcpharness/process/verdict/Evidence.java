package io.github.mcpharness.process.verdict;

/** Say why a process is taken for a part of a server's tree; the strongest evidence first. */
public enum Evidence {
    /** It is the process that was spawned. */
    DIRECT_CHILD,
    /** It carries the server's marker in its environment. */
    MARKER,
    /** It is in the server's process group or session. */
    GROUP,
    /** It holds one of the server's standard streams. */
    PIPE,
    /** Its parent, now or when it was first seen, belongs to the tree. */
    PARENT,
    /** It appeared during the server's life in its directory, without a parent: perhaps a daemon that covered its tracks. */
    SUSPICION
}

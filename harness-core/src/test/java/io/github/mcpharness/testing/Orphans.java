package io.github.mcpharness.testing;

import static org.awaitility.Awaitility.await;

import io.github.mcpharness.client.McpSession;

/** Pieces of script for a {@link ShellServer} that leaves a process behind, and how to learn which. */
public final class Orphans {
    /** Starts in the background without the standard streams. */
    public static final String AWAY = " </dev/null >/dev/null 2>&1 &";

    /**
     * Waits until the last background process runs sleep, because before that it is a copy of the shell; then tells its
     * pid.
     */
    public static final String AWAIT_SLEEP =
            "\nuntil read -r comm < /proc/$!/comm && [ \"$comm\" = sleep ]; do :; done\necho \"orphan $!\" >&2\n";

    private Orphans() {}

    /** Returns the pid that {@link #AWAIT_SLEEP} has told. */
    public static long pid(McpSession session) {
        await().until(() -> session.server().stderr().contains("orphan "));
        return session.server()
                .stderr()
                .lines()
                .filter(line -> line.startsWith("orphan "))
                .map(line -> Long.parseLong(line.substring("orphan ".length())))
                .findFirst()
                .orElseThrow();
    }
}

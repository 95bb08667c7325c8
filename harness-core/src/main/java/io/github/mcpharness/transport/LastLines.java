package io.github.mcpharness.transport;

import io.github.mcpharness.process.ServerProcess;
import java.util.List;

/** Quotes what a server said last, at the end of a message. */
final class LastLines {
    private static final int QUOTED_LINES = 10;

    private LastLines() {}

    static String of(ServerProcess process) {
        List<String> stderr = process.stderrTail(QUOTED_LINES);
        List<String> stdout = process.stdoutTail(QUOTED_LINES);
        return (stderr.isEmpty()
                        ? "; it wrote nothing to standard error"
                        : "; its last lines on standard error:\n  " + String.join("\n  ", stderr))
                + (stdout.isEmpty()
                        ? ""
                        : (stderr.isEmpty() ? ", and" : "\n and") + " its last lines on standard output are:\n  "
                                + String.join("\n  ", stdout));
    }
}

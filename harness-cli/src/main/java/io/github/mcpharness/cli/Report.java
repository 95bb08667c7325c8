package io.github.mcpharness.cli;

/** Tells of a check while it runs. Either {@link #notStarted} is called, or the two others in turn. */
sealed interface Report permits TextReport, JsonReport, VerboseReport {

    /** The server is connected, and has named its tools or failed to. */
    void introduced(Introduction introduction);

    /** The server was closed and judged. */
    void ended(Ending ending);

    /** There is no server to check. */
    void notStarted(RuntimeException e);
}

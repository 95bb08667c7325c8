package io.github.mcpharness.cli;

/** The exit statuses of the command line. */
final class ExitCode {
    static final int HELD = 0;
    static final int FAILED = 1;
    static final int USAGE = 2;
    static final int NOT_STARTED = 3;

    private ExitCode() {}
}

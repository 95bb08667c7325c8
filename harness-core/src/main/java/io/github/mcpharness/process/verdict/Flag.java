package io.github.mcpharness.process.verdict;

/**
 * Note something beside exit and leak that teardown, or the reader of standard output, observed.
 *
 * @param kind what it is
 * @param detail figures or a first quotation, for people
 */
public record Flag(Kind kind, String detail) {

    /** Name what can be observed. */
    public enum Kind {
        /** Standard input could not be closed, because the server did not read what had been written before. */
        STDIN_BLOCKED,
        /** The server closed its standard output and lived on. */
        STDOUT_CLOSED_ALIVE,
        /** Standard output held lines that are no JSON-RPC messages. */
        STDOUT_POLLUTED,
        /** Standard output ended in the middle of a line. */
        TRUNCATED_FRAME,
        /** The server burnt processor time after its standard input was closed, instead of exiting. */
        SPIN,
        /** The server exited on EOF, but took more than half of the grace for it. */
        SLOW_EXIT,
        /** A thread of this library outlived teardown: our fault, not the server's. */
        THREAD_LEAK
    }

    @Override
    public String toString() {
        return kind + " (" + detail + ")";
    }
}

package io.github.mcpharness.process;

import io.github.mcpharness.process.verdict.ExitStatus;
import io.github.mcpharness.process.verdict.Flag;
import java.util.List;
import java.util.Optional;

/**
 * Receive what a supervised process writes to its standard output, and how that ends. Calls come one at a time for
 * {@link #stdout}, from a thread of the process; the others come from other threads. An implementation must not block.
 */
public interface OutputListener {

    /** Take bytes of standard output; the array is reused after the call. */
    void stdout(byte[] bytes, int offset, int length);

    /** Learn that standard output is at its end: every process that held it has closed it. */
    void stdoutEnded();

    /** Learn of the exit, at once: no message can be answered any more, but answers may still stand in the pipe. */
    void exited(ExitStatus status);

    /**
     * Learn, once, that nothing more is to be expected: the process has exited and its output has ended or gone quiet, or
     * it has closed its standard output and lives on (then the status is empty).
     */
    void ended(Optional<ExitStatus> status);

    /** Tell the last lines of standard output, at most so many, where it is no protocol; secrets masked. */
    default List<String> lastLines(int count) {
        return List.of();
    }

    /** Tell what was seen on standard output that belongs into the teardown report. */
    default List<Flag> observations() {
        return List.of();
    }
}

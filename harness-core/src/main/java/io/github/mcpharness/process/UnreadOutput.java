package io.github.mcpharness.process;

import io.github.mcpharness.config.redaction.Masker;
import io.github.mcpharness.process.verdict.ExitStatus;
import java.util.List;
import java.util.Optional;

/**
 * Take the standard output of a server that does not speak MCP on it, as one that is reached over HTTP: into a bounded
 * buffer, and to the logger, as its standard error. Thread-safe.
 */
public final class UnreadOutput implements OutputListener {
    private final PlainOutput output;
    private final Runnable onExit;

    /** @param onExit runs once, when the process has exited; it must not block */
    public UnreadOutput(String server, Masker masker, Runnable onExit) {
        this.output = new PlainOutput(server, masker);
        this.onExit = onExit;
    }

    @Override
    public void stdout(byte[] bytes, int offset, int length) {
        output.accept(bytes, offset, length);
    }

    @Override
    public void stdoutEnded() {
        output.ended();
    }

    @Override
    public void exited(ExitStatus status) {
        onExit.run();
    }

    @Override
    public void ended(Optional<ExitStatus> status) {
        // The end of its standard output means nothing here.
    }

    @Override
    public List<String> lastLines(int count) {
        return output.lastLines(count);
    }
}

package io.github.mcpharness.junit.contract.suite.wire;

import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.config.redaction.Masker;
import io.github.mcpharness.process.LaunchOptions;
import io.github.mcpharness.process.OutputListener;
import io.github.mcpharness.process.SupervisedProcess;
import io.github.mcpharness.process.verdict.ExitStatus;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.TeardownReport;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Talk to a server's process on its standard streams (MCP specification, basic/transports, "stdio").
 *
 * <p>Thread-safe.
 */
public final class StdioConversation extends Conversation {
    private final SupervisedProcess process;
    private final LaunchOptions options;
    private @Nullable TeardownReport report;

    private StdioConversation(String title, StdioServerConfig config, LaunchOptions options, Patience patience) {
        super(title, patience);
        this.options = options;
        this.process = SupervisedProcess.spawn(config, options, new Lines(), Masker.of(config));
    }

    /**
     * Start the server. Nothing has been said yet.
     *
     * @throws io.github.mcpharness.process.SpawnException if it cannot be started
     */
    public static StdioConversation open(
            String title, StdioServerConfig config, LaunchOptions options, Patience patience) {
        return new StdioConversation(title, config, options, patience);
    }

    /** The server's process. */
    public SupervisedProcess process() {
        return process;
    }

    @Override
    void write(String message) {
        writeBytes((message + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** Writes bytes as they are; what they are is the check's business, and nothing is noted of them. */
    public void writeBytes(byte[] bytes) {
        process.write(bytes).exceptionally(failure -> {
            if (process.exitsSoon()) {
                recording().ended(exit());
            }
            return null;
        });
    }

    /** Writes several pieces one after the other, each when the one before has gone. */
    public void writePieces(byte[]... pieces) {
        for (byte[] piece : pieces) {
            process.write(piece)
                    .orTimeout(patience().answer().toMillis(), TimeUnit.MILLISECONDS)
                    .exceptionally(failure -> null)
                    .join();
        }
    }

    private String exit() {
        return process.exit()
                .map(status -> "the server exited with " + status.describe())
                .orElse("the server closed its standard output");
    }

    @Override
    public void close() {
        end(options.profile());
    }

    /** Ends the server as this host does, and reports how that went; once. */
    public synchronized TeardownReport end(HostProfile profile) {
        TeardownReport known = report;
        if (known == null) {
            known = process.close(profile);
            report = known;
            recording().ended("the server has been ended");
        }
        return known;
    }

    private final class Lines implements OutputListener {
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();

        @Override
        public void stdout(byte[] bytes, int offset, int length) {
            int begin = offset;
            for (int i = offset; i < offset + length; i++) {
                if (bytes[i] == '\n') {
                    line.write(bytes, begin, i - begin);
                    complete(true);
                    begin = i + 1;
                }
            }
            line.write(bytes, begin, offset + length - begin);
        }

        private void complete(boolean ended) {
            byte[] bytes = line.toByteArray();
            line.reset();
            int length = bytes.length > 0 && bytes[bytes.length - 1] == '\r' ? bytes.length - 1 : bytes.length;
            heard(Line.of(recording().now(), Arrays.copyOf(bytes, length), ended, Line.Source.STDOUT));
        }

        @Override
        public void stdoutEnded() {
            if (line.size() > 0) {
                complete(false);
            }
        }

        @Override
        public void exited(ExitStatus status) {
            // what it still wrote comes first
        }

        @Override
        public void ended(Optional<ExitStatus> status) {
            recording().ended(exit());
        }
    }
}

package io.github.mcpharness.junit;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.process.verdict.TeardownReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Writes what is known of a server into a folder of its own, where JUnit keeps files of a run. Their secrets are masked.
 *
 * @param context whose files they are
 */
record Artifacts(ExtensionContext context) {

    /** Whether they are written for a failure, or for everything. */
    boolean wanted(boolean failed) {
        String mode = Parameters.of(context).find("artifacts").orElse("on-failure");
        return mode.equals("always") || failed && !mode.equals("never");
    }

    /** What came of it: the folder, or why there is none. */
    record Written(Optional<Path> folder, Optional<Throwable> problem) {
        static final Written NOTHING = new Written(Optional.empty(), Optional.empty());
    }

    /** Writes {@code wire.jsonl}, {@code stderr.log} and, once there is one, {@code teardown.json}; never fails. */
    Written write(String server, McpSession session, Optional<TeardownReport> report) {
        List<Path> folder = new ArrayList<>();
        // A run after another one without "clean" would find the folder of that, and JUnit 5.12 would fail.
        String name = "mcp-" + server + "-" + UUID.randomUUID().toString().substring(0, 8);
        try {
            context.publishDirectory(name, directory -> {
                write(directory, session, report);
                folder.add(directory);
            });
            return new Written(folder.stream().findFirst(), Optional.empty());
        } catch (RuntimeException e) {
            return new Written(Optional.empty(), Optional.of(e));
        }
    }

    private static void write(Path directory, McpSession session, Optional<TeardownReport> report) throws IOException {
        session.wire().writeTo(directory.resolve("wire.jsonl"));
        if (session.process().isPresent()) {
            Files.writeString(
                    directory.resolve("stderr.log"), session.process().get().stderr());
        }
        if (report.isPresent()) {
            Files.writeString(directory.resolve("teardown.json"), report.get().toJson());
        }
    }
}

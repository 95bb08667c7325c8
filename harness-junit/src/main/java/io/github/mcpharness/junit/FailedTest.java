package io.github.mcpharness.junit;

import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Adds to a test's failure how its servers were then, and where their files are. */
record FailedTest(ExtensionContext context) {

    void explain(Throwable failure) {
        Artifacts artifacts = new Artifacts(context);
        String text = RunningTest.servers(context).stream()
                .map(server -> "\n" + new Situation(server).brief() + files(artifacts, server, failure))
                .collect(Collectors.joining());
        if (!text.isEmpty()) {
            String message = TestId.of(context) + " failed, and then" + text;
            failure.addSuppressed(new ServerState(message));
            // Build tools trim what is suppressed.
            System.err.println(message);
        }
    }

    private static String files(Artifacts artifacts, LiveServer server, Throwable failure) {
        if (!artifacts.wanted(true)) {
            return "";
        }
        Artifacts.Written written = artifacts.write(server.declaration().name(), server.session(), Optional.empty());
        written.problem().ifPresent(failure::addSuppressed);
        return written.folder().map(folder -> "\n  files:   " + folder).orElse("");
    }

    /** Carries text only. */
    private static final class ServerState extends RuntimeException {
        private static final long serialVersionUID = 1L;

        ServerState(String message) {
            super(message, null, false, false);
        }
    }
}

package io.github.mcpharness.junit;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Adds to the failure of a test, or of a lifecycle method, how its servers were then, and where their files are. */
record FailedTest(ExtensionContext context) {

    /** @param ofClass the servers to tell of where no test runs */
    void explain(Throwable failure, Supplier<List<LiveServer>> ofClass) {
        boolean test = context.getTestMethod().isPresent();
        List<LiveServer> servers = test ? RunningTest.servers(context) : ofClass.get();
        Artifacts artifacts = new Artifacts(context);
        String text = servers.stream()
                .map(server -> "\n" + new Situation(server).brief() + files(artifacts, server, failure))
                .collect(Collectors.joining());
        if (!text.isEmpty()) {
            String message =
                    (test ? TestId.of(context) : Names.of(context.getRequiredTestClass())) + " failed, and then" + text;
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

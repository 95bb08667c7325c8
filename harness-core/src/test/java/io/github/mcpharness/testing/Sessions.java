package io.github.mcpharness.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.mcpharness.auth.Credentials;
import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.process.LaunchOptions;
import io.github.mcpharness.process.Leftovers;
import io.github.mcpharness.process.os.ProcessEntry;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.transport.SessionRules;
import io.github.mcpharness.transport.StdioTransport;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Opens sessions, ends at the end of each test what the test did not, and fails the test if a process with this JVM's
 * marker, a zombie child or a thread of the harness stays.
 */
public final class Sessions implements BeforeEachCallback, AfterEachCallback {
    /** Ends a server that ignores everything in less than a second. */
    public static final HostProfile QUICK =
            HostProfile.DEFAULT.withGraces(Duration.ofMillis(300), Duration.ofMillis(300), Duration.ofSeconds(5));

    private static final Duration SETTLED = Duration.ofSeconds(10);

    private final Deque<Runnable> toClose = new ArrayDeque<>();
    private Set<ProcessEntry.Id> before = Set.of();

    public McpSession open(StdioServerConfig config) {
        return open(config, SessionOptions.DEFAULT);
    }

    public McpSession open(StdioServerConfig config, LaunchOptions launch) {
        return open(config, SessionOptions.DEFAULT.withLaunch(launch));
    }

    public McpSession open(StdioServerConfig config, SessionOptions options) {
        McpSession session = McpSession.open(config, options);
        toClose.push(() -> session.close(QUICK));
        return session;
    }

    public McpSession open(ServerConfig config, Credentials credentials, SessionOptions options) {
        McpSession session = McpSession.open(config, credentials, options);
        toClose.push(() -> session.close(QUICK));
        return session;
    }

    /** Spawns a server without shaking hands. */
    public StdioTransport spawn(StdioServerConfig config) {
        StdioTransport transport = StdioTransport.open(
                config,
                LaunchOptions.DEFAULT,
                SessionOptions.DEFAULT.messageLimit(),
                new SessionRules(
                        message -> message instanceof JSONRPCRequest request
                                && request.method().equals("initialize"),
                        method -> false,
                        true));
        toClose.push(() -> transport.process().close(QUICK));
        return transport;
    }

    /** Runs this at the end of the test, before the sessions are closed. */
    public void atEnd(Runnable task) {
        toClose.push(task);
    }

    /** Lists what this test has started and not ended yet, and what it has not reaped. */
    public List<ProcessEntry> leftovers() {
        return Leftovers.processes().stream()
                .filter(entry -> !before.contains(entry.id()))
                .toList();
    }

    /** What another test has left is its own fault. */
    @Override
    public void beforeEach(ExtensionContext context) {
        before = Leftovers.processes().stream().map(ProcessEntry::id).collect(Collectors.toSet());
    }

    @Override
    public void afterEach(ExtensionContext context) {
        while (!toClose.isEmpty()) {
            toClose.pop().run();
        }
        await("the end of everything that was started").atMost(SETTLED).untilAsserted(() -> {
            assertThat(leftovers()).as("processes").isEmpty();
            assertThat(Leftovers.threads()).as("threads").isEmpty();
        });
    }
}

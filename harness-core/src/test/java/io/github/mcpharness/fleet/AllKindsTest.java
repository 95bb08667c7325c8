package io.github.mcpharness.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.process.LaunchOptions;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TeardownReport.Exit;
import io.github.mcpharness.testing.HttpEndpoint;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.testing.ShellServer;
import io.github.mcpharness.transport.InProcessServer;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A fleet knows nothing of the kinds of its servers; these are all of them. */
class AllKindsTest {
    private static final Duration AMPLE = Duration.ofSeconds(60);
    private static final SessionOptions PATIENT = SessionOptions.DEFAULT.withLaunch(
            LaunchOptions.DEFAULT.withProfile(HostProfile.DEFAULT.withGraces(AMPLE, AMPLE, AMPLE)));

    @RegisterExtension
    final Sessions sessions = new Sessions();

    private final Fleets fleets = new Fleets(sessions);

    /** A server of one tool, {@code x}. */
    static final class Greeting implements InProcessServer {
        @Override
        public void start(McpServerTransportProvider transport) {
            McpServer.sync(transport)
                    .serverInfo("greeting", "1.0")
                    .tools(new SyncToolSpecification(
                            Tool.builder("x", Map.of("type", "object")).build(),
                            (exchange, request) -> CallToolResult.builder()
                                    .addTextContent("hello")
                                    .build()))
                    .build();
        }
    }

    @Test
    void serversOfAllKindsAreBuiltAskedCalledAndTornDown() throws IOException {
        try (HttpEndpoint endpoint = HttpEndpoint.wellBehaved()) {
            Fleet fleet = fleets.begin(
                            List.of(
                                    ShellServer.named("stdio")
                                            .onList(Tools.list("x"))
                                            .config(),
                                    ServerConfig.http("remote", endpoint.url()).build(),
                                    launched("launched", Fixture.HTTP, "${port}"),
                                    ServerConfig.inProcess("inside", Greeting.class)
                                            .build()),
                            (config, credentials) -> McpSession.open(config, credentials, PATIENT))
                    .awaitBuilt();

            assertThat(fleet.failures()).isEmpty();
            assertThat(fleet.discover().entries())
                    .extracting(CatalogEntry::name)
                    .contains("mcp_stdio_x", "mcp_launched_echo", "mcp_inside_x");
            assertThat(CallPlan.of(
                                    new PlannedCall("stdio", "x", Map.of()),
                                    new PlannedCall("remote", "x", Map.of()),
                                    new PlannedCall("launched", "echo", Map.of("message", "hi")),
                                    new PlannedCall("inside", "x", Map.of()))
                            .withConsent(ConsentPolicy.ALLOW)
                            .run(fleet))
                    .extracting(PlanResult::describe)
                    .containsExactly(
                            "the tool answered: 'called'",
                            "the tool answered: 'called'",
                            "the tool answered: 'Echo: hi'",
                            "the tool answered: 'hello'");
            assertThat(fleet.close().reports())
                    .extracting(TeardownReport::server, TeardownReport::exit)
                    .containsExactly(
                            tuple("stdio", Exit.GRACEFUL_EOF),
                            tuple("remote", Exit.NO_PROCESS),
                            tuple("launched", Exit.TERMINATED),
                            tuple("inside", Exit.NO_PROCESS));
        }
    }

    @Test
    void noKindIsWaitedForWhenItHangsWhileTheFleetIsClosed() throws Exception {
        CountDownLatch allAreOpening = new CountDownLatch(4);
        CountDownLatch atEnd = new CountDownLatch(1);
        InProcessServer hanging = transport -> Fleets.pass(atEnd);
        try (HttpEndpoint silent = new HttpEndpoint((exchange, body) -> {
            Fleets.pass(atEnd);
            return false;
        })) {
            List<ServerConfig> configs = List.of(
                    ShellServer.named("stdio").onInitialize(":").config(),
                    ServerConfig.http("remote", silent.url()).build(),
                    launched("launched", Fixture.HTTP_SLOW, "${port}", "600000"),
                    ServerConfig.inProcess("inside", () -> hanging).build());
            Fleet fleet = fleets.begin(configs, (config, credentials) -> {
                allAreOpening.countDown();
                return Fleets.OPENER.open(config, credentials);
            });
            Fleets.pass(allAreOpening);

            FleetReport report = CompletableFuture.supplyAsync(fleet::close, task -> new Thread(task).start())
                    .get(AMPLE.toSeconds(), TimeUnit.SECONDS);

            assertThat(report.failures()).isEmpty();
            assertThat(fleet.members()).isEmpty();
            assertThat(sessions.leftovers()).isEmpty();
            atEnd.countDown();
        }
    }

    private static ServerConfig launched(String name, Fixture fixture, String... args) {
        List<String> command = fixture.command(args);
        StdioServerConfig process = ServerConfig.stdio(name, command.get(0))
                .args(command.subList(1, command.size()))
                .timeout(AMPLE)
                .build();
        return ServerConfig.launchedHttp(process, "http://127.0.0.1:${port}/mcp")
                .build();
    }
}

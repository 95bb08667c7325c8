package io.github.mcpharness.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.fleet.ToolCatalog.Unlisted;
import io.github.mcpharness.process.verdict.TeardownReport.Exit;
import io.github.mcpharness.testing.HttpEndpoint;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.testing.ShellServer;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class DiscoveryTest {
    private static final Duration AMPLE = Duration.ofSeconds(60);
    private static final Duration AMPLE_BUT_BELOW_TIMEOUT = Duration.ofSeconds(20);

    @RegisterExtension
    final Sessions sessions = new Sessions();

    private final Fleets fleets = new Fleets(sessions);

    @Test
    void allPagesOfAllServersAreFollowed() {
        Fleet fleet = fleets.open(
                ShellServer.named("pages")
                        .onList(Tools.after(
                                "3", Tools.list("c"), Tools.after("2", Tools.page("3", "b"), Tools.page("2", "a"))))
                        .config(),
                ShellServer.named("one").onList(Tools.list("x", "y")).config());

        ToolCatalog catalog = fleet.discover();

        assertThat(catalog.entries())
                .extracting(CatalogEntry::name)
                .containsExactly("mcp_pages_a", "mcp_pages_b", "mcp_pages_c", "mcp_one_x", "mcp_one_y");
        assertThat(catalog.unlisted()).isEmpty();
        assertThat(fleets.log()).isEmpty();
    }

    @Test
    void allServersAreAskedAtTheSameTime() throws IOException {
        CountDownLatch allAreAsked = new CountDownLatch(3);
        HttpEndpoint.Misbehaviour waiting = (exchange, body) -> {
            if (body.contains("tools/list")) {
                allAreAsked.countDown();
                Fleets.pass(allAreAsked); // one after another would never get through
            }
            return false;
        };
        try (HttpEndpoint one = new HttpEndpoint(waiting);
                HttpEndpoint two = new HttpEndpoint(waiting);
                HttpEndpoint three = new HttpEndpoint(waiting)) {
            Fleet fleet = fleets.open(
                    ServerConfig.http("one", one.url()).build(),
                    ServerConfig.http("two", two.url()).build(),
                    ServerConfig.http("three", three.url()).build());

            assertThat(fleet.discover().unlisted()).isEmpty();
            assertThat(allAreAsked.getCount()).isZero();
        }
    }

    @Test
    void aServerThatHangsIsLeftOutAndStaysInTheFleet() {
        Fleet fleet = fleets.open(
                ShellServer.named("hanging")
                        .onList(":")
                        .builder()
                        .timeout(Duration.ofSeconds(2))
                        .build(),
                ShellServer.named("good").onList(Tools.list("x")).config());

        ToolCatalog catalog = fleet.discover();

        assertThat(catalog.entries()).extracting(CatalogEntry::name).containsExactly("mcp_good_x");
        assertThat(catalog.unlisted()).extracting(Unlisted::server).containsExactly("hanging");
        assertThat(catalog.unlisted().get(0).reason())
                .startsWith("server 'hanging' did not answer tools/list within 2.0 s; it is still alive");
        assertThat(fleets.log())
                .containsExactly("WARN mcp_tool_discovery_failed: the tools of server 'hanging' are left out: "
                        + catalog.unlisted().get(0).reason());
        assertThat(fleet.members()).extracting(FleetMember::name).containsExactly("hanging", "good");
        assertThat(fleet.close().of("hanging").orElseThrow().exit()).isEqualTo(Exit.GRACEFUL_EOF);
    }

    @Test
    void theDiscoveryTimeoutHoldsWhateverTheServersTimeout() {
        ServerConfig slow = ShellServer.named("slow")
                .onList(":")
                .builder()
                .timeout(Duration.ofMinutes(10))
                .build();
        Fleet fleet =
                fleets.begin(List.of(slow), Fleets.OPTIONS.withDiscoveryTimeout(Duration.ofMillis(500)), Fleets.OPENER);

        assertThat(fleet.discover().unlisted().get(0).reason())
                .startsWith("server 'slow' did not answer tools/list within 500 ms");
        McpSession session = fleet.session("slow");
        assertThat(session.wire().requests())
                .filteredOn(request -> request.method().equals("tools/list"))
                .hasSize(1);
        assertThat(session.call("x", Map.of()).isFailed()).as("it is alive").isFalse();
    }

    @Test
    void aCursorThatComesAgainIsAnErrorAndNoHang() {
        Fleet fleet = fleets.open(
                ShellServer.named("endless").onList(Tools.page("same", "a")).config(),
                ShellServer.named("round")
                        .onList(Tools.after("one", Tools.page("two"), Tools.page("one")))
                        .config());

        assertThat(fleet.discover().unlisted())
                .containsExactly(
                        new Unlisted(
                                "endless",
                                "server 'endless' lists its tools without end: page 2 of tools/list gave the cursor"
                                        + " 'same' that an earlier page had given"),
                        new Unlisted(
                                "round",
                                "server 'round' lists its tools without end: page 3 of tools/list gave the cursor"
                                        + " 'one' that an earlier page had given"));
    }

    @Test
    void theDiscoveryTimeoutHoldsForAllPagesTogether() {
        Fleet fleet = fleets.begin(
                List.of(countingForEver().build()),
                Fleets.OPTIONS.withDiscoveryTimeout(Duration.ofMillis(500)),
                Fleets.OPENER);

        assertThat(fleet.discover().unlisted().get(0).reason())
                .containsPattern("server 'counting' did not answer page \\d+ of tools/list within ");
    }

    @Test
    void theServersTimeoutHoldsForAllPagesTogether() {
        Fleet fleet = fleets.begin(
                List.of(countingForEver().timeout(Duration.ofSeconds(3)).build()),
                Fleets.OPTIONS.withDiscoveryTimeout(Duration.ofMinutes(10)),
                Fleets.OPENER);

        assertThat(fleet.discover().unlisted().get(0).reason()).contains("of tools/list within ");
    }

    /** Its cursors are all different. */
    private static StdioServerConfig.Builder countingForEver() {
        return ShellServer.named("counting")
                .onStart("n=0")
                .onList("n=$((n+1)); reply \"{\\\"nextCursor\\\":\\\"$n\\\",\\\"tools\\\":[]}\"")
                .builder();
    }

    @Test
    void whatIsWrongWithAListIsSaid() {
        Fleet fleet = fleets.open(
                ShellServer.named("refusing").onList("refuse -32603 'no table'").config(),
                ShellServer.named("odd").onList("reply '{\"tools\":\"none\"}'").config(),
                ShellServer.named("dying").onList("exit 5").config());

        List<Unlisted> unlisted = fleet.discover().unlisted();

        assertThat(unlisted).extracting(Unlisted::server).containsExactly("refusing", "odd", "dying");
        assertThat(unlisted.get(0).reason()).contains("no table");
        assertThat(unlisted.get(1).reason())
                .startsWith("server 'odd' answered tools/list with something that is no list of tools");
        assertThat(unlisted.get(2).reason()).startsWith("server 'dying' exited (status 5)");
    }

    @Test
    void anInterruptEndsTheWait() throws Exception {
        Fleet fleet = fleets.open(ShellServer.named("hanging").onList(":").config());
        CompletableFuture<Throwable> thrown = new CompletableFuture<>();
        Thread lister = new Thread(() -> {
            try {
                fleet.discover();
            } catch (IllegalStateException e) {
                thrown.complete(e);
            }
        });
        lister.start();
        await().atMost(AMPLE)
                .until(() -> fleet.session("hanging").wire().requests().stream()
                        .anyMatch(request -> request.method().equals("tools/list")));

        lister.interrupt();

        assertThat(thrown.get(AMPLE.toSeconds(), TimeUnit.SECONDS))
                .hasMessage("interrupted while listing the tools of a fleet");
        await("the end of the list that nobody waits for")
                .atMost(AMPLE_BUT_BELOW_TIMEOUT)
                .until(() -> Thread.getAllStackTraces().keySet().stream()
                        .noneMatch(thread -> thread.getName().equals("mcp-fleet-list-hanging")));
    }
}

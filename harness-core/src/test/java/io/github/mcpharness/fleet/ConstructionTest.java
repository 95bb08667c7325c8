package io.github.mcpharness.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.github.mcpharness.client.HandshakeException;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.process.SpawnException;
import io.github.mcpharness.process.os.ProcessEntry;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TeardownReport.Exit;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.testing.ShellServer;
import io.github.mcpharness.testing.Verdicts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ConstructionTest {
    @RegisterExtension
    final Sessions sessions = new Sessions();

    private final Fleets fleets = new Fleets(sessions);

    @Test
    void allServersAreConstructedAtTheSameTime() {
        CountDownLatch allAreConstructing = new CountDownLatch(8);

        Fleet fleet = fleets.begin(Fleets.good(8), (config, credentials) -> {
            allAreConstructing.countDown();
            Fleets.pass(allAreConstructing); // opens when all eight stand here: one after another would never
            return Fleets.OPENER.open(config, credentials);
        });

        assertThat(fleet.awaitBuilt().members())
                .extracting(FleetMember::name)
                .containsExactly("a", "b", "c", "d", "e", "f", "g", "h");
        assertThat(fleet.members()).allSatisfy(member -> {
            assertThat(member.session().call("x", Map.of()).isFailed()).isFalse();
            assertThat(member.startTime()).isPositive();
        });
        assertThat(fleet.failures()).isEmpty();
    }

    @Test
    void whatFailsAndWhatHangsIsLeftOutAndTheOthersAreThere() {
        List<ServerConfig> configs = new ArrayList<>(Fleets.good(6));
        configs.add(2, ShellServer.named("failing").onInitialize("exit 3").config());
        configs.add(
                5,
                ShellServer.named("wedged")
                        .onInitialize(":")
                        .builder()
                        .timeout(Duration.ofSeconds(4))
                        .build());

        Fleet fleet = fleets.open(configs.toArray(ServerConfig[]::new));

        assertThat(fleet.members()).extracting(FleetMember::name).containsExactly("a", "b", "c", "d", "e", "f");
        assertThat(fleet.failures()).extracting(ServerFailure::server).containsExactly("failing", "wedged");
        assertThat(fleet.failures().get(0).summary())
                .startsWith("server 'failing' exited during the handshake (status 3)");
        assertThat(fleet.failures().get(1).summary())
                .isEqualTo("server 'wedged' did not complete the handshake within 4.0 s");
        assertThat(fleet.failures()).allSatisfy(failure -> {
            Verdicts.leftNothing(failure.teardown().orElseThrow());
            assertThat(failure.cause().orElseThrow()).isInstanceOf(HandshakeException.class);
        });
        assertThat(sessions.leftovers())
                .extracting(ProcessEntry::pid)
                .containsExactlyInAnyOrderElementsOf(fleet.members().stream()
                        .map(member -> member.session().server().pid())
                        .toList());
        assertThat(fleet.close().reports())
                .extracting(TeardownReport::server)
                .containsExactly("a", "b", "failing", "c", "d", "wedged", "e", "f");
    }

    @Test
    void aServerThatTakesLongDelaysNoOther() {
        CountDownLatch slowMayGoOn = new CountDownLatch(1);
        Fleet fleet = fleets.begin(Fleets.good(3), (config, credentials) -> {
            if (config.name().equals("a")) {
                Fleets.pass(slowMayGoOn);
            }
            return Fleets.OPENER.open(config, credentials);
        });

        await().atMost(Duration.ofSeconds(30)).until(() -> fleet.members().size() == 2);
        assertThat(fleet.session("b").call("x", Map.of()).isFailed()).isFalse();
        assertThatThrownBy(() -> fleet.session("a"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("server 'a' is not ready yet");
        slowMayGoOn.countDown();
        assertThat(fleet.awaitBuilt().members()).hasSize(3);
    }

    @Test
    void eachFailureIsToldOnceWithoutArguments() {
        ServerConfig missing = ServerConfig.stdio("missing", "mcp-no-such-command")
                .args("--token", "s3cret-argument")
                .env("API_KEY", "s3cret-variable")
                .build();
        ServerConfig quoting = ShellServer.named("quoting")
                .onInitialize("refuse -32000 \"no licence for $API_KEY\"")
                .builder()
                .env("API_KEY", "s3cret-variable")
                .build();

        Fleet fleet = fleets.open(missing, quoting);

        assertThat(fleets.log())
                .containsExactlyInAnyOrder(
                        "WARN mcp_client_init_failed: stdio server 'missing' (command mcp-no-such-command) is left out: "
                                + fleet.failures().get(0).summary(),
                        "WARN mcp_client_init_failed: stdio server 'quoting' (command sh) is left out: server 'quoting'"
                                + " refused the handshake: JSON-RPC error -32000: no licence for ***");
        assertThat(fleet.failures().get(0).cause().orElseThrow()).isInstanceOf(SpawnException.class);
        assertThat(fleet.failures().toString()).doesNotContain("s3cret");
    }

    @Test
    void whatFailedStaysAbsentAndSaysWhy() {
        Fleet fleet =
                fleets.open(ShellServer.named("failing").onInitialize("exit 3").config());

        assertThatThrownBy(() -> fleet.session("failing"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("server 'failing' exited during the handshake (status 3)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> fleet.session("other"))
                .withMessage("expected the name of a server of this fleet, which are [failing], but was 'other'");
    }

    @Test
    void whatIsThrownByAccidentIsAFailureOfOneServer() {
        Fleet fleet = fleets.begin(Fleets.good(2), (config, credentials) -> {
            if (config.name().equals("a")) {
                throw new NoClassDefFoundError("reactor/Mono");
            }
            return Fleets.OPENER.open(config, credentials);
        });

        assertThat(fleet.awaitBuilt().members()).extracting(FleetMember::name).containsExactly("b");
        assertThat(fleet.failures()).extracting(ServerFailure::reason).containsExactly("reactor/Mono");
    }

    @Test
    void twoServersOfOneNameAreRefusedBeforeAnythingIsStarted() {
        ServerConfig config = ShellServer.named("twin").config();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Fleet.open(config, config))
                .withMessage("expected servers with names of their own, but two are named 'twin'");
    }

    @Test
    void fleetsAreBuiltFromSeveralThreadsAtOnce() throws Exception {
        CyclicBarrier together = new CyclicBarrier(4);
        List<CompletableFuture<Fleet>> building = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            building.add(CompletableFuture.supplyAsync(
                    () -> {
                        try {
                            together.await(60, TimeUnit.SECONDS);
                        } catch (Exception e) {
                            throw new AssertionError(e);
                        }
                        return fleets.open(Fleets.good(2).toArray(ServerConfig[]::new));
                    },
                    task -> new Thread(task).start()));
        }
        for (CompletableFuture<Fleet> fleet : building) {
            assertThat(fleet.get(60, TimeUnit.SECONDS).members()).hasSize(2);
        }
        assertThat(sessions.leftovers()).hasSize(8);
        for (CompletableFuture<Fleet> fleet : building) {
            assertThat(fleet.get().close().reports())
                    .extracting(TeardownReport::exit)
                    .containsExactly(Exit.GRACEFUL_EOF, Exit.GRACEFUL_EOF);
        }
    }

    @Test
    void anEmptyFleetIsAFleet() {
        Fleet fleet = fleets.open();

        assertThat(fleet.members()).isEmpty();
        assertThat(fleet.discover().entries()).isEmpty();
        assertThat(fleet.close().reports()).isEmpty();
    }
}

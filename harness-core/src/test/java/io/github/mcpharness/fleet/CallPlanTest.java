package io.github.mcpharness.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.mcpharness.client.CallOutcome;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.fleet.PlanResult.Called;
import io.github.mcpharness.fleet.PlanResult.Denied;
import io.github.mcpharness.fleet.PlanResult.Halt;
import io.github.mcpharness.fleet.PlanResult.Skipped;
import io.github.mcpharness.fleet.PlanResult.Unavailable;
import io.github.mcpharness.testing.HttpEndpoint;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.testing.ShellServer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class CallPlanTest {
    private static final String SKIPPED = "skipped: execution halted due to previous serial tool error";

    @RegisterExtension
    final Sessions sessions = new Sessions();

    private final Fleets fleets = new Fleets(sessions);

    @Test
    void eachCallHasItsResultInTheOrderOfTheCalls() {
        Fleet fleet = fleets.open(
                ShellServer.named("one").onCall("text first").config(),
                ShellServer.named("two").onCall("text second").config());

        List<PlanResult> results = CallPlan.of(call("two"), call("one"), call("two"))
                .withConsent(ConsentPolicy.ALLOW)
                .run(fleet);

        assertThat(results)
                .extracting(PlanResult::describe)
                .containsExactly(
                        "the tool answered: 'second'", "the tool answered: 'first'", "the tool answered: 'second'");
        assertThat(results).extracting(PlanResult::isFailed).containsOnly(false);
        assertThat(results).extracting(result -> result.call().server()).containsExactly("two", "one", "two");
    }

    @Test
    void aSerialCallThatFailsSkipsTheRest() {
        Fleet fleet = fleets.open(
                ShellServer.named("bad")
                        .onCall("reply '{\"isError\":true,\"content\":[]}'")
                        .config(),
                ShellServer.named("good").config());

        List<PlanResult> results = CallPlan.of(call("good"), call("bad"), call("good"), call("bad"))
                .withConsent(ConsentPolicy.ALLOW)
                .run(fleet);

        assertThat(results.get(0)).isInstanceOf(Called.class).matches(result -> !result.isFailed());
        assertThat(results.get(1)).isInstanceOf(Called.class).matches(PlanResult::isFailed);
        assertThat(results.subList(2, 4)).extracting(PlanResult::describe).containsExactly(SKIPPED, SKIPPED);
        assertThat(calls(fleet, "good")).isEqualTo(1);
    }

    @Test
    void aRefusedCallAndADeadServerHaltThePlanToo() {
        Fleet fleet = fleets.open(
                ShellServer.named("refusing").onCall("refuse -32602 'no'").config(),
                ShellServer.named("dying").onCall("exit 5").config(),
                ShellServer.named("good").config());

        for (String bad : List.of("refusing", "dying")) {
            List<PlanResult> results = CallPlan.of(call(bad), call("good"))
                    .withConsent(ConsentPolicy.ALLOW)
                    .run(fleet);

            assertThat(results.get(0).isFailed()).isTrue();
            assertThat(results.get(1)).isEqualTo(new Skipped(call("good"), Halt.SERIAL_ERROR));
        }
        assertThat(calls(fleet, "good")).isZero();
    }

    @Test
    void aParallelCallThatFailsHaltsNothing() throws IOException {
        try (HttpEndpoint failing = new HttpEndpoint(
                        (exchange, body) -> body.contains("tools/call") && HttpEndpoint.refuse(exchange, 500));
                HttpEndpoint good = HttpEndpoint.wellBehaved()) {
            Fleet fleet = fleets.open(
                    readOnly("failing", failing),
                    readOnly("good", good),
                    ShellServer.named("serial").config());

            List<PlanResult> results = CallPlan.of(call("failing"), call("good"), call("serial"), call("failing"))
                    .withConsent(ConsentPolicy.ALLOW)
                    .run(fleet);

            assertThat(results).extracting(PlanResult::isFailed).containsExactly(true, false, false, true);
            assertThat(results).hasOnlyElementsOfType(Called.class);
        }
    }

    @Test
    void consentIsDeniedUnlessAPolicyAllowsIt() {
        Fleet fleet = fleets.open(
                ShellServer.named("asking").config(),
                ShellServer.named("trusted").builder().requiresConsent(false).build());
        List<PlannedCall> asked = new ArrayList<>();

        assertThat(CallPlan.of(call("trusted"), call("asking"), call("trusted")).run(fleet))
                .extracting(PlanResult::describe)
                .containsExactly(
                        "the tool answered: 'called'",
                        "denied: consent to the call of tool 'x' of server 'asking' was refused",
                        SKIPPED);
        assertThat(calls(fleet, "asking")).isZero();
        assertThat(CallPlan.of(call("trusted"), call("asking"))
                        .withConsent(call -> asked.add(call))
                        .run(fleet))
                .extracting(PlanResult::isFailed)
                .containsExactly(false, false);
        assertThat(asked).containsExactly(call("asking"));
    }

    @Test
    void denialAmongParallelCallsHaltsNothing() throws IOException {
        try (HttpEndpoint endpoint = HttpEndpoint.wellBehaved()) {
            Fleet fleet = fleets.open(
                    ServerConfig.http("careful", endpoint.url().replace("/mcp", "/readonly"))
                            .requiresConsent(true)
                            .build(),
                    readOnly("free", endpoint));

            List<PlanResult> results =
                    CallPlan.of(call("careful"), call("free"), call("careful")).run(fleet);

            assertThat(results).extracting(PlanResult::isFailed).containsExactly(true, false, true);
            assertThat(results.get(2)).isEqualTo(new Denied(call("careful")));
        }
    }

    @Test
    void aPolicyThatThrowsIsHeardAndNothingIsCalled() {
        Fleet fleet = fleets.open(ShellServer.named("asking").config());
        CallPlan plan = CallPlan.of(call("asking")).withConsent(call -> {
            throw new AssertionError("nobody is there to be asked");
        });

        assertThatThrownBy(() -> plan.run(fleet))
                .isInstanceOf(AssertionError.class)
                .hasMessage("nobody is there to be asked");
        assertThat(calls(fleet, "asking")).isZero();
    }

    @Test
    void aServerThatIsNotThereFailsItsCall() {
        Fleet fleet = fleets.open(
                ShellServer.named("failing").onInitialize("exit 3").config(),
                ShellServer.named("good").config());

        List<PlanResult> results = CallPlan.of(call("failing"), call("good"))
                .withConsent(ConsentPolicy.ALLOW)
                .run(fleet);

        assertThat(results.get(0)).isInstanceOf(Unavailable.class);
        assertThat(results.get(0).describe())
                .startsWith("unavailable: server 'failing' exited during the handshake (status 3)");
        assertThat(results.get(1).describe()).isEqualTo(SKIPPED);
    }

    @Test
    void aCallOfAnUnknownServerIsAMistake() {
        Fleet fleet = fleets.open(ShellServer.named("good").config());

        assertThatIllegalArgumentException()
                .isThrownBy(() -> CallPlan.of(call("good"), call("typo")).run(fleet))
                .withMessage("expected the name of a server of this fleet, which are [good], but was 'typo'");
        assertThat(calls(fleet, "good")).isZero();
    }

    @Test
    void aClosedFleetAnswersNothing() {
        Fleet fleet = fleets.open(ShellServer.named("good").config());
        fleet.close();

        assertThat(CallPlan.of(call("good"), call("good"))
                        .withConsent(ConsentPolicy.ALLOW)
                        .run(fleet))
                .satisfiesExactly(
                        first -> assertThat(first)
                                .isInstanceOfSatisfying(
                                        Called.class,
                                        called -> assertThat(called.outcome())
                                                .isInstanceOf(CallOutcome.ClosedByUs.class)),
                        second -> assertThat(second.describe()).isEqualTo(SKIPPED));
    }

    static PlannedCall call(String server) {
        return new PlannedCall(server, "x", Map.of());
    }

    static ServerConfig readOnly(String name, HttpEndpoint endpoint) {
        return ServerConfig.http(name, endpoint.url().replace("/mcp", "/readonly"))
                .build();
    }

    static long calls(Fleet fleet, String server) {
        return fleet.session(server).wire().requests().stream()
                .filter(request -> request.method().equals("tools/call"))
                .count();
    }
}

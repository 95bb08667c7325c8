package io.github.mcpharness.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.mcpharness.client.CallOutcome;
import io.github.mcpharness.fleet.PlanResult.Called;
import io.github.mcpharness.fleet.PlanResult.Halt;
import io.github.mcpharness.fleet.PlanResult.Skipped;
import io.github.mcpharness.testing.HttpEndpoint;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.testing.ShellServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** What of a plan runs at the same time, and what ends it from outside. */
class CallOrderTest {
    private static final Duration AMPLE = Duration.ofSeconds(60);

    @RegisterExtension
    final Sessions sessions = new Sessions();

    private final Fleets fleets = new Fleets(sessions);

    @Test
    void twoStdioServersAreCalledOneAfterTheOther(@TempDir Path dir) throws Exception {
        Path gate = dir.resolve("gate");
        Fleet fleet = fleets.open(
                ShellServer.named("first")
                        .onStart("mkfifo '" + gate + "'")
                        .onCall("read -r go <'" + gate + "'; text done")
                        .config(),
                ShellServer.named("second").config());

        RunningPlan plan = CallPlan.of(CallPlanTest.call("first"), CallPlanTest.call("second"))
                .withConsent(ConsentPolicy.ALLOW)
                .start(fleet);
        awaitCall(fleet, "first");
        assertThat(CallPlanTest.calls(fleet, "second"))
                .as("the first has not answered yet")
                .isZero();
        Files.writeString(gate, "go\n");

        assertThat(plan.results()).extracting(PlanResult::isFailed).containsExactly(false, false);
        assertThat(CallPlanTest.calls(fleet, "second")).isEqualTo(1);
    }

    @Test
    void twoReadOnlyServersAreCalledAtTheSameTime() throws IOException {
        CountDownLatch bothAreCalled = new CountDownLatch(2);
        HttpEndpoint.Misbehaviour waiting = (exchange, body) -> {
            if (body.contains("tools/call")) {
                bothAreCalled.countDown();
                Fleets.pass(bothAreCalled); // one after the other would never get through
            }
            return false;
        };
        try (HttpEndpoint one = new HttpEndpoint(waiting);
                HttpEndpoint two = new HttpEndpoint(waiting)) {
            Fleet fleet = fleets.open(CallPlanTest.readOnly("one", one), CallPlanTest.readOnly("two", two));

            List<PlanResult> results = CallPlan.of(CallPlanTest.call("one"), CallPlanTest.call("two"))
                    .run(fleet);

            assertThat(results).extracting(PlanResult::isFailed).containsExactly(false, false);
            assertThat(bothAreCalled.getCount()).isZero();
        }
    }

    @Test
    void cancellingDuringASerialCallSkipsTheRest() {
        Fleet fleet = fleets.open(
                ShellServer.named("hanging").onCall(":").config(),
                ShellServer.named("good").config());
        RunningPlan plan = CallPlan.of(CallPlanTest.call("hanging"), CallPlanTest.call("good"))
                .withConsent(ConsentPolicy.ALLOW)
                .start(fleet);
        awaitCall(fleet, "hanging");

        plan.cancel();

        assertThat(plan.results())
                .containsExactly(
                        new Called(CallPlanTest.call("hanging"), new CallOutcome.Cancelled("x")),
                        new Skipped(CallPlanTest.call("good"), Halt.SERIAL_ERROR));
        assertThat(fleet.session("hanging").wire().requests()).isNotEmpty();
        assertThat(CallPlanTest.calls(fleet, "good")).isZero();
    }

    @Test
    void cancellingDuringAParallelBatchCancelsAllOfItAndMakesNoOtherCall() throws Exception {
        try (HttpEndpoint hanging = new HttpEndpoint((exchange, body) -> body.contains("tools/call") && stall())) {
            Fleet fleet = fleets.open(
                    CallPlanTest.readOnly("one", hanging),
                    CallPlanTest.readOnly("two", hanging),
                    ShellServer.named("good").config());
            List<PlannedCall> asked = new CopyOnWriteArrayList<>();
            RunningPlan plan = CallPlan.of(
                            CallPlanTest.call("one"), CallPlanTest.call("two"), CallPlanTest.call("good"))
                    .withConsent(asked::add)
                    .start(fleet);
            awaitCall(fleet, "one");
            awaitCall(fleet, "two");

            plan.cancel();

            assertThat(plan.results())
                    .extracting(PlanResult::describe)
                    .containsExactly(
                            "no answer: the call of tool 'x' was cancelled by the test",
                            "no answer: the call of tool 'x' was cancelled by the test",
                            "skipped: the plan was cancelled");
            assertThat(CallPlanTest.calls(fleet, "good")).isZero();
            assertThat(asked).as("calls that the user was asked about in vain").isEmpty();
            stalled.countDown();
        }
    }

    @Test
    void cancellingWhileConsentIsAskedCallsNothing() {
        Fleet fleet = fleets.open(
                ShellServer.named("a").config(), ShellServer.named("b").config());
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch mayAnswer = new CountDownLatch(1);
        RunningPlan plan = CallPlan.of(CallPlanTest.call("a"), CallPlanTest.call("b"))
                .withConsent(call -> {
                    asked.countDown();
                    Fleets.pass(mayAnswer);
                    return true;
                })
                .start(fleet);
        Fleets.pass(asked);

        plan.cancel();
        mayAnswer.countDown();

        assertThat(plan.results())
                .extracting(PlanResult::describe)
                .containsExactly("skipped: the plan was cancelled", "skipped: the plan was cancelled");
        assertThat(CallPlanTest.calls(fleet, "a")).isZero();
    }

    @Test
    void anInterruptOfTheCallingThreadCancelsThePlan() throws Exception {
        Fleet fleet = fleets.open(
                ShellServer.named("hanging").onCall(":").config(),
                ShellServer.named("good").config());
        CompletableFuture<List<PlanResult>> results = new CompletableFuture<>();
        CompletableFuture<Boolean> stillInterrupted = new CompletableFuture<>();
        Thread caller = new Thread(() -> {
            results.complete(CallPlan.of(CallPlanTest.call("hanging"), CallPlanTest.call("good"))
                    .withConsent(ConsentPolicy.ALLOW)
                    .run(fleet));
            stillInterrupted.complete(Thread.currentThread().isInterrupted());
        });
        caller.start();
        awaitCall(fleet, "hanging");

        caller.interrupt();

        assertThat(results.get(AMPLE.toSeconds(), TimeUnit.SECONDS))
                .extracting(PlanResult::describe)
                .containsExactly(
                        "no answer: the call of tool 'x' was cancelled by the test",
                        "skipped: execution halted due to previous serial tool error");
        assertThat(stillInterrupted.get(AMPLE.toSeconds(), TimeUnit.SECONDS)).isTrue();
    }

    private final CountDownLatch stalled = new CountDownLatch(1);

    private boolean stall() {
        Fleets.pass(stalled);
        return false;
    }

    private static void awaitCall(Fleet fleet, String server) {
        await().atMost(AMPLE).until(() -> CallPlanTest.calls(fleet, server) == 1);
    }
}

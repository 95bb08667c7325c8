package io.github.mcpharness.fleet;

import io.github.mcpharness.client.CallOutcome;
import io.github.mcpharness.client.PendingCall;
import io.github.mcpharness.fleet.PlanResult.Halt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;

/** Follow a {@link CallPlan} that is being carried out. Thread-safe. */
public final class RunningPlan {
    private final ConsentPolicy consent;
    private final Fleet fleet;
    private final List<Batch> batches;
    private final CompletableFuture<List<PlanResult>> results = new CompletableFuture<>();
    private final List<PendingCall> inFlight = new ArrayList<>(); // guarded by itself, as is the next
    private boolean cancelled;
    private boolean interrupted; // touched by the thread that makes the calls only

    RunningPlan(List<PlannedCall> calls, ConsentPolicy consent, Fleet fleet) {
        this.consent = consent;
        this.fleet = fleet;
        this.batches =
                Batch.of(calls, call -> fleet.slot(call.server()).config().serial());
    }

    /**
     * Cancel the plan: the calls in flight are cancelled, their servers are told (MCP specification,
     * basic/utilities/cancellation), and no other is made.
     */
    public void cancel() {
        synchronized (inFlight) {
            cancelled = true;
            inFlight.forEach(PendingCall::cancel);
        }
    }

    /**
     * Wait for what comes of the calls.
     *
     * @return a result for each call, in the order of the calls
     * @throws IllegalStateException if the calling thread is interrupted; the plan goes on, and the interrupt stays pending.
     *     What the policy has thrown is thrown as it is
     */
    public List<PlanResult> results() {
        try {
            return results.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for a call plan", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) { // as an assertion in a policy
                throw error;
            }
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        }
    }

    /** Makes the calls on the calling thread. */
    void run() {
        try {
            fleet.awaitBuilt();
            results.complete(performAll());
        } catch (RuntimeException | Error e) {
            cancel();
            results.completeExceptionally(e);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private List<PlanResult> performAll() {
        List<PlanResult> done = new ArrayList<>();
        Optional<Halt> halt = Optional.empty();
        for (Batch batch : batches) {
            if (halt.isPresent()) {
                Halt why = halt.get();
                batch.calls().forEach(call -> done.add(new PlanResult.Skipped(call, why)));
                continue;
            }
            List<PlanResult> batchResults = perform(batch);
            done.addAll(batchResults);
            halt = batch.serial() ? haltAfter(batchResults.get(0)) : Optional.empty();
        }
        return List.copyOf(done);
    }

    private static Optional<Halt> haltAfter(PlanResult serial) {
        if (serial instanceof PlanResult.Skipped skipped) {
            return Optional.of(skipped.why());
        }
        return serial.isFailed() ? Optional.of(Halt.SERIAL_ERROR) : Optional.empty();
    }

    private boolean isCancelled() {
        synchronized (inFlight) {
            return cancelled;
        }
    }

    /** Asks first and calls then: nobody decides while other calls of the batch are running. */
    private List<PlanResult> perform(Batch batch) {
        List<Optional<PlanResult>> refusals =
                batch.calls().stream().map(this::refusal).toList();
        List<Supplier<PlanResult>> running = new ArrayList<>();
        for (int i = 0; i < refusals.size(); i++) {
            PlannedCall call = batch.calls().get(i);
            running.add(refusals.get(i)
                    .<Supplier<PlanResult>>map(refusal -> () -> refusal)
                    .orElseGet(() -> start(call)));
        }
        return running.stream().map(Supplier::get).toList();
    }

    private Optional<PlanResult> refusal(PlannedCall call) {
        if (isCancelled()) {
            return Optional.of(new PlanResult.Skipped(call, Halt.CANCELLED));
        }
        Slot slot = fleet.slot(call.server());
        Optional<ServerFailure> failure = slot.failure();
        if (failure.isPresent()) {
            return Optional.of(new PlanResult.Unavailable(call, failure.get()));
        }
        return slot.config().requiresConsent() && !consent.allows(call)
                ? Optional.of(new PlanResult.Denied(call))
                : Optional.empty();
    }

    private Supplier<PlanResult> start(PlannedCall call) {
        synchronized (inFlight) {
            if (cancelled) {
                return () -> new PlanResult.Skipped(call, Halt.CANCELLED);
            }
            PendingCall pending = fleet.session(call.server()).start(call.tool(), call.arguments());
            inFlight.add(pending);
            return () -> new PlanResult.Called(call, outcome(pending));
        }
    }

    private CallOutcome outcome(PendingCall pending) {
        while (true) {
            try {
                return pending.outcome();
            } catch (IllegalStateException e) {
                if (!Thread.interrupted()) {
                    throw e;
                }
                interrupted = true;
                cancel(); // from now on its outcome is there
            }
        }
    }
}

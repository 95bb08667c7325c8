package io.github.mcpharness.fleet;

import java.util.List;

/**
 * Make several tool calls as an agent host makes those of one response of its model. Consecutive calls of servers that are
 * not serial run at the same time; each call of a serial server runs alone, so that two calls of two stdio servers run one
 * after the other, though the processes are independent. A serial call that fails, is denied or is interrupted halts the
 * plan; a call among parallel ones halts nothing.
 *
 * <p>Immutable.
 */
public final class CallPlan {
    private final List<PlannedCall> calls;
    private final ConsentPolicy consent;

    private CallPlan(List<PlannedCall> calls, ConsentPolicy consent) {
        this.calls = List.copyOf(calls);
        this.consent = consent;
    }

    /** Plan these calls, in this order; what requires consent is denied. */
    public static CallPlan of(PlannedCall... calls) {
        return of(List.of(calls));
    }

    /** Plan these calls, in this order; what requires consent is denied. */
    public static CallPlan of(List<PlannedCall> calls) {
        return new CallPlan(calls, ConsentPolicy.DENY);
    }

    /** Copy this plan, and ask this policy about the calls that require consent. */
    public CallPlan withConsent(ConsentPolicy policy) {
        return new CallPlan(calls, policy);
    }

    /**
     * Make the calls, each bounded by the TIMEOUT of its server, and wait for what comes of them. Never throws for what a
     * server does. An interrupt of the calling thread cancels the plan, and stays pending.
     *
     * @return a result for each call, in the order of the calls
     * @throws IllegalArgumentException if a call names a server that the fleet was not asked for; nothing was called then
     */
    public List<PlanResult> run(Fleet fleet) {
        RunningPlan plan = new RunningPlan(calls, consent, fleet);
        plan.run();
        return plan.results();
    }

    /**
     * Begin to make the calls, and return at once, so that the plan can be cancelled. The policy is asked on a thread of
     * the plan.
     *
     * @throws IllegalArgumentException if a call names a server that the fleet was not asked for
     */
    public RunningPlan start(Fleet fleet) {
        RunningPlan plan = new RunningPlan(calls, consent, fleet);
        FleetThreads.start("plan", plan::run);
        return plan;
    }
}

package io.github.mcpharness.fleet;

import io.github.mcpharness.client.CallOutcome;

/** Tell what came of one call of a plan. Immutable. */
public sealed interface PlanResult {

    /** The call. */
    PlannedCall call();

    /** Whether it counts as failed: whatever is no success of the tool. */
    boolean isFailed();

    /** Describe it in words. */
    String describe();

    /** The call was made. */
    record Called(PlannedCall call, CallOutcome outcome) implements PlanResult {

        @Override
        public boolean isFailed() {
            return outcome.isFailed();
        }

        @Override
        public String describe() {
            return outcome.describe();
        }
    }

    /** The call was not made: its server is not in the fleet, because it failed. */
    record Unavailable(PlannedCall call, ServerFailure reason) implements PlanResult {

        @Override
        public boolean isFailed() {
            return true;
        }

        @Override
        public String describe() {
            return "unavailable: " + reason.summary();
        }
    }

    /** The call was not made: it requires consent, and that was refused. */
    record Denied(PlannedCall call) implements PlanResult {

        @Override
        public boolean isFailed() {
            return true;
        }

        @Override
        public String describe() {
            return "denied: consent to the call of " + call + " was refused";
        }
    }

    /** The call was not made: the plan had halted before. */
    record Skipped(PlannedCall call, Halt why) implements PlanResult {

        @Override
        public boolean isFailed() {
            return true;
        }

        @Override
        public String describe() {
            return "skipped: " + why.text();
        }
    }

    /** Name what has halted a plan. */
    enum Halt {
        /** A serial call failed, was denied, or was interrupted. */
        SERIAL_ERROR("execution halted due to previous serial tool error"),
        /** The plan was cancelled. */
        CANCELLED("the plan was cancelled");

        private final String text;

        Halt(String text) {
            this.text = text;
        }

        /** What has halted it, in words. */
        public String text() {
            return text;
        }
    }
}

package io.github.mcpharness.fleet;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Calls of a plan that run at the same time.
 *
 * @param serial whether it is a serial call, which is alone in its batch
 */
record Batch(List<PlannedCall> calls, boolean serial) {

    /** Consecutive calls that are not serial form one batch; each serial one is a batch of its own. */
    static List<Batch> of(List<PlannedCall> calls, Predicate<PlannedCall> isSerial) {
        List<Batch> batches = new ArrayList<>();
        List<PlannedCall> gathered = new ArrayList<>();
        for (PlannedCall call : calls) {
            if (isSerial.test(call)) {
                flush(gathered, batches);
                batches.add(new Batch(List.of(call), true));
            } else {
                gathered.add(call);
            }
        }
        flush(gathered, batches);
        return batches;
    }

    private static void flush(List<PlannedCall> gathered, List<Batch> batches) {
        if (!gathered.isEmpty()) {
            batches.add(new Batch(List.copyOf(gathered), false));
            gathered.clear();
        }
    }
}

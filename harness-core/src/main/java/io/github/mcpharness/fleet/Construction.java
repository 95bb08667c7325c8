package io.github.mcpharness.fleet;

import io.github.mcpharness.auth.Credentials;
import io.github.mcpharness.auth.Resolution;
import io.github.mcpharness.auth.TokenResolver;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Builds the servers of a fleet in two phases: first the credentials of all, one after another, so that the GitHub command
 * line is asked once at most; then, all at once, the sessions.
 */
final class Construction implements Runnable {
    private final List<Slot> slots;
    private final TokenResolver resolver;

    Construction(List<Slot> slots, TokenResolver resolver) {
        this.slots = slots;
        this.resolver = resolver;
    }

    @Override
    public void run() {
        Map<Slot, Credentials> resolved = new LinkedHashMap<>();
        for (Slot slot : slots) {
            if (slot.isWaiting()) {
                resolve(slot).ifPresent(credentials -> resolved.put(slot, credentials));
            }
        }
        resolved.forEach(Construction::open);
    }

    private Optional<Credentials> resolve(Slot slot) {
        try {
            Resolution resolution = resolver.resolve(slot.config());
            if (resolution instanceof Resolution.Skip skip) {
                slot.leaveOut(ServerFailure.withoutCredentials(slot.config(), skip.reason()));
            }
            return resolution.credentials();
        } catch (RuntimeException | Error e) {
            slot.fail(ServerFailure.notOpened(slot.config(), Credentials.NONE, e));
            return Optional.empty();
        }
    }

    private static void open(Slot slot, Credentials credentials) {
        try {
            FleetThreads.start("open-" + slot.config().name(), () -> slot.open(credentials));
        } catch (Error e) { // as when there are too many threads: whoever waits for the server must learn of it
            slot.fail(ServerFailure.notOpened(slot.config(), credentials, e));
        }
    }
}

package io.github.mcpharness.process;

import io.github.mcpharness.process.verdict.HostProfile;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Knows the processes of this JVM that are open: the one registry. What is in it is sampled, and ended when the JVM ends,
 * by a shutdown hook if the JVM runs its hooks, else by the watchdog.
 */
final class OpenProcesses {
    private static final Logger log = LoggerFactory.getLogger(OpenProcesses.class);
    private static final HostProfile AT_SHUTDOWN =
            HostProfile.DEFAULT.withGraces(Duration.ofMillis(500), Duration.ofMillis(500), Duration.ofSeconds(2));

    private static final Duration LONGEST_SPAWN = Duration.ofSeconds(5);
    private static final Set<SupervisedProcess> OPEN = new LinkedHashSet<>();
    private static final Sampler SAMPLER = new Sampler(OpenProcesses::all);
    private static Optional<Watchdog> watchdog = Optional.empty();
    private static boolean prepared;
    private static boolean shuttingDown;
    private static int spawning;

    private OpenProcesses() {}

    /**
     * Called before a spawn, so that nothing can be started that nobody would end. The shutdown waits until it is over.
     *
     * @throws IllegalStateException if the shutdown has begun
     */
    static synchronized void beginSpawn() {
        if (shuttingDown) {
            throw new IllegalStateException("this JVM is shutting down: no server is started any more");
        }
        if (!prepared) {
            prepared = true;
            Runtime.getRuntime().addShutdownHook(new Thread(OpenProcesses::shutDown, "mcp-harness-shutdown"));
            watchdog = Watchdog.start();
            warnIfProcessOne();
        }
        spawning++;
    }

    static synchronized void endSpawn() {
        spawning--;
        OpenProcesses.class.notifyAll();
    }

    private static void warnIfProcessOne() {
        if (ProcessHandle.current().pid() == 1) {
            log.warn("this JVM is process 1 of its container: orphans of servers become its children, it does not"
                    + " reap them, and they pile up as zombies until it ends; run the container with an init"
                    + " (docker run --init)");
        }
    }

    static void add(SupervisedProcess process, Child child) {
        synchronized (OpenProcesses.class) {
            OPEN.add(process);
            watchdog.ifPresent(dog -> dog.add(child));
        }
        SAMPLER.wake();
    }

    static void remove(SupervisedProcess process, Child child) {
        synchronized (OpenProcesses.class) {
            OPEN.remove(process);
            watchdog.ifPresent(dog -> dog.delete(child));
        }
        SAMPLER.wake();
    }

    private static synchronized List<SupervisedProcess> all() {
        return List.copyOf(OPEN);
    }

    private static void shutDown() {
        awaitSpawns();
        List<CompletableFuture<Void>> closing = all().stream()
                .map(process -> CompletableFuture.runAsync(
                        () -> process.closeInAHurry(AT_SHUTDOWN),
                        task -> Threads.daemon("mcp-harness-shutdown-" + process.server(), task)
                                .start()))
                .toList();
        closing.forEach(one -> one.exceptionally(failure -> {
                    log.warn("a server could not be torn down at shutdown", failure);
                    return null;
                })
                .join());
        synchronized (OpenProcesses.class) {
            if (spawning == 0) { // else the watchdog finds by its marker what is still being started
                watchdog.ifPresent(Watchdog::bye);
            }
        }
    }

    /** What is being started now is in the registry a moment later. */
    private static synchronized void awaitSpawns() {
        shuttingDown = true;
        long deadline = System.nanoTime() + LONGEST_SPAWN.toNanos();
        for (long left = LONGEST_SPAWN.toNanos(); spawning > 0 && left > 0; left = deadline - System.nanoTime()) {
            try {
                OpenProcesses.class.wait(Math.max(1, left / 1_000_000));
            } catch (InterruptedException e) {
                return; // whoever interrupts a shutdown hook does not want to wait
            }
        }
    }
}

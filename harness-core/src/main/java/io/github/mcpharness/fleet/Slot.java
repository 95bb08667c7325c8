package io.github.mcpharness.fleet;

import io.github.mcpharness.auth.Credentials;
import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.config.ServerConfig;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;

/**
 * The place of one server in its fleet, from its configuration to its verdict: it waits, opens, is ready or has failed, and
 * ends. Closing may begin at any moment of that. Thread-safe.
 */
final class Slot {
    private final ServerConfig config;
    private final Opener opener;
    private final Logger log;
    private final CompletableFuture<Void> built = new CompletableFuture<>();
    private final CompletableFuture<Ending> ended = new CompletableFuture<>();
    private @Nullable Thread opening;
    private @Nullable Closer closer; // once closing has begun
    private @Nullable FleetMember member;
    private @Nullable ServerFailure failure;

    Slot(ServerConfig config, Opener opener, Logger log) {
        this.config = config;
        this.opener = opener;
        this.log = log;
    }

    ServerConfig config() {
        return config;
    }

    synchronized Optional<FleetMember> member() {
        return Optional.ofNullable(member);
    }

    synchronized Optional<ServerFailure> failure() {
        return Optional.ofNullable(failure);
    }

    /** Completes when the server is ready, or it is known that it never will be. */
    CompletableFuture<Void> built() {
        return built;
    }

    /** Whether nothing has been decided about it yet. */
    synchronized boolean isWaiting() {
        return isOpen() && opening == null && member == null && failure == null;
    }

    /** Whether closing has not begun. */
    synchronized boolean isOpen() {
        return closer == null;
    }

    /** Opens the session, on the calling thread, and ends it at once if closing has begun meanwhile. */
    void open(Credentials credentials) {
        if (!beginOpening()) {
            return;
        }
        long begin = System.nanoTime();
        McpSession session;
        try {
            session = opener.open(config, credentials);
        } catch (RuntimeException | Error e) {
            fail(ServerFailure.notOpened(config, credentials, e));
            return;
        }
        Optional<Closer> late = arrived(new FleetMember(config, session, Duration.ofNanos(System.nanoTime() - begin)));
        built.complete(null);
        late.ifPresent(how -> end(session, how));
    }

    private synchronized boolean beginOpening() {
        if (!isWaiting()) {
            return false;
        }
        opening = Thread.currentThread();
        return true;
    }

    /** Returns how to end what has come too late. */
    private synchronized Optional<Closer> arrived(FleetMember opened) {
        forgetThread();
        if (closer == null) {
            member = opened;
        } else {
            failure = ServerFailure.closed(config, Optional.empty());
        }
        return Optional.ofNullable(closer);
    }

    /** From now on nobody interrupts the thread that has opened; an interrupt by which it was hurried has done its work. */
    private void forgetThread() {
        opening = null;
        if (closer != null) {
            Thread.interrupted();
        }
    }

    /** Leaves the server out, with a warning unless that is because of closing. */
    void fail(ServerFailure reason) {
        boolean byClosing;
        synchronized (this) {
            forgetThread();
            byClosing = closer != null;
            failure = byClosing ? ServerFailure.closed(config, reason.teardown()) : reason;
        }
        if (byClosing) {
            ended.complete(Ending.of(reason.teardown()));
        } else {
            log.warn("mcp_client_init_failed: {} is left out: {}", config, reason.summary());
        }
        built.complete(null);
    }

    /** Leaves the server out before anything was tried; whoever calls this has told why. */
    void leaveOut(ServerFailure reason) {
        synchronized (this) {
            if (isWaiting()) {
                failure = reason;
            }
        }
        built.complete(null);
    }

    /** Begins to end the server, wherever it stands, and does not wait for it. The first call says how. */
    void beginClosing(Closer how) {
        Optional<FleetMember> ready;
        synchronized (this) {
            if (closer != null) {
                return;
            }
            boolean waiting = isWaiting();
            closer = how;
            if (opening != null) {
                opening.interrupt(); // who opens it ends it
                return;
            }
            if (waiting) {
                failure = ServerFailure.closed(config, Optional.empty());
            }
            ready = member();
        }
        ready.ifPresentOrElse(
                opened -> FleetThreads.start("close-" + config.name(), () -> end(opened.session(), how)),
                () -> ended.complete(Ending.of(failure().flatMap(ServerFailure::teardown))));
        built.complete(null);
    }

    private void end(McpSession session, Closer how) {
        try {
            ended.complete(Ending.of(Optional.of(how.close(session))));
        } catch (RuntimeException | Error e) {
            ended.complete(Ending.failed(config.name(), e));
        }
    }

    /**
     * Waits for the end, once closing has begun. An interrupt does not cut the wait short.
     *
     * @param bound how long a construction that was interrupted may take to end
     */
    Ending ending(Duration bound) {
        try {
            built.copy().orTimeout(bound.toMillis(), TimeUnit.MILLISECONDS).join();
        } catch (CompletionException e) {
            return Ending.unfinished(config.name());
        }
        return ended.join();
    }
}

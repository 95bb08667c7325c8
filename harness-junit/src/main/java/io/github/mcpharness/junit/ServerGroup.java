package io.github.mcpharness.junit;

import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.fleet.Fleet;
import io.github.mcpharness.fleet.FleetException;
import io.github.mcpharness.fleet.FleetOptions;
import io.github.mcpharness.fleet.FleetReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Servers that live and end together, and the guard against what they may leave. It is put into a store before anything is
 * started, so it is closed whatever fails afterwards, and after everything that was stored later.
 *
 * <p>Before JUnit 5.13 a store closes what is {@code CloseableResource}, from 5.13 on what is {@code AutoCloseable}.
 */
final class ServerGroup implements ExtensionContext.Store.CloseableResource, AutoCloseable {
    private final Supplier<String> subject;
    private final List<Declaration> declarations;
    private final Judge judge;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<String, LiveServer> servers = new LinkedHashMap<>();
    private @Nullable Fleet fleet;
    private @Nullable RuntimeException failure;
    private boolean closed;

    /** @param subject whose servers they are, for reports */
    ServerGroup(Supplier<String> subject, List<Declaration> declarations, Judge judge) {
        this.subject = subject;
        this.declarations = List.copyOf(declarations);
        this.judge = judge;
    }

    /** Starts the servers at the first call. What cannot be started is not tried again: each call fails the same. */
    Fleet open() {
        lock.lock();
        try {
            if (failure != null) {
                throw failure;
            }
            Fleet open = fleet;
            if (open == null) {
                open = start();
                fleet = open;
            }
            return open;
        } finally {
            lock.unlock();
        }
    }

    /** The servers, started. */
    List<LiveServer> servers() {
        open();
        return List.copyOf(servers.values());
    }

    LiveServer server(String name) {
        open();
        LiveServer server = servers.get(name);
        if (server == null) {
            throw new IllegalArgumentException("no server is named '" + name + "'");
        }
        return server;
    }

    /** The servers, unless none was started, or all have ended. */
    List<LiveServer> opened() {
        lock.lock();
        try {
            return fleet == null || closed ? List.of() : List.copyOf(servers.values());
        } finally {
            lock.unlock();
        }
    }

    private Fleet start() {
        if (closed) {
            throw new IllegalStateException(subject.get() + ": the tests are over, and the servers with them");
        }
        judge.guarded(this);
        try {
            for (Declaration declaration : declarations) {
                servers.put(declaration.name(), new LiveServer(declaration, new TempDirectory()));
            }
            List<ServerConfig> configs = servers.values().stream()
                    .map(server -> server.launchable().config())
                    .toList();
            Fleet open = Fleet.openAll(configs, FleetOptions.DEFAULT, config -> options(config.name()));
            servers.forEach((name, server) -> server.opened(open.session(name)));
            return open;
        } catch (FleetException e) {
            failure = declarations.size() == 1 ? onlyCause(e) : e;
            throw failure;
        } catch (RuntimeException e) {
            failure = e;
            throw e;
        }
    }

    private SessionOptions options(String name) {
        LiveServer server = servers.get(name);
        if (server == null) {
            throw new AssertionError(name);
        }
        return server.launchable().options().withGuard(server);
    }

    private static RuntimeException onlyCause(FleetException e) {
        return e.failures().stream()
                .flatMap(one -> one.cause().stream())
                .filter(RuntimeException.class::isInstance)
                .map(RuntimeException.class::cast)
                .findFirst()
                .orElse(e);
    }

    /** Whether there is nothing left to close. */
    boolean isClosed() {
        return closed;
    }

    @Override
    public void close() {
        Fleet open;
        lock.lock();
        try {
            open = closed ? null : fleet;
            closed = true;
        } finally {
            lock.unlock();
        }
        if (open == null) {
            servers.values().forEach(server -> server.tempDir().delete());
            return;
        }
        servers.values().forEach(LiveServer::closing);
        FleetReport report = open.close();
        List<AssertionError> errors = new ArrayList<>();
        report.failures().forEach(failed -> errors.add(noVerdict(failed)));
        for (LiveServer server : servers.values()) {
            server.finish();
            errors.addAll(judge.judge(subject.get(), server, tests -> true));
            server.tempDir().delete();
        }
        judge.fail(subject.get(), errors);
    }

    private AssertionError noVerdict(FleetReport.TeardownFailure failed) {
        AssertionError error = new AssertionError(
                subject.get() + ": server '" + failed.server() + "' has no verdict: " + failed.reason());
        failed.cause().ifPresent(error::initCause);
        return error;
    }
}

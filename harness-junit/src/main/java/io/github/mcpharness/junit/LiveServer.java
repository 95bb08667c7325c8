package io.github.mcpharness.junit;

import io.github.mcpharness.client.EndGuard;
import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.process.ServerProcess;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.transport.Violation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A server that tests share: knows which run on it now, gives the next one a new incarnation when it is over, and
 * remembers in which test each incarnation ended. Thread-safe.
 */
final class LiveServer implements EndGuard {
    private final Declaration declaration;
    private final Launchable launchable;
    private final TempDirectory tempDir;
    private final ReentrantLock lock = new ReentrantLock();
    private final Set<TestId> running = new LinkedHashSet<>();
    private final List<Ended> ended = new ArrayList<>();
    private final Map<Violation, Set<TestId>> violations = new LinkedHashMap<>();
    private Set<TestId> diedIn = Set.of();
    private int reports;
    private boolean endedByTest;
    private boolean closing;
    private boolean finished;
    private @Nullable McpSession session;
    private @Nullable RuntimeException failure;

    LiveServer(Declaration declaration, TempDirectory tempDir) {
        this.declaration = declaration;
        this.tempDir = tempDir;
        this.launchable = declaration.read(tempDir);
    }

    Declaration declaration() {
        return declaration;
    }

    Launchable launchable() {
        return launchable;
    }

    /** Where {@code ${tempDir}} is. */
    Path directory() {
        return tempDir.path();
    }

    TempDirectory tempDir() {
        return tempDir;
    }

    void opened(McpSession open) {
        locked(() -> session = open);
    }

    McpSession session() {
        McpSession open = session;
        if (open == null) {
            throw new IllegalStateException("server '" + declaration.name() + "' is not open");
        }
        return open;
    }

    /** Begins a test, on a new incarnation if the one before is over. */
    void enter(TestId test) {
        locked(() -> {
            observe();
            RuntimeException before = failure;
            if (before != null) {
                throw before;
            }
            if (isOver()) {
                begin();
            }
            running.add(test);
        });
    }

    void leave(TestId test) {
        locked(() -> {
            observe();
            running.remove(test);
        });
    }

    @Override
    public void ending(Operation operation) {
        if (lock.isHeldByCurrentThread()) {
            return; // it is we
        }
        locked(() -> {
            if (session == null || closing) {
                return;
            }
            if (running.size() > 1) {
                throw new IllegalStateException("server '" + declaration.name() + "': " + operation + " while "
                        + running.size() + " tests run on it at the same time (" + Ended.where(running)
                        + "); give each test its own with scope = METHOD, or take a FreshSession");
            }
            observe();
            endedByTest = operation == Operation.CLOSE || operation == Operation.CLOSE_STDIN;
        });
    }

    /** Ends a server that is over and used by nobody, so that there is a report of it. */
    void settle() {
        locked(() -> {
            observe();
            if (isOver() && running.isEmpty()) {
                session().close();
                adopt(diedIn, endedByTest);
            }
        });
    }

    /** Called before the fleet is closed: what ends it from now on is no test. */
    void closing() {
        locked(() -> {
            observe();
            closing = true;
        });
    }

    /** Called when the fleet was closed: nothing happens to this server any more. */
    void finish() {
        locked(() -> {
            if (session != null && !finished) {
                observeViolations();
                adopt(diedIn, endedByTest);
            }
            finished = true;
        });
    }

    /** Hands out, once, the ends of those incarnations that are asked for. */
    List<Ended> takeEnded(Predicate<? super Set<TestId>> wanted) {
        lock.lock();
        try {
            List<Ended> taken =
                    ended.stream().filter(one -> wanted.test(one.tests())).toList();
            ended.removeAll(taken);
            return taken;
        } finally {
            lock.unlock();
        }
    }

    /** Hands out, once, the violations that are asked for, and where each was seen first. */
    Map<Violation, Set<TestId>> takeViolations(Predicate<? super Set<TestId>> wanted) {
        lock.lock();
        try {
            Map<Violation, Set<TestId>> taken = new LinkedHashMap<>(violations);
            taken.values().removeIf(wanted.negate());
            taken.keySet().forEach(violations::remove);
            return taken;
        } finally {
            lock.unlock();
        }
    }

    private void begin() {
        session().close();
        adopt(diedIn, endedByTest);
        tempDir.empty();
        try {
            session().restart();
        } catch (RuntimeException e) {
            failure = e;
            throw e;
        }
        endedByTest = false;
        diedIn = Set.of();
        reports = session().reports().size();
    }

    private boolean isOver() {
        return endedByTest || isDead();
    }

    private boolean isDead() {
        return session().process().filter(process -> !process.isAlive()).isPresent();
    }

    /** What is new since somebody last looked has happened in the tests that run now. */
    private void observe() {
        if (session == null || finished) {
            return;
        }
        observeViolations();
        adopt(running, true);
        if (diedIn.isEmpty() && isOver()) {
            diedIn = Set.copyOf(running);
        } else if (!isOver()) {
            diedIn = Set.of();
        }
    }

    private void observeViolations() {
        session().violations().forEach(violation -> violations.putIfAbsent(violation, Set.copyOf(running)));
    }

    private void adopt(Set<TestId> tests, boolean byTest) {
        List<TeardownReport> all = session().reports();
        Set<TestId> where = diedIn.isEmpty() ? tests : diedIn;
        all.stream().skip(reports).forEach(report -> ended.add(new Ended(report, where, byTest)));
        reports = all.size();
    }

    /** What the server last said, and what it was asked and has not answered, for who debugs. */
    Optional<ServerProcess> process() {
        return Optional.ofNullable(session).flatMap(McpSession::process);
    }

    private void locked(Runnable action) {
        lock.lock();
        try {
            action.run();
        } finally {
            lock.unlock();
        }
    }
}

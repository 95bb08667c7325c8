package io.github.mcpharness.junit;

import io.github.mcpharness.client.McpSession;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The server of one test class, and the guard against what it may leave. It is put into the class's store before anything
 * is started, so it is closed whatever fails afterwards, and after everything that was stored later.
 *
 * <p>Before JUnit 5.13 a store closes what is {@code CloseableResource}, from 5.13 on what is {@code AutoCloseable}.
 */
final class ClassServer implements ExtensionContext.Store.CloseableResource, AutoCloseable {
    private final String testClass;
    private final ServerDeclaration declaration;
    private final boolean summarize;
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable McpSession session;
    private @Nullable RuntimeException failure;
    private boolean closed;

    ClassServer(String testClass, ServerDeclaration declaration, boolean summarize) {
        this.testClass = testClass;
        this.declaration = declaration;
        this.summarize = summarize;
    }

    /** Starts the server at the first call. One that cannot be started is not tried again: each call fails the same. */
    McpSession session() {
        lock.lock();
        try {
            if (failure != null) {
                throw failure;
            }
            McpSession open = session;
            if (open == null) {
                open = open();
                session = open;
            }
            return open;
        } finally {
            lock.unlock();
        }
    }

    private McpSession open() {
        if (closed) {
            throw new IllegalStateException(testClass + ": the tests of this class are over, and its server with them");
        }
        try {
            return McpSession.open(declaration.config(), declaration.options());
        } catch (RuntimeException e) {
            failure = e;
            throw e;
        }
    }

    @Override
    public void close() {
        McpSession open;
        lock.lock();
        try {
            open = closed ? null : session;
            closed = true;
        } finally {
            lock.unlock();
        }
        if (open != null) {
            judge(open);
        }
    }

    private void judge(McpSession open) {
        var report = open.close();
        Verdict verdict = new Verdict(testClass, report, declaration.policy().judge(report));
        if (summarize) {
            System.err.println(verdict.summary());
        }
        verdict.error().ifPresent(error -> {
            // Where a test failed too, this error is a suppressed one, and build tools trim those.
            System.err.println(error.getMessage());
            throw error;
        });
    }
}

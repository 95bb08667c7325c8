package io.github.mcpharness.junit;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;

/** Hears of each failure, of a test and of what is done before and after it, and lets it pass. */
abstract class FailureCallbacks implements TestExecutionExceptionHandler, LifecycleMethodExecutionExceptionHandler {

    abstract void explain(ExtensionContext context, Throwable failure);

    @Override
    public final void handleTestExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        explain(context, failure);
        throw failure;
    }

    @Override
    public final void handleBeforeAllMethodExecutionException(ExtensionContext context, Throwable failure)
            throws Throwable {
        explain(context, failure);
        throw failure;
    }

    @Override
    public final void handleBeforeEachMethodExecutionException(ExtensionContext context, Throwable failure)
            throws Throwable {
        explain(context, failure);
        throw failure;
    }

    @Override
    public final void handleAfterEachMethodExecutionException(ExtensionContext context, Throwable failure)
            throws Throwable {
        explain(context, failure);
        throw failure;
    }

    @Override
    public final void handleAfterAllMethodExecutionException(ExtensionContext context, Throwable failure)
            throws Throwable {
        explain(context, failure);
        throw failure;
    }
}

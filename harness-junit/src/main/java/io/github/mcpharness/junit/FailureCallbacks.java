package io.github.mcpharness.junit;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;

/** Hears of each failure, of a test and of what is done before and after it, and lets it pass. */
interface FailureCallbacks extends TestExecutionExceptionHandler, LifecycleMethodExecutionExceptionHandler {

    void explain(ExtensionContext context, Throwable failure);

    @Override
    default void handleTestExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        explain(context, failure);
        throw failure;
    }

    @Override
    default void handleBeforeAllMethodExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        explain(context, failure);
        throw failure;
    }

    @Override
    default void handleBeforeEachMethodExecutionException(ExtensionContext context, Throwable failure)
            throws Throwable {
        explain(context, failure);
        throw failure;
    }

    @Override
    default void handleAfterEachMethodExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        explain(context, failure);
        throw failure;
    }

    @Override
    default void handleAfterAllMethodExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        explain(context, failure);
        throw failure;
    }
}

package io.github.mcpharness.junit;

import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.PreInterruptCallback;
import org.junit.jupiter.api.extension.PreInterruptContext;
import org.junit.jupiter.api.extension.TestInstancePostProcessor;

/** Launches the servers that classes declare, and injects them. Holds no state: everything is in the stores. */
final class McpHarnessExtension extends FailureCallbacks
        implements BeforeAllCallback,
                BeforeEachCallback,
                TestInstancePostProcessor,
                ParameterResolver,
                PreInterruptCallback {

    @Override
    public void beforeAll(ExtensionContext context) {
        Servers.of(context).start();
        new Fields(context).fillStatic(context.getRequiredTestClass());
    }

    @Override
    public void postProcessTestInstance(Object testInstance, ExtensionContext context) {
        new Fields(context).fill(testInstance);
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        RunningTest.begin(context, Servers.of(context));
    }

    /** A constructor's parameters belong to the test, where each test has an instance of its own. */
    @Override
    public ExtensionContextScope getTestInstantiationExtensionContextScope(ExtensionContext rootContext) {
        return ExtensionContextScope.TEST_METHOD;
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return Injection.supports(parameter.getParameter().getType(), parameter.getParameter())
                && !McpHarness.claims(parameter.getParameter(), context);
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return Injection.of(parameter).resolve(context);
    }

    @Override
    void explain(ExtensionContext context, Throwable failure) {
        new FailedTest(context).explain(failure, Servers.of(context)::opened);
    }

    @Override
    public void beforeThreadInterrupt(PreInterruptContext interrupt, ExtensionContext context) {
        for (LiveServer server : RunningTest.servers(context)) {
            System.err.println(
                    TestId.of(context) + " takes too long and is interrupted; " + new Situation(server).whole());
        }
    }
}

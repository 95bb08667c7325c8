package io.github.mcpharness.junit;

import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestInstancePostProcessor;

/** Launches the servers that classes declare, and injects them. Holds no state: everything is in the stores. */
final class McpHarnessExtension
        implements BeforeAllCallback, BeforeEachCallback, TestInstancePostProcessor, ParameterResolver {

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
        return Injection.supports(parameter.getParameter().getType(), parameter.getParameter());
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        String where = Names.of(parameter.getDeclaringExecutable().getDeclaringClass()) + ", parameter '"
                + parameter.getParameter().getName() + "' of "
                + parameter.getDeclaringExecutable().getName();
        return Injection.of(where, parameter.getParameter().getType(), parameter.getParameter())
                .resolve(context);
    }
}

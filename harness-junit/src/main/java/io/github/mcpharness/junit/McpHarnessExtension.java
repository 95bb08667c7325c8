package io.github.mcpharness.junit;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.process.ServerProcess;
import io.modelcontextprotocol.client.McpSyncClient;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;

/** Launches the server that a class declares, and injects it. Holds no state: everything is in the stores. */
final class McpHarnessExtension implements BeforeAllCallback, ParameterResolver {

    /** What can be injected, and how it is had from a session. */
    private static final Map<Class<?>, Function<McpSession, Object>> INJECTED = Map.of(
            McpSession.class, session -> session,
            McpSyncClient.class, McpSession::client,
            ServerProcess.class, McpSession::server);

    @Override
    public void beforeAll(ExtensionContext context) {
        server(context).session();
    }

    /** A constructor's parameters belong to the test, where each test has an instance of its own. */
    @Override
    public ExtensionContextScope getTestInstantiationExtensionContextScope(ExtensionContext rootContext) {
        return ExtensionContextScope.TEST_METHOD;
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return INJECTED.containsKey(parameter.getParameter().getType());
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Function<McpSession, Object> view = Optional.ofNullable(
                        INJECTED.get(parameter.getParameter().getType()))
                .orElseThrow();
        return view.apply(server(context).session());
    }

    /** The server of the innermost class around this context that declares one. */
    private static ClassServer server(ExtensionContext context) {
        for (ExtensionContext at = context; ; at = parent(at, context)) {
            Optional<Class<?>> testClass = at.getTestMethod().isPresent() ? Optional.empty() : at.getTestClass();
            Optional<McpServer> annotation =
                    testClass.flatMap(type -> AnnotationSupport.findAnnotation(type, McpServer.class));
            if (annotation.isPresent()) {
                return stored(at, testClass.orElseThrow(), annotation.get());
            }
        }
    }

    private static ExtensionContext parent(ExtensionContext at, ExtensionContext context) {
        return at.getParent()
                .orElseThrow(() -> new ExtensionConfigurationException(
                        context.getRequiredTestClass().getName() + ": no @McpServer on this class or around it"));
    }

    /** The class is in the key because a look-up that finds nothing goes on in the enclosing class's store. */
    private static ClassServer stored(ExtensionContext owner, Class<?> testClass, McpServer annotation) {
        boolean summarize = owner.getConfigurationParameter("mcp.harness.summary")
                .filter("none"::equals)
                .isEmpty();
        return owner.getStore(Namespace.create(McpHarnessExtension.class))
                .getOrComputeIfAbsent(
                        testClass,
                        type -> new ClassServer(
                                nameWithoutPackage(testClass), ServerDeclaration.of(annotation, testClass), summarize),
                        ClassServer.class);
    }

    private static String nameWithoutPackage(Class<?> type) {
        return type.getName()
                .substring(
                        type.getPackageName().isEmpty()
                                ? 0
                                : type.getPackageName().length() + 1)
                .replace('$', '.');
    }
}

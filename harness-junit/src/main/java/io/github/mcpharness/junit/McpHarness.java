package io.github.mcpharness.junit;

import java.lang.reflect.AnnotatedElement;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.PreInterruptCallback;
import org.junit.jupiter.api.extension.PreInterruptContext;

/**
 * Have a server for what annotations cannot say: what the client answers when the server asks, and values that other
 * extensions know. Register it with {@code @RegisterExtension}: a static field is a server for the class, another field one
 * for each test.
 *
 * <p>The server is started before the first {@code @BeforeEach}, or when somebody is injected before that; suppliers are
 * read then, when other extensions have started what they start.
 *
 * <p>Immutable; what it starts is kept in JUnit's stores.
 */
public final class McpHarness extends FailureCallbacks
        implements BeforeAllCallback, BeforeEachCallback, ParameterResolver, PreInterruptCallback {
    private final HarnessSettings settings;

    McpHarness(HarnessSettings settings) {
        this.settings = settings;
    }

    /** Begin with a server that is named {@code server} and has the defaults of {@link McpServer}. */
    public static HarnessBuilder builder() {
        return new HarnessBuilder(HarnessSettings.DEFAULT);
    }

    /** Whether a parameter names a server that was registered so. */
    static boolean claims(AnnotatedElement parameter, ExtensionContext context) {
        return Optional.ofNullable(parameter.getAnnotation(FromServer.class))
                .filter(from -> Stores.of(context).get(List.of("harness", from.value())) != null)
                .isPresent();
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        group(context);
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        begin(context);
    }

    /** Whoever comes first puts the guard into its store: a class's callback, or a test's. */
    private ServerGroup group(ExtensionContext context) {
        ClassPath.require();
        Stores.of(context).getOrComputeIfAbsent(List.of("harness", settings.name()), key -> settings);
        return Stores.of(context)
                .getOrComputeIfAbsent(
                        this,
                        key -> new ServerGroup(
                                () -> context.getTestMethod().isPresent()
                                        ? TestId.of(context).text()
                                        : Names.of(context.getRequiredTestClass()),
                                List.of(settings.declaration(Parameters.of(context))),
                                Judge.of(context)),
                        ServerGroup.class);
    }

    private ServerGroup begin(ExtensionContext context) {
        ServerGroup group = group(context);
        RunningTest.begin(context, this, group::servers);
        return group;
    }

    /** A constructor's parameters belong to the test, where each test has an instance of its own. */
    @Override
    public ExtensionContextScope getTestInstantiationExtensionContextScope(ExtensionContext rootContext) {
        return ExtensionContextScope.TEST_METHOD;
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        AnnotatedElement element = parameter.getParameter();
        Optional<String> name = Optional.ofNullable(element.getAnnotation(FromServer.class))
                .map(FromServer::value)
                .filter(value -> !value.isEmpty());
        return Injection.supports(parameter.getParameter().getType(), element)
                && (name.isPresent()
                        ? name.get().equals(settings.name())
                        : Servers.of(context).isEmpty());
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        ServerGroup group = begin(context);
        return Injection.of(parameter).of(context, settings.declaration(Parameters.of(context)), () -> group);
    }

    @Override
    void explain(ExtensionContext context, Throwable failure) {
        if (Servers.of(context).isEmpty()) {
            new FailedTest(context).explain(failure, group(context)::opened);
        }
    }

    @Override
    public void beforeThreadInterrupt(PreInterruptContext interrupt, ExtensionContext context) {
        if (Servers.of(context).isEmpty()) {
            new McpHarnessExtension().beforeThreadInterrupt(interrupt, context);
        }
    }
}

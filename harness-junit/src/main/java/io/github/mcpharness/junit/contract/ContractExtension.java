package io.github.mcpharness.junit.contract;

import io.github.mcpharness.junit.DeclaredServer;
import io.github.mcpharness.junit.contract.suite.Contract;
import io.github.mcpharness.junit.contract.suite.Result;
import io.github.mcpharness.junit.contract.suite.Target;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Gives the tests of the contract suite the server of their class. Holds no state: everything is in the stores. */
final class ContractExtension implements ParameterResolver {
    private static final Logger log = LoggerFactory.getLogger("mcp.contract");
    private static final Namespace OURS = Namespace.create(ContractExtension.class);
    private static final String STRICT = "mcp.harness.contract.strict";

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == AskedServer.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        ExtensionContext ofClass = classOf(context);
        Held held = ofClass.getStore(OURS)
                .getOrComputeIfAbsent(
                        List.of("contract", ofClass.getRequiredTestClass()), key -> hold(ofClass), Held.class);
        boolean strict = context.getConfigurationParameter(STRICT)
                .filter("true"::equalsIgnoreCase)
                .isPresent();
        return new AskedServer(held.contract, strict, result -> warn(context, result));
    }

    private static ExtensionContext classOf(ExtensionContext context) {
        ExtensionContext at = context;
        while (at.getTestMethod().isPresent()) {
            at = at.getParent().orElseThrow();
        }
        return at;
    }

    private static Held hold(ExtensionContext ofClass) {
        Class<?> type = ofClass.getRequiredTestClass();
        String where = "the contract of " + type.getName();
        Author author = new Author(type);
        Optional<String> name = author.server();
        DeclaredServer server = DeclaredServer.of(ofClass, name, where);
        try {
            return new Held(new Contract(
                    Target.of(server.config(), server.credentials(), server.options()),
                    author.inputs(),
                    server.policy(),
                    author.expectedFailures()));
        } catch (IllegalArgumentException e) {
            throw new ExtensionConfigurationException(where + ": " + e.getMessage(), e);
        }
    }

    private static void warn(ExtensionContext context, Result result) {
        log.warn("{}: {}", context.getRequiredTestClass().getName(), result.describe());
        context.publishReportEntry("mcp.contract.warning", result.check().id() + ": " + result.message());
    }

    /** Ends with the class. */
    private static final class Held implements ExtensionContext.Store.CloseableResource, AutoCloseable {
        private final Contract contract;

        private Held(Contract contract) {
            this.contract = contract;
        }

        @Override
        public void close() {
            contract.close();
        }
    }
}

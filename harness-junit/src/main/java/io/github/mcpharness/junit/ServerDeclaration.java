package io.github.mcpharness.junit;

import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.process.verdict.Policy;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** What a class declares with {@link McpServer}, read and checked. */
record ServerDeclaration(StdioServerConfig config, SessionOptions options, Policy policy) {

    /** @throws ExtensionConfigurationException naming annotation, class, attribute and rule, for all that is wrong */
    static ServerDeclaration of(McpServer annotation, Class<?> declaringClass) {
        DeclarationReader reader = new DeclarationReader(annotation);
        Optional<ServerDeclaration> declaration = reader.read();
        List<String> problems = reader.problems();
        if (declaration.isEmpty() || !problems.isEmpty()) {
            throw new ExtensionConfigurationException("@McpServer on " + declaringClass.getName() + ": "
                    + (problems.size() == 1
                            ? problems.get(0)
                            : problems.size() + " problems:\n  " + String.join("\n  ", problems)));
        }
        return declaration.get();
    }
}

package io.github.mcpharness.junit;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;

/**
 * Finds where things are kept. A look-up that finds nothing goes on in the stores around, so each key holds whose it is.
 */
final class Stores {
    private static final Namespace OURS = Namespace.create(McpHarnessExtension.class);

    private Stores() {}

    static Store of(ExtensionContext context) {
        return context.getStore(OURS);
    }

    static Store root(ExtensionContext context) {
        return of(context.getRoot());
    }
}

package io.github.mcpharness.config;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Describe a server that runs in this JVM. What the factory makes is for the session to know: nothing in this package
 * depends on an MCP SDK.
 *
 * <p>Immutable.
 *
 * @param name the server's name
 * @param factory makes the server's side of one session, each time that it is asked
 * @param factoryName what the factory is called in texts
 * @param timeout the bound on the handshake and on each operation
 * @param consentOverride what REQUIRES_CONSENT says, if it is there
 * @param displayName the name as its author wrote it
 */
public record InProcessServerConfig(
        String name,
        Supplier<?> factory,
        String factoryName,
        Duration timeout,
        Optional<Boolean> consentOverride,
        String displayName)
        implements ServerConfig {

    /** @throws ConfigException naming each broken rule, if there is one */
    public InProcessServerConfig {
        new Rules(name, timeout).check();
    }

    /** Never: it is code that we start, and it may do what it likes. */
    @Override
    public boolean readOnly() {
        return false;
    }

    @Override
    public String toString() {
        return "in-process server '" + name + "' (factory " + factoryName + ")";
    }

    /** Collect the fields of an {@link InProcessServerConfig}. Not thread-safe. */
    public static final class Builder {
        private final String name;
        private final Supplier<?> factory;
        private final String factoryName;
        private Duration timeout = DEFAULT_TIMEOUT;
        private Optional<Boolean> consent = Optional.empty();
        private String displayName;

        Builder(String name, Supplier<?> factory, String factoryName) {
            this.name = name;
            this.factory = factory;
            this.factoryName = factoryName;
            this.displayName = name;
        }

        /** Bound the handshake and each operation. */
        public Builder timeout(Duration bound) {
            timeout = bound;
            return this;
        }

        /** Override whether a host must ask before it calls a tool; by default it must. */
        public Builder requiresConsent(boolean required) {
            consent = Optional.of(required);
            return this;
        }

        /** Keep the name as its author wrote it. */
        public Builder displayName(String text) {
            displayName = text;
            return this;
        }

        /** @throws ConfigException naming each broken rule, if there is one */
        public InProcessServerConfig build() {
            return new InProcessServerConfig(name, factory, factoryName, timeout, consent, displayName);
        }
    }
}

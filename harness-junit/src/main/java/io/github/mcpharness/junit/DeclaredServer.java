package io.github.mcpharness.junit;

import io.github.mcpharness.auth.Credentials;
import io.github.mcpharness.auth.Resolution;
import io.github.mcpharness.auth.TokenResolver;
import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.fleet.FleetOptions;
import io.github.mcpharness.process.verdict.Policy;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Tell what a test class declares of one of its servers, for those who start it themselves. Immutable.
 *
 * @param credentials what a server over HTTP is sent
 * @param policy what its end is judged by
 */
public record DeclaredServer(ServerConfig config, Credentials credentials, SessionOptions options, Policy policy) {

    /**
     * Read the declaration of a server. What {@code ${tempDir}} stands for is deleted with the context.
     *
     * @param name of the server; empty if the class declares only one
     * @param where who asks, for messages
     * @throws ExtensionConfigurationException if there is no such server, or several are meant, or its declaration is wrong
     */
    public static DeclaredServer of(ExtensionContext context, Optional<String> name, String where) {
        Declaration declaration = Servers.of(context).find(name, where).declaration();
        Directory directory = Stores.of(context)
                .getOrComputeIfAbsent(
                        List.of("directory", declaration.name(), context.getUniqueId()),
                        key -> new Directory(),
                        Directory.class);
        Launchable launchable = declaration.read(directory.temp);
        Resolution resolution = new TokenResolver(FleetOptions.DEFAULT.gh()).resolve(launchable.config());
        Credentials credentials = resolution
                .credentials()
                .orElseThrow(() -> new ExtensionConfigurationException(
                        where + ": server '" + declaration.name() + "': " + resolution));
        return new DeclaredServer(launchable.config(), credentials, launchable.options(), launchable.policy());
    }

    private static final class Directory implements ExtensionContext.Store.CloseableResource, AutoCloseable {
        private final TempDirectory temp = new TempDirectory();

        @Override
        public void close() {
            temp.delete();
        }
    }
}

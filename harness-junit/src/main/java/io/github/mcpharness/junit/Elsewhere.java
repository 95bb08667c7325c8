package io.github.mcpharness.junit;

import io.github.mcpharness.config.AuthMode;
import io.github.mcpharness.config.HttpServerConfig;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import java.time.Duration;
import java.util.Optional;

/** A server that a configuration parameter has pointed to another place, or to another build. */
final class Elsewhere {
    private Elsewhere() {}

    static HttpServerConfig at(String name, String url, Duration timeout) {
        return ServerConfig.http(name, url).auth(AuthMode.NONE).timeout(timeout).build();
    }

    /** What the parameters of a named server make of its configuration. */
    static ServerConfig of(ServerConfig config, Parameters parameters, Problems problems) {
        Optional<String> url = parameters.url(config.name());
        if (url.isPresent()) {
            return at(config.name(), url.get(), config.timeout());
        }
        if (config instanceof StdioServerConfig stdio) {
            return new StdioServerConfig(
                    stdio.name(),
                    parameters.command(stdio.name()).orElse(stdio.command()),
                    parameters.args(stdio.name(), problems).orElse(stdio.args()),
                    stdio.dir(),
                    stdio.env(),
                    stdio.timeout(),
                    stdio.consentOverride(),
                    stdio.displayName());
        }
        return config;
    }
}

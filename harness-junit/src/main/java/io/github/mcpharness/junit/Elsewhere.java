package io.github.mcpharness.junit;

import io.github.mcpharness.config.AuthMode;
import io.github.mcpharness.config.HttpServerConfig;
import io.github.mcpharness.config.ServerConfig;
import java.time.Duration;

/** A server that a configuration parameter has pointed to another place. */
final class Elsewhere {
    private Elsewhere() {}

    static HttpServerConfig at(String name, String url, Duration timeout) {
        return ServerConfig.http(name, url).auth(AuthMode.NONE).timeout(timeout).build();
    }
}

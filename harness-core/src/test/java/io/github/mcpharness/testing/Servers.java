package io.github.mcpharness.testing;

import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.fixtures.Fixture;
import java.util.List;

/** Begins the configurations of the fixtures. */
public final class Servers {
    private Servers() {}

    public static StdioServerConfig fixture(Fixture fixture, String... args) {
        return builder(fixture, args).build();
    }

    public static StdioServerConfig.Builder builder(Fixture fixture, String... args) {
        List<String> command = fixture.command(args);
        String name = fixture.id().substring(0, Math.min(24, fixture.id().length()));
        return ServerConfig.stdio(name, command.get(0))
                .args(command.subList(1, command.size()))
                .timeout(ShellServer.TIMEOUT);
    }
}

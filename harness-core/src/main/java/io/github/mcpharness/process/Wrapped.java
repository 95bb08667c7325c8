package io.github.mcpharness.process;

import io.github.mcpharness.config.StdioServerConfig;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts a server in other hands than ours, which pass its standard streams through. */
public final class Wrapped {
    private static final String SHELL = "/bin/sh";

    private Wrapped() {}

    /** Start it under a shell that waits for it, as many launchers do. It inherits our pipes. */
    public static StdioServerConfig inShell(StdioServerConfig server) {
        List<String> line = new ArrayList<>(List.of("-c", "\"$@\"; exit $?", "sh"));
        line.addAll(commandLine(server));
        return replace(server, SHELL, line);
    }

    /**
     * Start it under a client that only relays, to be {@linkplain SupervisedProcess#kill() killed}: the server has that
     * client's pipes, and not ours.
     */
    public static StdioServerConfig inSurrogate(StdioServerConfig server) {
        return surrogate(server, "read");
    }

    /** Start it under a client that relays everything but its standard error, which it does not read. */
    public static StdioServerConfig withUnreadStderr(StdioServerConfig server) {
        return surrogate(server, "unread");
    }

    private static StdioServerConfig surrogate(StdioServerConfig server, String stderr) {
        List<String> line = new ArrayList<>(List.of(
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-Xmx64m",
                "-cp",
                ownClassPath(),
                SurrogateClient.class.getName(),
                stderr));
        line.addAll(commandLine(server));
        return replace(
                server, Path.of(System.getProperty("java.home"), "bin", "java").toString(), line);
    }

    private static List<String> commandLine(StdioServerConfig server) {
        Path dir = server.dir().orElse(Path.of("")).toAbsolutePath().normalize();
        List<String> line = new ArrayList<>();
        line.add(CommandResolver.ofThisJvm()
                .resolve(server.name(), server.command(), dir)
                .toString());
        line.addAll(server.args());
        return line;
    }

    private static StdioServerConfig replace(StdioServerConfig server, String command, List<String> args) {
        return new StdioServerConfig(
                server.name(),
                command,
                args,
                server.dir(),
                server.env(),
                server.timeout(),
                server.consentOverride(),
                server.displayName());
    }

    private static String ownClassPath() {
        try {
            return Path.of(SurrogateClient.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("this library is not in a folder or a jar", e);
        }
    }
}

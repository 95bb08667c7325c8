package io.github.mcpharness.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Describe a stdio server: a command that is started as a child process and speaks MCP on its standard streams (MCP
 * specification, basic/transports, "stdio").
 *
 * <p>Immutable. {@link #toString()} carries the name and the command only: arguments and environment may hold secrets.
 *
 * @param name the server's name
 * @param command the executable, see {@link ServerConfig#stdio}
 * @param args the arguments, none of which is ever printed by this library
 * @param dir the child's working directory; empty means the working directory of this JVM
 * @param env variables set on top of the inherited environment
 * @param timeout the bound on the handshake and on each operation
 */
public record StdioServerConfig(
        String name, String command, List<String> args, Optional<Path> dir, Map<String, String> env, Duration timeout)
        implements ServerConfig {

    private static final Pattern NAME = Pattern.compile("[a-z0-9-]{1,24}");

    /** @throws IllegalArgumentException naming the field and the rule, if one of them is broken */
    public StdioServerConfig {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "server name '" + name + "': use 1 to 24 characters of a-z, 0-9 and '-'");
        }
        if (command.isBlank()) {
            throw new IllegalArgumentException("server '" + name + "': COMMAND is blank; name the executable to start");
        }
        if (timeout.isNegative() || timeout.isZero()) {
            throw new IllegalArgumentException("server '" + name + "': TIMEOUT must be positive, but is " + timeout);
        }
        for (Map.Entry<String, String> variable : env.entrySet()) {
            String key = variable.getKey();
            if (key.isEmpty() || key.indexOf('=') >= 0 || key.indexOf('\0') >= 0) {
                // What stands behind the '=' was meant to be a value, and may be a secret.
                throw new IllegalArgumentException("server '" + name + "': ENV has the variable name '"
                        + key.split("[=\\x00]", 2)[0]
                        + (key.isEmpty() ? "" : "…") + "'; a name is not empty and holds no '=' and no NUL");
            }
            if (variable.getValue().indexOf('\0') >= 0) {
                throw new IllegalArgumentException(
                        "server '" + name + "': the value of ENV variable " + key + " holds a NUL character");
            }
        }
        if (command.indexOf('\0') >= 0 || args.stream().anyMatch(arg -> arg.indexOf('\0') >= 0)) {
            throw new IllegalArgumentException("server '" + name + "': COMMAND and ARGS must not hold a NUL character");
        }
        args = List.copyOf(args);
        env = Map.copyOf(env);
    }

    @Override
    public String toString() {
        return "stdio server '" + name + "' (command " + command + ")";
    }

    /** Collect the fields of a {@link StdioServerConfig}. Not thread-safe. */
    public static final class Builder {
        private final String name;
        private final String command;
        private final List<String> args = new ArrayList<>();
        private final Map<String, String> env = new LinkedHashMap<>();
        private @Nullable Path dir;
        private Duration timeout = DEFAULT_TIMEOUT;

        Builder(String name, String command) {
            this.name = name;
            this.command = command;
        }

        /** Append arguments. */
        public Builder args(String... more) {
            return args(List.of(more));
        }

        /** Append arguments. */
        public Builder args(List<String> more) {
            args.addAll(more);
            return this;
        }

        /** Set a variable of the child's environment. */
        public Builder env(String variable, String value) {
            env.put(variable, value);
            return this;
        }

        /** Set the child's working directory. */
        public Builder dir(Path directory) {
            dir = directory;
            return this;
        }

        /** Bound the handshake and each operation. */
        public Builder timeout(Duration bound) {
            timeout = bound;
            return this;
        }

        /** @throws IllegalArgumentException naming the field and the rule, if one of them is broken */
        public StdioServerConfig build() {
            return new StdioServerConfig(name, command, args, Optional.ofNullable(dir), env, timeout);
        }
    }
}

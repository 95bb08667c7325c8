package io.github.mcpharness.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Describe a stdio server: a command that is started as a child process and speaks MCP on its standard streams (MCP
 * specification, basic/transports, "stdio"). It is sent no credentials.
 *
 * <p>Immutable. {@link #toString()} carries the name and the command only: arguments and environment may hold secrets.
 *
 * @param name the server's name
 * @param command the executable, see {@link ServerConfig#stdio}
 * @param args the arguments, none of which is ever printed by this library
 * @param dir the child's working directory; empty means the working directory of this JVM
 * @param env variables set on top of the inherited environment
 * @param timeout the bound on the handshake and on each operation
 * @param consentOverride what REQUIRES_CONSENT says, if it is there
 * @param displayName the name as its author wrote it
 */
public record StdioServerConfig(
        String name,
        String command,
        List<String> args,
        Optional<Path> dir,
        Map<String, String> env,
        Duration timeout,
        Optional<Boolean> consentOverride,
        String displayName)
        implements ServerConfig {

    /** @throws ConfigException naming each broken rule, if there is one */
    public StdioServerConfig {
        new Rules(name, timeout)
                .requireCommand(command)
                .requireArgs(args)
                .requireEnv(env)
                .check();
        args = List.copyOf(args);
        env = Map.copyOf(env);
    }

    /** @throws ConfigException naming each broken rule, if there is one */
    public StdioServerConfig(
            String name,
            String command,
            List<String> args,
            Optional<Path> dir,
            Map<String, String> env,
            Duration timeout) {
        this(name, command, args, dir, env, timeout, Optional.empty(), name);
    }

    /** Never: we start a process that may do what it likes, and a command says nothing about it. */
    @Override
    public boolean readOnly() {
        return false;
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
        private Optional<Boolean> consent = Optional.empty();
        private String displayName;

        Builder(String name, String command) {
            this.name = name;
            this.command = command;
            this.displayName = name;
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
        public StdioServerConfig build() {
            return new StdioServerConfig(
                    name, command, args, Optional.ofNullable(dir), env, timeout, consent, displayName);
        }
    }
}

package io.github.mcpharness.junit;

import io.github.mcpharness.client.ClientKind;
import io.github.mcpharness.client.ClientScript;
import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.AuthMode;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.process.LaunchOptions;
import io.github.mcpharness.process.verdict.Policy;
import io.github.mcpharness.transport.InProcessServer;
import java.time.Duration;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Build an {@link McpHarness}. Immutable: each method returns a copy. */
public final class HarnessBuilder {
    private final HarnessSettings settings;

    HarnessBuilder(HarnessSettings settings) {
        this.settings = settings;
    }

    /** Name the server: 1 to 24 characters of {@code a-z}, {@code 0-9} and {@code -}. */
    public HarnessBuilder name(String name) {
        return new HarnessBuilder(settings.withName(name));
    }

    /** Bound each operation after the handshake; 30 s by default. {@link #config(Supplier)} brings its own. */
    public HarnessBuilder timeout(Duration bound) {
        return new HarnessBuilder(settings.withTimeout(bound));
    }

    /** Launch a stdio server. */
    public HarnessBuilder command(String command, String... args) {
        return command(() -> List.of(command), args);
    }

    /**
     * Launch a stdio server whose command is known later.
     *
     * @param command the executable and its first arguments; asked when the server is opened
     * @param args more arguments
     */
    public HarnessBuilder command(Supplier<List<String>> command, String... args) {
        return config((name, timeout) -> {
            List<String> words = command.get();
            return ServerConfig.stdio(name, words.get(0))
                    .args(words.subList(1, words.size()))
                    .args(args)
                    .timeout(timeout)
                    .build();
        });
    }

    /**
     * Use a server that runs already, over HTTP, without credentials.
     *
     * @param url its endpoint; asked when the session is opened, so that another extension may choose the port
     */
    public HarnessBuilder url(Supplier<String> url) {
        return config((name, timeout) -> ServerConfig.http(name, url.get())
                .auth(AuthMode.NONE)
                .timeout(timeout)
                .build());
    }

    /** Run a Java server in this JVM. */
    public HarnessBuilder inProcess(InProcessServer server) {
        return config((name, timeout) ->
                ServerConfig.inProcess(name, () -> server).timeout(timeout).build());
    }

    /** Use any server. Its name must be the one that was given here. */
    public HarnessBuilder config(Supplier<ServerConfig> config) {
        return config((name, timeout) -> config.get());
    }

    private HarnessBuilder config(BiFunction<String, Duration, ServerConfig> config) {
        return new HarnessBuilder(settings.withConfig(config));
    }

    /** Bound the handshake; 60 s by default. */
    public HarnessBuilder startupTimeout(Duration bound) {
        return options(options -> options.withStartupTimeout(bound));
    }

    /** Script what the client answers when the server asks: sampling, elicitation, roots, logging, progress. */
    public HarnessBuilder script(ClientScript script) {
        return options(options -> options.withScript(script));
    }

    /** Choose which of the SDK's two clients the session has. */
    public HarnessBuilder client(ClientKind kind) {
        return options(options -> options.withClient(kind));
    }

    /** Say how the process is launched and ended. */
    public HarnessBuilder launch(LaunchOptions launch) {
        return options(options -> options.withLaunch(launch));
    }

    /** Change how the session is opened in any other way; its guard is the harness's own. */
    public HarnessBuilder options(UnaryOperator<SessionOptions> change) {
        return new HarnessBuilder(settings.withOptions(change.apply(settings.options())));
    }

    /** Choose what passes, warns or fails at teardown. */
    public HarnessBuilder policy(Policy policy) {
        return new HarnessBuilder(settings.withPolicy(policy));
    }

    /** Choose what lines on standard output mean that are no messages. */
    public HarnessBuilder stdout(Stdout meaning) {
        return new HarnessBuilder(settings.withStdout(meaning));
    }

    /** Make the extension. */
    public McpHarness build() {
        return new McpHarness(settings);
    }
}

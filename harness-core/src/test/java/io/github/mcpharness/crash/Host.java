package io.github.mcpharness.crash;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.process.Wrapped;
import io.github.mcpharness.testing.ShellServer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** A JVM that holds five servers, good and bad, until it ends in the way that its first argument says. */
final class Host {
    static final List<Fixture> SERVERS = List.of(
            Fixture.ECHO,
            Fixture.EOF_IGNORING,
            Fixture.TERM_IGNORING,
            Fixture.LAUNCHER_OF_EOF_IGNORING,
            Fixture.DAEMONIZING);

    /** Asks for one more server: it writes a file at the end of its input, if somebody still reads its output. */
    static final String SAYING_GOODBYE = "saying-goodbye";

    /** Asks for one more server: one that ignores all but SIGKILL, held by a surrogate client. */
    static final String UNDER_SURROGATE = "under-surrogate";

    private Host() {}

    public static void main(String[] args) throws InterruptedException {
        for (Fixture fixture : SERVERS) {
            hold(config(fixture));
        }
        if (args[1].equals(UNDER_SURROGATE)) {
            hold(Wrapped.inSurrogate(config(Fixture.TERM_IGNORING)));
        }
        if (args[1].equals(SAYING_GOODBYE)) {
            hold(ShellServer.named(SAYING_GOODBYE)
                    .onEof("echo && printf goodbye >goodbye")
                    .config());
        }
        System.out.println("ready");
        switch (args[0]) {
            case "halt" -> Runtime.getRuntime().halt(7);
            case "exit" -> System.exit(0);
            case "return" -> {}
            default -> new CountDownLatch(1).await();
        }
    }

    private static StdioServerConfig config(Fixture fixture) {
        List<String> command = fixture.command();
        return ServerConfig.stdio("held", command.get(0))
                .args(command.subList(1, command.size()))
                .build();
    }

    private static void hold(StdioServerConfig config) {
        McpSession.open(config, SessionOptions.DEFAULT.withStartupTimeout(Duration.ofSeconds(60)));
    }
}

package io.github.mcpharness.crash;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.fixtures.Fixture;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** A JVM that holds five servers, good and bad, until it ends in the way that its argument says. */
final class Host {
    static final List<Fixture> SERVERS = List.of(
            Fixture.ECHO,
            Fixture.EOF_IGNORING,
            Fixture.TERM_IGNORING,
            Fixture.LAUNCHER_OF_EOF_IGNORING,
            Fixture.DAEMONIZING);

    private Host() {}

    public static void main(String[] args) throws InterruptedException {
        for (Fixture fixture : SERVERS) {
            List<String> command = fixture.command();
            McpSession.open(
                    ServerConfig.stdio("held", command.get(0))
                            .args(command.subList(1, command.size()))
                            .build(),
                    SessionOptions.DEFAULT.withStartupTimeout(Duration.ofSeconds(60)));
        }
        System.out.println("ready");
        switch (args[0]) {
            case "halt" -> Runtime.getRuntime().halt(7);
            case "exit" -> System.exit(0);
            case "return" -> {}
            default -> new CountDownLatch(1).await();
        }
    }
}

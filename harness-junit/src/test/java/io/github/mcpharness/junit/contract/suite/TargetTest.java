package io.github.mcpharness.junit.contract.suite;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.mcpharness.auth.Credentials;
import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.LaunchedHttpServerConfig;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.process.SpawnException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

final class TargetTest {

    @Test
    void takesNobodyElseForTheServerThatItLaunches() throws Exception {
        try (ServerSocket somebody = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String origin = "http://127.0.0.1:" + somebody.getLocalPort();
            LaunchedHttpServerConfig config = ServerConfig.launchedHttp(
                            ServerConfig.stdio("mine", "sleep").args("60").build(), origin + "/mcp")
                    .build();
            try (Target target = Target.of(config, Credentials.NONE, SessionOptions.DEFAULT)) {
                assertThatThrownBy(target::url)
                        .isInstanceOf(SpawnException.class)
                        .hasMessageContaining("server 'mine': somebody listens already at " + origin);
            }
        }
    }
}

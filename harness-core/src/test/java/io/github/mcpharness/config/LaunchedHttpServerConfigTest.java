package io.github.mcpharness.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class LaunchedHttpServerConfigTest {
    private static final StdioServerConfig PROCESS = ServerConfig.stdio("web", "node")
            .args("server.js", "--port=${port}", "$${port}", "${HOME}", "$port")
            .env("PORT", "${port}")
            .dir(Path.of("/srv"))
            .timeout(Duration.ofSeconds(7))
            .requiresConsent(false)
            .displayName("The Web")
            .build();

    @Test
    void thePortIsPutInOnceItIsKnown() {
        LaunchedHttpServerConfig config = ServerConfig.launchedHttp(PROCESS, "http://127.0.0.1:${port}/mcp")
                .header("Origin", "http://127.0.0.1:${port}")
                .auth(AuthMode.BEARER)
                .token("t")
                .transport(HttpTransport.SSE)
                .build();

        assertThat(config.process(8080))
                .isEqualTo(ServerConfig.stdio("web", "node")
                        .args("server.js", "--port=8080", "${port}", "${HOME}", "$port")
                        .env("PORT", "8080")
                        .dir(Path.of("/srv"))
                        .timeout(Duration.ofSeconds(7))
                        .requiresConsent(false)
                        .displayName("The Web")
                        .build());
        assertThat(config.http(8080))
                .isEqualTo(ServerConfig.http("web", "http://127.0.0.1:8080/mcp")
                        .header("Origin", "http://127.0.0.1:8080")
                        .auth(AuthMode.BEARER)
                        .token("t")
                        .transport(HttpTransport.SSE)
                        .timeout(Duration.ofSeconds(7))
                        .requiresConsent(false)
                        .displayName("The Web")
                        .build());
    }

    @Test
    void theEndpointIsHeldToTheRulesOfAUrl() {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> ServerConfig.launchedHttp(PROCESS, "127.0.0.1:${port}/hunter2")
                        .auth(AuthMode.BEARER)
                        .build())
                .withMessage("2 problems:\n  server 'web': TOKEN is missing; AUTH bearer sends it"
                        + "\n  server 'web': URL is no valid URL");
    }

    @Test
    void theTextHoldsNameAndCommandOnly() {
        assertThat(ServerConfig.launchedHttp(PROCESS, "http://127.0.0.1:${port}/?hunter2")
                        .token("hunter2")
                        .header("A", "hunter2")
                        .build())
                .hasToString("launched HTTP server 'web' (command node)");
    }
}

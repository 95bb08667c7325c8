package io.github.mcpharness.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HttpServerConfigTest {

    @Test
    void theBuilderSetsEachField() {
        HttpServerConfig config = ServerConfig.http("api", "https://example.com/mcp")
                .header("X-A", "b")
                .token("t")
                .username("me")
                .auth(AuthMode.BASIC)
                .transport(HttpTransport.SSE)
                .timeout(Duration.ofSeconds(7))
                .requiresConsent(false)
                .displayName("The API")
                .build();

        assertThat(config)
                .isEqualTo(new HttpServerConfig(
                        "api",
                        URI.create("https://example.com/mcp"),
                        Map.of("X-A", "b"),
                        Optional.of("t"),
                        Optional.of("me"),
                        AuthMode.BASIC,
                        HttpTransport.SSE,
                        Duration.ofSeconds(7),
                        Optional.of(false),
                        "The API"));
    }

    @Test
    void whatNobodySetsHasADefault() {
        HttpServerConfig config =
                ServerConfig.http("api", "https://example.com/mcp").build();

        assertThat(config.auth()).isEqualTo(AuthMode.AUTO);
        assertThat(config.transport()).isEqualTo(HttpTransport.STREAMABLE);
        assertThat(config.timeout()).isEqualTo(Duration.ofSeconds(300));
        assertThat(config.displayName()).isEqualTo("api");
        assertThat(config.token()).isEmpty();
    }

    @Test
    void allProblemsAreToldAtOnceWithoutTheirValues() {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> ServerConfig.http("api", "ftp://hunter2.example/?hunter2")
                        .auth(AuthMode.BASIC)
                        .username("hunter2:")
                        .header("X-A", "hunter2\n")
                        .build())
                .withMessage("""
                        4 problems:
                          server 'api': TOKEN is missing; AUTH basic sends USERNAME and TOKEN
                          server 'api': USERNAME holds a ':', which AUTH basic cannot send
                          server 'api': URL must begin with http:// or https://
                          server 'api': HEADERS holds a character in the value of X-A that no header can carry, as a line break""")
                .withNoCause();
    }

    @Test
    void theTextHoldsSchemeHostAndPortOnly() {
        HttpServerConfig config = ServerConfig.http("api", "https://example.com:8443/hunter2?key=hunter2#hunter2")
                .header("X-A", "hunter2")
                .token("hunter2")
                .username("hunter2")
                .build();

        assertThat(config).hasToString("HTTP server 'api' (https://example.com:8443)");
    }

    @ParameterizedTest
    @CsvSource({
        "https://example.com/readonly, true",
        "https://example.com/a/readonly, true",
        "https://example.com/a/readonly///, true",
        "https://example.com/a/readonly?x=y, true",
        "https://example.com, false",
        "https://readonly/, false",
        "https://example.com/readonly/a, false",
        "https://example.com/mcp?p=/readonly, false",
        "https://example.com/mcp#/readonly, false",
        "https://example.com/READONLY, false",
        "https://example.com/x-readonly, false"
    })
    void theUrlsPathSaysWhetherTheServerIsReadOnly(String url, boolean readOnly) {
        HttpServerConfig config = ServerConfig.http("api", url).build();

        assertThat(config.readOnly()).isEqualTo(readOnly);
        assertThat(config.requiresConsent()).isEqualTo(!readOnly);
        assertThat(config.serial()).isEqualTo(!readOnly);
    }
}

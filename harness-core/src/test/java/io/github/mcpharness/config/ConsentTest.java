package io.github.mcpharness.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Consent can be overridden, serial cannot. */
class ConsentTest {

    /** Named and written as read-only as can be. */
    static Stream<ServerConfig> serversThatWeStart() {
        StdioServerConfig process = ServerConfig.stdio("readonly", "/readonly").build();
        return Stream.of(
                process,
                ServerConfig.launchedHttp(process, "http://127.0.0.1:1/readonly")
                        .build(),
                ServerConfig.inProcess("readonly", () -> "server").build());
    }

    @ParameterizedTest
    @MethodSource("serversThatWeStart")
    void aServerThatWeStartIsNeverReadOnly(ServerConfig config) {
        assertThat(config.readOnly()).isFalse();
        assertThat(config.requiresConsent()).isTrue();
        assertThat(config.serial()).isTrue();
    }

    static Stream<ServerConfig> serversWithoutConsent() {
        StdioServerConfig process =
                ServerConfig.stdio("fs", "node").requiresConsent(false).build();
        return Stream.of(
                process,
                ServerConfig.launchedHttp(process, "http://127.0.0.1:1/mcp").build(),
                ServerConfig.inProcess("fs", () -> "server")
                        .requiresConsent(false)
                        .build(),
                ServerConfig.http("fs", "http://127.0.0.1/mcp")
                        .requiresConsent(false)
                        .build());
    }

    @ParameterizedTest
    @MethodSource("serversWithoutConsent")
    void theOverrideOfConsentLeavesSerialAlone(ServerConfig config) {
        assertThat(config.requiresConsent()).isFalse();
        assertThat(config.serial()).isTrue();
    }
}

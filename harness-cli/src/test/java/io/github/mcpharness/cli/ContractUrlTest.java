package io.github.mcpharness.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.transport.Listening;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ContractUrlTest {
    private final int port = Listening.freePort();
    private final String url = "http://127.0.0.1:" + port + "/mcp";
    private Process server;

    @BeforeEach
    void start() throws IOException {
        List<String> command = Fixture.HTTP_AUTH.command(String.valueOf(port), "bearer", "s3cret");
        server = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        await().atMost(Duration.ofSeconds(20)).ignoreExceptions().until(() -> {
            new Socket(InetAddress.getLoopbackAddress(), port).close();
            return true;
        });
    }

    @AfterEach
    void end() throws InterruptedException {
        server.destroy();
        server.waitFor();
    }

    @Test
    void asksAServerBehindAUrl() {
        String[] checks = {"--only", "ping", "--only", "http-get-or-405", "--only", "exit-on-term"};

        Run token = Run.of(
                "check", "--url", url, "--auth", "bearer", "--token", "s3cret", checks[0], checks[1], checks[2],
                checks[3], checks[4], checks[5]);
        assertThat(token.words())
                .contains("✔ ping", "✔ http-get-or-405", "– exit-on-term: skipped: only a server on standard input")
                .doesNotContain("s3cret");
        assertThat(token.status()).isEqualTo(0);

        Run header = Run.of("check", "--url", url, "--header", "Authorization: Bearer s3cret", "--only", "ping");
        assertThat(header.words()).contains("✔ ping").doesNotContain("s3cret");
    }

    @Test
    void callsAToolOfAServerBehindAUrl() {
        Run run = Run.of("call", "echo", "message=hi", "--url", url, "--token", "s3cret");

        assertThat(run.status()).isEqualTo(0);
        assertThat(run.out()).contains("hi");
    }

    @Test
    void tellsThatCredentialsAreMissing() {
        Run run = Run.of("check", "--url", url);

        assertThat(run.status()).isEqualTo(3);
        assertThat(run.words()).contains("401");
    }

    @Test
    void refusesBasicWithoutAName() {
        Run run = Run.of("check", "--url", url, "--auth", "basic", "--token", "s3cret");

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.words()).contains("USERNAME is missing").doesNotContain("s3cret");
        assertThat(Run.of("check", "--url", url, "--auth", "basic", "--username", "ann", "--token", "x")
                        .words())
                .contains("401");
        assertThat(Run.of("check", "--url", url, "--header", "s3cret").words())
                .contains("there is no name before a colon")
                .doesNotContain("s3cret");
    }
}

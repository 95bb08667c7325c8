package io.github.mcpharness.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.config.redaction.SecretDocuments;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever goes wrong with a server, no secret of its configuration is told: not in an exception, a report or a dump, and
 * not in a log event of any level but for the live stream of what the server writes.
 */
class SecretsTest {
    @TempDir
    static Path folder;

    private static String said = "";

    @BeforeAll
    static void letServersFail() throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        Process jvm = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dorg.slf4j.simpleLogger.defaultLogLevel=trace",
                        "-Dorg.slf4j.simpleLogger.log.mcp.server=off",
                        "-Dorg.slf4j.simpleLogger.log.io.modelcontextprotocol=off", // it logs what the server says
                        "-cp",
                        System.getProperty("java.class.path"),
                        FailingServers.class.getName())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        try {
            assertThat(jvm.waitFor(2, TimeUnit.MINUTES)).as("it ends").isTrue();
        } finally {
            jvm.destroyForcibly();
        }
        said = Files.readString(out);
    }

    @Test
    void noSecretIsTold() {
        assertThat(said).doesNotContain(SecretDocuments.MARK);
    }

    /** Else nothing would be shown by the absence of secrets. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "COMMAND 'no-such-command-anywhere' not found in the PATH of this JVM",
                "no-such-directory does not exist",
                "refused the handshake: JSON-RPC error -32000: no licence",
                "refused the handshake: JSON-RPC error -32000: ***",
                "exited during the handshake (status 3)",
                "did not complete the handshake within 2.0 s",
                "noise on standard output: key ***, token ***",
                "stderr:  key ***, token ***",
                "exited (status 137, as after SIGKILL)",
                "did not answer the call of tool 'x' within 2.0 s; it is still alive",
                "it ends in 'half ***'",
                "STDOUT_POLLUTED",
                "refused the credentials (HTTP 401)",
                "basic credentials",
                "server 'Bad Name': has both COMMAND and URL",
                "servers.json, line 1, column 33: expected",
                "DEBUG io.github.mcpharness"
            })
    void everyFailureIsReported(String words) {
        assertThat(said).contains(words);
    }
}

package io.github.mcpharness.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.process.SpawnException;
import io.github.mcpharness.process.SpawnException.Reason;
import io.github.mcpharness.testing.Sessions;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** A server that cannot be started says so at once, each reason in its own words, and gives no secret away. */
class SpawnFailureTest {
    private static final String SECRET = "hunter2-hunter2";

    @RegisterExtension
    final Sessions sessions = new Sessions();

    @TempDir
    Path temp = Path.of("");

    @Test
    void aCommandThatIsNotFoundExplainsTheSearchPath() {
        SpawnException failure = failure(server("no-such-command-anywhere"));

        assertThat(failure.reason()).isEqualTo(Reason.COMMAND_NOT_FOUND);
        assertThat(failure)
                .hasMessage("server 'broken': COMMAND 'no-such-command-anywhere' not found in the PATH of this JVM"
                        + " (COMMAND resolves before ENV is applied; use an absolute path, a path relative to DIR, or a"
                        + " ${VAR}-expanded COMMAND)");
    }

    @Test
    void pathInEnvDoesNotHelpACommandThatIsNotFound() throws IOException {
        executable("tool", "#!/bin/sh\n");

        SpawnException failure = failure(server("tool").env("PATH", temp.toString()));

        assertThat(failure.reason()).isEqualTo(Reason.COMMAND_NOT_FOUND);
    }

    @Test
    void aDirectoryThatIsMissingIsNamed() {
        Path missing = temp.resolve("missing");

        SpawnException failure = failure(server("sh").dir(missing));

        assertThat(failure.reason()).isEqualTo(Reason.BAD_DIRECTORY);
        assertThat(failure).hasMessage("server 'broken': DIR " + missing + " does not exist");
    }

    @Test
    void aDirectoryThatIsAFileIsNamed() throws IOException {
        Path file = Files.createFile(temp.resolve("file"));

        SpawnException failure = failure(server("sh").dir(file));

        assertThat(failure.reason()).isEqualTo(Reason.BAD_DIRECTORY);
        assertThat(failure).hasMessage("server 'broken': DIR " + file + " is not a directory");
    }

    @Test
    void aFileThatIsNotExecutableIsNamed() throws IOException {
        Path file = Files.writeString(temp.resolve("server.js"), "#!/usr/bin/env node\n");

        SpawnException failure = failure(server(file.toString()));

        assertThat(failure.reason()).isEqualTo(Reason.NOT_EXECUTABLE);
        assertThat(failure).hasMessageContaining(file + " has no permission to execute");
    }

    @Test
    void aScriptWhoseInterpreterIsMissingNamesTheInterpreter() throws IOException {
        Path script = executable("server.py", "#!/opt/none/python\n");

        SpawnException failure = failure(server("./server.py").dir(temp));

        assertThat(failure.reason()).isEqualTo(Reason.INTERPRETER_NOT_FOUND);
        assertThat(failure).hasMessageContaining(script.getFileName() + " begins with #!/opt/none/python,");
    }

    @Test
    void whatTheSystemRefusesIsReportedWithoutItsQuotation() {
        SpawnException failure = failure(server("sh").args("x".repeat(10_000_000)));

        assertThat(failure.reason()).isEqualTo(Reason.OTHER);
        assertThat(failure).hasMessageMatching("server 'broken': COMMAND \\S+/sh could not be started: error=7, .*");
    }

    private static StdioServerConfig.Builder server(String command) {
        return ServerConfig.stdio("broken", command)
                .timeout(Duration.ofSeconds(60))
                .args("--token", SECRET)
                .env("API_KEY", SECRET);
    }

    private static SpawnException failure(StdioServerConfig.Builder server) {
        long begin = System.nanoTime();
        SpawnException failure = catchThrowableOfType(SpawnException.class, () -> McpSession.open(server.build()));
        assertThat(failure).isNotNull();
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(10));
        StringWriter everything = new StringWriter();
        failure.printStackTrace(new PrintWriter(everything));
        assertThat(everything + failure.toString()).doesNotContain(SECRET);
        return failure;
    }

    private Path executable(String name, String content) throws IOException {
        Path file = Files.writeString(temp.resolve(name), content);
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file;
    }
}

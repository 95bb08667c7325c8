package io.github.mcpharness.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.github.mcpharness.client.McpSession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.reporting.OutputDirectoryProvider;
import org.junit.platform.testkit.engine.EngineTestKit;

class FailureTest {
    private static final String JAVA = "${sys:java.home}/bin/java";
    private static final String CLASS_PATH = "${sys:java.class.path}";

    @TempDir
    Path reports;

    @Test
    void tellsHowTheServerWasWhenATestFailedAndWhereItsFilesAre() throws IOException {
        Kit.Run run = Kit.run(reporting(Map.of()), FailingTestCase.class);
        String message = onlySuppressed(run);
        assertThat(message)
                .startsWith("FailureTest.FailingTestCase.fails() failed, and then\nserver 'server' was alive, pid ")
                .contains("\n  open:    tools/call (id ")
                .contains("\n  stderr:  ")
                .contains("\n  files:   " + reports);
        assertThat(run.stderr()).contains(message);
        assertThat(files()).containsExactly("stderr.log", "wire.jsonl");
        assertThat(Files.readString(file("wire.jsonl")))
                .contains("\"method\":\"initialize\"")
                .contains("***")
                .doesNotContain("hush-hush-secret");
    }

    @McpServer(
            command = "sh",
            args = {
                "-c",
                "echo starting >&2; exec \"$0\" \"$@\"",
                JAVA,
                "-cp",
                CLASS_PATH,
                "io.github.mcpharness.fixtures.Echo"
            },
            env = "API_TOKEN=hush-hush-secret")
    static class FailingTestCase {
        @Test
        void fails(McpSession session) {
            session.call("env", Map.of("name", "API_TOKEN"));
            var call = session.start("sleep", Map.of("ms", 60_000));
            session.wire().awaitSent(call);
            fail("on purpose");
        }
    }

    @Test
    void writesTheTeardownOfAServerThatFailsItAndNamesTheFolder() throws IOException {
        Kit.Run run = Kit.run(reporting(Map.of()), DyingTestCase.class);
        assertThat(run.classFailures())
                .singleElement()
                .satisfies(failure -> assertThat(failure).hasMessageContaining("\n  files:   " + reports));
        assertThat(files()).containsExactly("stderr.log", "teardown.json", "wire.jsonl");
        assertThat(Files.readString(file("teardown.json"))).contains("DIED_BEFORE_CLOSE");

        Kit.run(reporting(Map.of()), DyingTestCase.class);
        assertThat(files()).as("a second run beside the first").hasSize(6);
    }

    @EchoServer
    static class DyingTestCase {
        @Test
        void dies(McpSession session) {
            session.call("die", Map.of("code", 3));
        }
    }

    @Test
    void writesThemAlwaysOrNever() throws IOException {
        Kit.assertGreen(Kit.run(reporting(Map.of("mcp.harness.artifacts", "never")), GreenTestCase.class), 1);
        assertThat(files()).isEmpty();
        Kit.assertGreen(Kit.run(reporting(Map.of()), GreenTestCase.class), 1);
        assertThat(files()).isEmpty();
        Kit.assertGreen(Kit.run(reporting(Map.of("mcp.harness.artifacts", "always")), GreenTestCase.class), 1);
        assertThat(files()).containsExactly("stderr.log", "teardown.json", "wire.jsonl");
    }

    @EchoServer
    static class GreenTestCase {
        @Test
        void passes(McpSession session) {}
    }

    @Test
    void keepsTheVerdictWhereTheFilesCannotBeWritten() {
        Kit.Run run = Kit.run(EngineTestKit.engine("junit-jupiter"), DyingTestCase.class);
        assertThat(run.classFailures()).singleElement().satisfies(failure -> {
            assertThat(failure).isInstanceOf(TeardownError.class);
            assertThat(failure.getSuppressed()).hasSize(1);
        });
    }

    @Test
    void dumpsTheServerBeforeATimeoutInterruptsATest() {
        Kit.Run run = Kit.run(reporting(Map.of()), SlowTestCase.class);
        assertThat(run.testFailures()).hasSize(1);
        assertThat(run.stderr())
                .containsPattern("FailureTest\\.SlowTestCase\\.waits\\(\\) takes too long and is interrupted; server"
                        + " 'server' was alive, pid \\d+, .* after its start\n  open:    tools/call \\(id ")
                .contains("\n  tree:    pid ");
    }

    @EchoServer
    static class SlowTestCase {
        @Test
        @Timeout(1)
        void waits(McpSession session) {
            session.call("sleep", Map.of("ms", 60_000));
        }
    }

    private EngineTestKit.Builder reporting(Map<String, String> parameters) {
        return Kit.with(parameters).outputDirectoryProvider(new OutputDirectoryProvider() {
            @Override
            public Path getRootDirectory() {
                return reports;
            }

            @Override
            public Path createOutputDirectory(TestDescriptor test) throws IOException {
                return Files.createDirectories(
                        reports.resolve(Integer.toHexString(test.getUniqueId().hashCode())));
            }
        });
    }

    private static String onlySuppressed(Kit.Run run) {
        Throwable failure = run.testFailures().get(0);
        assertThat(failure).hasMessage("on purpose");
        assertThat(failure.getSuppressed()).hasSize(1);
        return String.valueOf(failure.getSuppressed()[0].getMessage());
    }

    private List<String> files() throws IOException {
        try (Stream<Path> all = Files.walk(reports)) {
            return all.filter(Files::isRegularFile)
                    .map(file -> file.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }

    private Path file(String name) throws IOException {
        try (Stream<Path> all = Files.walk(reports)) {
            return all.filter(file -> file.endsWith(name)).findFirst().orElseThrow();
        }
    }
}

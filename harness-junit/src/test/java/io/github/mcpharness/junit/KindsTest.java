package io.github.mcpharness.junit;

import static io.github.mcpharness.junit.assertions.McpAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.client.ClientKind;
import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.fleet.Fleet;
import io.github.mcpharness.fleet.FleetException;
import io.github.mcpharness.fleet.FleetMember;
import io.github.mcpharness.transport.InProcessServer;
import io.modelcontextprotocol.client.McpAsyncClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

class KindsTest {
    private static final String JAVA = "${sys:java.home}/bin/java";
    private static final String CLASS_PATH = "${sys:java.class.path}";
    private static final String ECHO = "io.github.mcpharness.fixtures.Echo";
    private static final String HTTP = "io.github.mcpharness.fixtures.Http";

    @Test
    void launchesAServerOverHttp() {
        Kit.Run run = Kit.run(LaunchedTestCase.class);
        Kit.assertGreen(run, 1);
        assertThat(run.stderr()).contains("LaunchedTestCase: server 'web' exited on TERM after ");
    }

    @McpHttpServer(
            name = "web",
            command = JAVA,
            args = {"-cp", CLASS_PATH, HTTP, "${port}"})
    static class LaunchedTestCase {
        @Test
        void echoes(McpSession session) {
            assertThat(session.call("echo", Map.of("message", "hi")))
                    .isSuccess()
                    .hasText("Echo: hi");
        }
    }

    @Test
    void runsAJavaServerInThisJvm() {
        Kit.Run run = Kit.run(InProcessTestCase.class);
        Kit.assertGreen(run, 1);
        assertThat(run.stderr()).contains("InProcessTestCase: server 'server' was closed, 0 processes, clean");
    }

    @McpInProcess(factory = Greeter.class)
    static class InProcessTestCase {
        @Test
        void greets(McpSession session) {
            assertThat(session.call("greet", Map.of())).isSuccess().hasText("Hello");
        }
    }

    static final class Greeter implements InProcessServer {
        @Override
        public void start(McpServerTransportProvider transport) {
            io.modelcontextprotocol.server.McpServer.sync(transport)
                    .serverInfo("greeter", "1.0")
                    .tools(SyncToolSpecification.builder()
                            .tool(Tool.builder("greet", Map.of("type", "object"))
                                    .build())
                            .callHandler((exchange, request) -> CallToolResult.builder()
                                    .addTextContent("Hello")
                                    .build())
                            .build())
                    .build();
        }
    }

    @Test
    void readsTheServersOfAFileThatAreAskedFor() {
        Kit.Run run = Kit.run(FileTestCase.class);
        Kit.assertGreen(run, 1);
    }

    @McpConfig(value = "classpath:mcp.json", only = "first")
    static class FileTestCase {
        @Test
        void hasOne(McpSession session, Fleet fleet) {
            assertThat(session.name()).isEqualTo("first");
            assertThat(fleet.members()).hasSize(1);
            assertThat(session.call("env", Map.of("name", "GREETING"))).hasText("from the file");
        }
    }

    @Test
    void namesTheFileThatIsNotThere() {
        assertThat(Kit.run(MissingFileTestCase.class).classFailures())
                .singleElement()
                .satisfies(failure -> assertThat(failure)
                        .hasMessage("@McpConfig on " + MissingFileTestCase.class.getName()
                                + ": value: there is no classpath:no-such.json"));
    }

    @McpConfig("classpath:no-such.json")
    static class MissingFileTestCase {
        @Test
        void neverRuns() {}
    }

    @Test
    void startsSeveralServersOfAClassTogetherAndInjectsThemByName() {
        Kit.Run run = Kit.run(SeveralTestCase.class);
        Kit.assertGreen(run, 2);
        assertThat(run.stderr())
                .contains("SeveralTestCase: server 'a' exited on EOF")
                .contains("SeveralTestCase: server 'b' exited on EOF");
    }

    @McpServer(
            name = "a",
            command = JAVA,
            args = {"-cp", CLASS_PATH, ECHO},
            env = "WHO=a")
    @McpServer(
            name = "b",
            command = JAVA,
            args = {"-cp", CLASS_PATH, ECHO},
            env = "WHO=b",
            client = ClientKind.ASYNC)
    static class SeveralTestCase {
        @FromServer("b")
        @SuppressWarnings("NullAway.Init")
        private McpSession field;

        @FromServer("a")
        @SuppressWarnings("NullAway.Init")
        private static McpSession before;

        @Test
        void areBothThere(@FromServer("a") McpSession a, @FromServer("b") McpSession b, Fleet fleet) {
            assertThat(a.call("env", Map.of("name", "WHO"))).hasText("a");
            assertThat(b.call("env", Map.of("name", "WHO"))).hasText("b");
            assertThat(fleet.members()).extracting(FleetMember::name).containsExactly("a", "b");
            assertThat(field).isSameAs(b);
            assertThat(before).isSameAs(a);
        }

        @Test
        void haveClientsOfTheirKinds(@FromServer("a") McpSyncClient a, @FromServer("b") McpAsyncClient b) {
            assertThat(a.getServerInfo().name()).isEqualTo(b.getServerInfo().name());
        }
    }

    @Test
    void failsAClassOneOfWhoseServersCannotStartWithEveryFailure() {
        Kit.Run run = Kit.run(HalfMissingTestCase.class);
        run.results().testEvents().assertStatistics(stats -> stats.started(0));
        assertThat(run.classFailures())
                .singleElement()
                .isInstanceOf(FleetException.class)
                .satisfies(failure -> assertThat(failure)
                        .hasMessageStartingWith("2 of 3 servers could not be opened, and the fleet was closed")
                        .hasMessageContaining("server 'one': COMMAND 'no-such-command' not found")
                        .hasMessageContaining("server 'two': COMMAND 'none-such-either' not found")
                        .hasMessageContaining("torn down: there (GRACEFUL_EOF)"));
    }

    @McpServer(
            name = "there",
            command = JAVA,
            args = {"-cp", CLASS_PATH, ECHO})
    @McpServer(name = "one", command = "no-such-command")
    @McpServer(name = "two", command = "none-such-either")
    static class HalfMissingTestCase {
        @Test
        void neverRuns() {}
    }

    @Test
    void addsToTheServersOfASuperclassAndReplacesThoseOfTheSameName() {
        Kit.assertGreen(Kit.run(ReplacingTestCase.class), 1);
    }

    @McpServer(
            name = "kept",
            command = JAVA,
            args = {"-cp", CLASS_PATH, ECHO},
            env = "WHO=base")
    @McpServer(name = "replaced", command = "no-such-command")
    abstract static class BaseTestCase {}

    @McpServer(
            name = "replaced",
            command = JAVA,
            args = {"-cp", CLASS_PATH, ECHO},
            env = "WHO=sub")
    static class ReplacingTestCase extends BaseTestCase {
        @Test
        void hasBoth(@FromServer("kept") McpSession kept, @FromServer("replaced") McpSession replaced) {
            assertThat(kept.call("env", Map.of("name", "WHO"))).hasText("base");
            assertThat(replaced.call("env", Map.of("name", "WHO"))).hasText("sub");
        }
    }

    @Test
    void replacesTheServerThatAParameterNames() {
        Kit.Run run = Kit.run(
                Kit.with(Map.of(
                        "mcp.harness.server.server.command",
                        System.getProperty("java.home") + "/bin/java",
                        "mcp.harness.server.server.args",
                        "[\"-cp\", \"" + System.getProperty("java.class.path") + "\", \"" + ECHO + "\"]",
                        "mcp.harness.policy",
                        "strict",
                        "mcp.harness.timeout",
                        "7s")),
                ReplacedTestCase.class);
        Kit.assertGreen(run, 1);
    }

    @McpServer(command = "no-such-command")
    static class ReplacedTestCase {
        @Test
        void runs(McpSession session, Fleet fleet) {
            assertThat(session.call("echo", Map.of("message", "hi"))).isSuccess();
            assertThat(fleet.configs().get(0).timeout()).hasSeconds(7);
        }
    }

    @Test
    void prefersTheAnnotationToAParameterForAll() {
        Kit.assertGreen(Kit.run(Kit.with(Map.of("mcp.harness.timeout", "7s")), OwnTimeoutTestCase.class), 1);
    }

    @McpServer(
            command = JAVA,
            args = {"-cp", CLASS_PATH, ECHO},
            timeout = "20s")
    static class OwnTimeoutTestCase {
        @Test
        void runs(Fleet fleet) {
            assertThat(fleet.configs().get(0).timeout()).hasSeconds(20);
        }
    }

    @Test
    void givesAServerADirectoryThatIsGoneAfterwards() {
        DirectoryTestCase.SEEN.clear();
        Kit.assertGreen(Kit.run(DirectoryTestCase.class), 1);
        assertThat(DirectoryTestCase.SEEN)
                .singleElement()
                .satisfies(path -> assertThat(path).doesNotExist());
    }

    @McpServer(
            command = JAVA,
            args = {"-cp", CLASS_PATH, ECHO},
            env = "HERE=${tempDir}/x",
            dir = "${tempDir}")
    static class DirectoryTestCase {
        static final Set<java.nio.file.Path> SEEN = ConcurrentHashMap.newKeySet();

        @Test
        void runsThere(McpSession session, @ServerTempDir java.nio.file.Path directory) {
            SEEN.add(directory);
            assertThat(directory).isDirectory();
            assertThat(session.call("env", Map.of("name", "HERE"))).hasText(directory + "/x");
            assertThat(session.call("cwd", Map.of())).hasText(directory.toString());
        }
    }
}

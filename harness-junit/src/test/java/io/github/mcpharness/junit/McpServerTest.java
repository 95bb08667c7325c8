package io.github.mcpharness.junit;

import static io.github.mcpharness.junit.assertions.McpAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.process.ServerProcess;
import io.modelcontextprotocol.client.McpSyncClient;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

class McpServerTest {

    @Test
    void injectsReadyClientsWhereverJUnitTakesParameters() {
        Kit.run(InjectionTestCase.class)
                .results()
                .testEvents()
                .assertStatistics(stats -> stats.started(2).succeeded(2));
    }

    @EchoServer
    static class InjectionTestCase {
        private final McpSession fromConstructor;

        InjectionTestCase(McpSession session) {
            fromConstructor = session;
        }

        @BeforeAll
        static void beforeAll(McpSession session) {
            assertThat(session.serverInfo().name()).isEqualTo("echo");
        }

        @BeforeEach
        void beforeEach(ServerProcess process) {
            assertThat(process.isAlive()).isTrue();
        }

        @Test
        void session(McpSession session) {
            assertThat(session).isSameAs(fromConstructor);
            assertThat(session.call("echo", Map.of("message", "hi")))
                    .isSuccess()
                    .hasText("Echo: hi");
        }

        @Test
        void sdkClient(McpSyncClient client) {
            assertThat(client.listTools().tools()).isNotEmpty();
        }
    }

    @Test
    void launchesOneServerForAClassAndItsNestedClasses() {
        SharedTestCase.PIDS.clear();
        Kit.run(SharedTestCase.class).results().testEvents().assertStatistics(stats -> stats.succeeded(3));
        assertThat(Set.copyOf(SharedTestCase.PIDS)).hasSize(1);
    }

    @EchoServer
    static class SharedTestCase {
        static final List<Long> PIDS = new CopyOnWriteArrayList<>();

        @Test
        void first(ServerProcess process) {
            PIDS.add(process.pid());
        }

        @Test
        void second(ServerProcess process) {
            PIDS.add(process.pid());
        }

        @Nested
        class Inner {
            @Test
            void third(ServerProcess process) {
                PIDS.add(process.pid());
            }
        }
    }

    @Test
    void givesANestedClassThatDeclaresAServerItsOwn() {
        OwnServerTestCase.PIDS.clear();
        Kit.run(OwnServerTestCase.class).results().testEvents().assertStatistics(stats -> stats.succeeded(2));
        assertThat(OwnServerTestCase.PIDS.values()).doesNotHaveDuplicates().hasSize(2);
    }

    @EchoServer
    static class OwnServerTestCase {
        static final Map<String, Long> PIDS = new ConcurrentHashMap<>();

        @Test
        void outer(ServerProcess process) {
            PIDS.put("outer", process.pid());
        }

        @Nested
        @EchoServer
        class Inner {
            @Test
            void inner(ServerProcess process) {
                PIDS.put("inner", process.pid());
            }
        }
    }

    @Test
    void givesTheConstructorOfAClassItsOwnServerAlsoForTheTestsOfANestedClass() {
        Kit.assertGreen(Kit.run(OuterTestCase.class), 1);
    }

    @EchoServer
    static class OuterTestCase {
        private final McpSession mine;

        OuterTestCase(McpSession session) {
            mine = session;
        }

        @Nested
        @McpServer(
                name = "inner",
                command = "${sys:java.home}/bin/java",
                args = {"-cp", "${sys:java.class.path}", "io.github.mcpharness.fixtures.Echo"})
        class Inner {
            @Test
            void hasAnother(McpSession session, @FromServer("server") McpSession outer) {
                assertThat(mine.name()).isEqualTo("server");
                assertThat(outer).isSameAs(mine);
                assertThat(session.name()).isEqualTo("inner");
            }
        }
    }

    @Test
    void injectsIntoTheConstructorOfAnInstancePerClassWhichComesBeforeBeforeAll() {
        Kit.Run run = Kit.run(PerClassTestCase.class);
        run.results().testEvents().assertStatistics(stats -> stats.succeeded(1));
        assertThat(run.classFailures()).isEmpty();
    }

    @EchoServer
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    static class PerClassTestCase {
        private final McpSession session;

        PerClassTestCase(McpSession session) {
            this.session = session;
        }

        @Test
        void sameSession(McpSession parameter) {
            assertThat(parameter).isSameAs(session);
        }
    }

    @Test
    void isInheritedBySubclasses() {
        Kit.run(InheritingTestCase.class).results().testEvents().assertStatistics(stats -> stats.succeeded(1));
    }

    @McpServer(
            command = "${sys:java.home}/bin/java",
            args = {"-cp", "${sys:java.class.path}", "io.github.mcpharness.fixtures.Echo"})
    abstract static class BaseTestCase {
        @Test
        void echoes(McpSession session) {
            assertThat(session.call("echo", Map.of("message", "hi"))).isSuccess();
        }
    }

    static class InheritingTestCase extends BaseTestCase {}

    @Test
    void passesEnvironmentAndDirectoryOn() {
        Kit.run(EnvironmentTestCase.class).results().testEvents().assertStatistics(stats -> stats.succeeded(1));
    }

    @McpServer(
            command = "${sys:java.home}/bin/java",
            args = {"-cp", "${sys:java.class.path}", "io.github.mcpharness.fixtures.Echo"},
            env = {"GREETING=a=b", "EMPTY="},
            dir = "/")
    static class EnvironmentTestCase {
        @Test
        void reachBoth(McpSession session) {
            assertThat(session.call("env", Map.of("name", "GREETING"))).hasText("a=b");
            assertThat(session.call("cwd", Map.of())).hasText("/");
        }
    }
}

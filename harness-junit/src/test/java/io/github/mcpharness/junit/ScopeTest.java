package io.github.mcpharness.junit;

import static io.github.mcpharness.junit.assertions.McpAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.process.ServerProcess;
import io.github.mcpharness.process.verdict.TeardownReport.Exit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

class ScopeTest {
    private static final String JAVA = "${sys:java.home}/bin/java";
    private static final String CLASS_PATH = "${sys:java.class.path}";
    private static final String ECHO = "io.github.mcpharness.fixtures.Echo";
    private static final Map<String, String> PARALLEL = Map.of(
            "junit.jupiter.execution.parallel.enabled", "true",
            "junit.jupiter.execution.parallel.mode.default", "concurrent",
            "junit.jupiter.execution.parallel.config.strategy", "fixed",
            "junit.jupiter.execution.parallel.config.fixed.parallelism", "4");

    /** What test cases tell the tests. */
    private static final ConcurrentLinkedQueue<Object> SEEN = new ConcurrentLinkedQueue<>();

    @Test
    void givesEachTestItsOwnServerWithScopeMethod() {
        SEEN.clear();
        Kit.Run run = Kit.run(MethodTestCase.class);
        Kit.assertGreen(run, 2);
        assertThat(SEEN).hasSize(2).doesNotHaveDuplicates();
        assertThat(run.stderr())
                .contains("ScopeTest.MethodTestCase.one(): server 'server' exited on EOF")
                .contains("ScopeTest.MethodTestCase.two(): server 'server' exited on EOF");
    }

    @McpServer(
            command = JAVA,
            args = {"-cp", CLASS_PATH, ECHO},
            scope = Scope.METHOD)
    static class MethodTestCase {
        private final ServerProcess fromConstructor;

        MethodTestCase(ServerProcess process) {
            fromConstructor = process;
        }

        @Test
        void one(ServerProcess process) {
            assertThat(process).isSameAs(fromConstructor);
            SEEN.add(process.pid());
        }

        @Test
        void two(ServerProcess process) {
            assertThat(process).isSameAs(fromConstructor);
            SEEN.add(process.pid());
        }
    }

    @Test
    void failsTheTestWhoseOwnServerDiedAndNotTheOther() {
        Kit.Run run = Kit.run(MethodDyingTestCase.class);
        run.results()
                .testEvents()
                .assertStatistics(stats -> stats.started(2).succeeded(1).failed(1));
        assertThat(run.testFailures())
                .singleElement()
                .isInstanceOf(TeardownError.class)
                .satisfies(failure -> assertThat(failure)
                        .hasMessageStartingWith(
                                "ScopeTest.MethodDyingTestCase.dies(): server 'server' failed its teardown"
                                        + " under policy STANDARD\n  failed:  DIED_BEFORE_CLOSE: "));
        assertThat(run.classFailures()).isEmpty();
    }

    @McpServer(
            command = JAVA,
            args = {"-cp", CLASS_PATH, ECHO},
            scope = Scope.METHOD)
    static class MethodDyingTestCase {
        @Test
        void dies(McpSession session) {
            session.call("die", Map.of("code", 3));
        }

        @Test
        void lives(McpSession session) {
            assertThat(session.call("echo", Map.of("message", "hi"))).isSuccess();
        }
    }

    @Test
    void givesTheNextTestANewIncarnationAndNamesTheTestInWhichOneDied() {
        Kit.Run run = Kit.run(RevivedTestCase.class);
        run.results().testEvents().assertStatistics(stats -> stats.started(3).succeeded(3));
        assertThat(run.classFailures())
                .singleElement()
                .isInstanceOf(TeardownError.class)
                .satisfies(failure -> {
                    assertThat(failure)
                            .hasMessageContaining("DIED_BEFORE_CLOSE")
                            .hasMessageContaining("\n  test:    ScopeTest.RevivedTestCase.dies()\n");
                    assertThat(failure.getSuppressed()).doesNotHaveAnyElementsOfTypes(TeardownError.class);
                    assertThat(((TeardownError) failure).report().exit()).isEqualTo(Exit.DIED_BEFORE_CLOSE);
                });
        assertThat(run.stderr())
                .contains("server 'server' had died by itself in ScopeTest.RevivedTestCase.dies(), ")
                .contains("server 'server' was killed by the test in ScopeTest.RevivedTestCase.kills(), ")
                .contains("server 'server' exited on EOF after ");
    }

    @EchoServer
    @TestMethodOrder(MethodOrderer.OrderAnnotation.class)
    static class RevivedTestCase {
        @Test
        @Order(1)
        void dies(McpSession session) {
            session.call("die", Map.of("code", 3));
            assertThat(session.call("echo", Map.of("message", "hi"))).isExited();
        }

        @Test
        @Order(2)
        void kills(McpSession session) {
            assertThat(session.call("echo", Map.of("message", "hi"))).isSuccess();
            session.kill();
        }

        @Test
        @Order(3)
        void lives(McpSession session) {
            assertThat(session.call("echo", Map.of("message", "hi"))).isSuccess();
        }
    }

    @Test
    void failsNothingThatATestHasEndedOnPurpose() {
        Kit.assertGreen(Kit.run(OnPurposeTestCase.class), 4);
    }

    @McpServer(
            command = JAVA,
            args = {"-cp", CLASS_PATH, "io.github.mcpharness.fixtures.EofIgnoring"},
            policy = io.github.mcpharness.process.verdict.Policy.STRICT)
    @TestMethodOrder(MethodOrderer.OrderAnnotation.class)
    static class OnPurposeTestCase {
        @Test
        @Order(1)
        void closes(McpSession session) {
            assertThat(session.close().exit()).isEqualTo(Exit.TERMINATED);
        }

        @Test
        @Order(2)
        void closesItsInput(McpSession session) {
            assertThat(session.call("echo", Map.of("message", "hi"))).isSuccess();
            session.closeStdin();
        }

        @Test
        @Order(3)
        void expectsAnExit(McpSession session) {
            session.expectExit(3);
            session.call("die", Map.of("code", 3));
        }

        @Test
        @Order(4)
        void hasANewOneAgain(McpSession session) {
            assertThat(session.call("echo", Map.of("message", "hi"))).isSuccess();
            session.close();
        }
    }

    @Test
    void keepsTheDirectoryAcrossARestartAndEmptiesItForANewIncarnation() {
        Kit.assertGreen(Kit.run(DirectoryTestCase.class), 2);
    }

    @McpServer(
            command = JAVA,
            args = {"-cp", CLASS_PATH, ECHO},
            env = "HERE=${tempDir}")
    @TestMethodOrder(MethodOrderer.OrderAnnotation.class)
    static class DirectoryTestCase {
        @Test
        @Order(1)
        void remembersAcrossACrash(McpSession session, @ServerTempDir Path directory) throws IOException {
            Files.writeString(directory.resolve("a"), "x");
            session.kill();
            session.restart();
            assertThat(session.call("env", Map.of("name", "HERE"))).hasText(directory.toString());
            assertThat(directory.resolve("a")).hasContent("x");
            session.kill();
        }

        @Test
        @Order(2)
        void beginsAnew(McpSession session, @ServerTempDir Path directory) {
            assertThat(session.call("env", Map.of("name", "HERE"))).hasText(directory.toString());
            assertThat(directory).isEmptyDirectory();
        }
    }

    @Test
    void refusesToEndAServerOnWhichAnotherTestRuns() {
        Kit.Run run = Kit.run(Kit.with(PARALLEL), ConcurrentTestCase.class);
        Kit.assertGreen(run, 2);
    }

    @EchoServer
    @Execution(ExecutionMode.CONCURRENT)
    static class ConcurrentTestCase {
        private static final Phaser BOTH = new Phaser(2);
        private static final CountDownLatch REFUSED = new CountDownLatch(1);

        @Test
        void ends(McpSession session) throws Exception {
            BOTH.awaitAdvanceInterruptibly(BOTH.arrive(), 30, TimeUnit.SECONDS);
            String running = " while 2 tests run on it at the same time (ScopeTest.ConcurrentTestCase.ends(),"
                    + " ScopeTest.ConcurrentTestCase.runs()); give each test its own with scope = METHOD, or take a"
                    + " FreshSession";
            assertThatThrownBy(session::kill)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("server 'server': kill()" + running);
            assertThatThrownBy(session::restart).hasMessage("server 'server': restart()" + running);
            assertThatThrownBy(session::closeStdin).hasMessage("server 'server': closeStdin()" + running);
            assertThatThrownBy(session::close).hasMessage("server 'server': close()" + running);
            REFUSED.countDown();
        }

        @Test
        void runs(McpSession session) throws Exception {
            BOTH.awaitAdvanceInterruptibly(BOTH.arrive(), 30, TimeUnit.SECONDS);
            assertThat(REFUSED.await(30, TimeUnit.SECONDS)).isTrue();
            assertThat(session.call("echo", Map.of("message", "hi"))).isSuccess();
        }
    }

    @Test
    void sharesOneServerOfARunAndReportsADeathAtItsOwnClass() {
        SEEN.clear();
        Kit.Run run = Kit.run(FirstOfRunTestCase.class, SecondOfRunTestCase.class);
        run.results().testEvents().assertStatistics(stats -> stats.started(3).succeeded(3));
        assertThat(SEEN.stream().distinct().count())
                .as("one for the first class and its death, one more after it")
                .isEqualTo(2);
        assertThat(run.classFailures())
                .singleElement()
                .satisfies(failure -> assertThat(failure)
                        .hasMessageStartingWith("ScopeTest.FirstOfRunTestCase: server 'shared' failed its teardown")
                        .hasMessageContaining("  test:    ScopeTest.FirstOfRunTestCase.dies()\n"));
        assertThat(run.stderr())
                .contains("ScopeTest.FirstOfRunTestCase, ScopeTest.SecondOfRunTestCase: server 'shared' exited on EOF");
        assertThat(run.runFailures())
                .singleElement()
                .satisfies(failure -> assertThat(failure)
                        .hasMessage(
                                "MCP Harness: servers failed their teardown, and the build must not be green although"
                                        + " build tools may hide that: ScopeTest.FirstOfRunTestCase"));
    }

    @McpServer(
            name = "shared",
            command = JAVA,
            args = {"-cp", CLASS_PATH, ECHO},
            scope = Scope.RUN)
    @TestMethodOrder(MethodOrderer.OrderAnnotation.class)
    static class FirstOfRunTestCase {
        @Test
        @Order(1)
        void lives(ServerProcess process) {
            SEEN.add(process.pid());
        }

        @Test
        @Order(2)
        void dies(McpSession session) {
            session.call("die", Map.of("code", 3));
        }
    }

    @McpServer(
            name = "shared",
            command = JAVA,
            args = {"-cp", CLASS_PATH, ECHO},
            scope = Scope.RUN)
    static class SecondOfRunTestCase {
        @Test
        void livesAgain(ServerProcess process) {
            SEEN.add(process.pid());
            assertThat(process.isAlive()).isTrue();
        }
    }

    @Test
    void givesATestOneMoreSessionWithAServer() {
        Kit.Run run = Kit.run(FreshTestCase.class);
        Kit.assertGreen(run, 1);
        assertThat(run.stderr())
                .contains("ScopeTest.FreshTestCase.hasTwo(), fresh session: server 'server' exited on EOF after ");
    }

    @EchoServer
    static class FreshTestCase {
        @Test
        void hasTwo(McpSession session, FreshSession fresh) {
            assertThat(fresh.session().server().pid())
                    .isNotEqualTo(session.server().pid());
            assertThat(fresh.session().call("echo", Map.of("message", "hi"))).isSuccess();
        }
    }

    @Test
    void failsAServerThatAsksWhatNobodyScripted() {
        Kit.Run run = Kit.run(LyingTestCase.class);
        run.results().testEvents().assertStatistics(stats -> stats.started(1).succeeded(1));
        assertThat(run.classFailures())
                .singleElement()
                .isInstanceOf(ProtocolViolationError.class)
                .satisfies(failure -> {
                    assertThat(failure)
                            .hasMessageStartingWith(
                                    "ScopeTest.LyingTestCase: server 'server' broke the protocol under policy"
                                            + " STANDARD\n"
                                            + "  failed:  REPEATED_RESPONSE: ");
                    assertThat(((ProtocolViolationError) failure).violations()).isNotEmpty();
                });
        Kit.Run lenient = Kit.run(Kit.with(Map.of("mcp.harness.policy", "LENIENT")), LyingTestCase.class);
        Kit.assertGreen(lenient, 1);
        assertThat(lenient.stderr()).contains("LyingTestCase: server 'server' warning: REPEATED_RESPONSE: ");
    }

    @McpServer(
            command = JAVA,
            args = {"-cp", CLASS_PATH, "io.github.mcpharness.fixtures.Lying", "duplicate-ids"})
    static class LyingTestCase {
        @Test
        void calls(McpSession session) {
            assertThat(session.call("echo", Map.of("message", "hi"))).isSuccess();
            assertThat(session.call("echo", Map.of("message", "hi"))).isSuccess();
        }
    }
}

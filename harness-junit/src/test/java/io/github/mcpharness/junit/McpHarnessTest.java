package io.github.mcpharness.junit;

import static io.github.mcpharness.junit.assertions.McpAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.client.ClientScript;
import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.json.Json;
import io.github.mcpharness.process.LaunchOptions;
import io.github.mcpharness.process.ServerProcess;
import io.github.mcpharness.process.verdict.HostProfile;
import io.modelcontextprotocol.client.McpSyncClient;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.RegisterExtension;

class McpHarnessTest {
    private static final ConcurrentLinkedQueue<Object> SEEN = new ConcurrentLinkedQueue<>();

    @Test
    void isOneServerForTheClassFromAStaticField() {
        SEEN.clear();
        Kit.Run run = Kit.run(StaticTestCase.class);
        Kit.assertGreen(run, 2);
        assertThat(SEEN.stream().distinct()).hasSize(1);
        assertThat(run.stderr()).contains("McpHarnessTest.StaticTestCase: server 'server' exited on EOF");
    }

    static class StaticTestCase {
        @RegisterExtension
        static final McpHarness HARNESS =
                McpHarness.builder().command(() -> Fixture.ECHO.command()).build();

        @Test
        void one(ServerProcess process, McpSyncClient client) {
            SEEN.add(process.pid());
            assertThat(client.listTools().tools()).isNotEmpty();
        }

        @Test
        void two(ServerProcess process) {
            SEEN.add(process.pid());
        }
    }

    @Test
    void isAServerForEachTestFromAnotherField() {
        SEEN.clear();
        Kit.Run run = Kit.run(InstanceTestCase.class);
        Kit.assertGreen(run, 2);
        assertThat(SEEN.stream().distinct()).hasSize(2);
        assertThat(run.stderr()).contains("McpHarnessTest.InstanceTestCase.one(): server 'server' exited on EOF");
    }

    static class InstanceTestCase {
        @RegisterExtension
        final McpHarness harness =
                McpHarness.builder().command(() -> Fixture.ECHO.command()).build();

        @Test
        void one(ServerProcess process) {
            SEEN.add(process.pid());
        }

        @Test
        void two(ServerProcess process) {
            SEEN.add(process.pid());
        }
    }

    @Test
    void readsItsSuppliersWhenTheServersOfOtherExtensionsAreUp() {
        Kit.assertGreen(Kit.run(LateTestCase.class), 1);
    }

    static class LateTestCase {
        private static List<String> command = List.of();

        @RegisterExtension
        static final McpHarness HARNESS =
                McpHarness.builder().name("late").command(() -> command).build();

        /** Comes after ours, as Spring's would. */
        @RegisterExtension
        static final BeforeAllCallback OTHER = (ExtensionContext context) -> command = Fixture.ECHO.command();

        @Test
        void runs(McpSession session) {
            assertThat(session.call("echo", Map.of("message", "hi"))).isSuccess();
        }
    }

    @Test
    void scriptsWhatTheClientAnswersAndStandsBesideAnnotations() {
        Kit.assertGreen(Kit.run(BesideTestCase.class), 1);
    }

    @EchoServer
    static class BesideTestCase {
        @RegisterExtension
        static final McpHarness LYING = McpHarness.builder()
                .name("lying")
                .command(() -> Fixture.LYING.command("undeclared-request"))
                .script(ClientScript.NONE.lenient())
                .build();

        @Test
        void hasBoth(McpSession echo, @FromServer("lying") McpSession lying) {
            assertThat(echo.name()).isEqualTo("server");
            assertThat(lying.name()).isEqualTo("lying");
            assertThat(lying.call("echo", Map.of("message", "hi"))).isSuccess();
        }
    }

    @Test
    void reportsALeakAtItsClass() {
        Kit.Run run = Kit.run(LeakyTestCase.class);
        assertThat(run.classFailures())
                .singleElement()
                .isInstanceOf(LeakedProcessError.class)
                .satisfies(failure -> assertThat(failure)
                        .hasMessageStartingWith("McpHarnessTest.LeakyTestCase: server 'server' failed its teardown"));
    }

    static class LeakyTestCase {
        @RegisterExtension
        static final McpHarness HARNESS = McpHarness.builder()
                .command(() -> Fixture.ORPHAN_IN_GROUP.command())
                .build();

        @Test
        void passes(McpSession session) {}
    }

    @Test
    void takesTheParametersOfARunWhereItWasToldNothingElse() {
        Kit.Run run = Kit.run(
                Kit.with(Map.of(
                        "mcp.harness.policy", "STRICT",
                        "mcp.harness.grace.eof", "1ms",
                        "mcp.harness.grace.term", "30s",
                        "mcp.harness.timeout", "200ms")),
                ToldNothingTestCase.class);
        assertThat(run.testFailures()).isEmpty();
        assertThat(run.classFailures())
                .singleElement()
                .satisfies(failure -> assertThat(failure)
                        .hasMessageContaining("failed its teardown under policy STRICT\n  failed:  TERMINATED: "));
    }

    static class ToldNothingTestCase {
        @RegisterExtension
        static final McpHarness HARNESS = McpHarness.builder()
                .command(() -> Fixture.SILENT_EOF_IGNORING.command())
                .name("silent")
                .build();

        @RegisterExtension
        static final McpHarness WEDGING = McpHarness.builder()
                .command(() -> Fixture.WEDGING.command())
                .name("wedging")
                .launch(LaunchOptions.DEFAULT.withProfile(HostProfile.VS_CODE))
                .build();

        @Test
        void isBounded(@FromServer("silent") McpSession silent, @FromServer("wedging") McpSession wedging) {
            assertThat(wedging.call("echo", Map.of("message", "hi"))).isTimedOut();
        }
    }

    @Test
    void launchesAnotherBuildWhereAParameterOfItsNameSaysSo() {
        List<String> other = Fixture.STDERR_CLOSING.command();
        Kit.Run run = Kit.run(
                Kit.with(Map.of(
                        "mcp.harness.server.built.command", other.get(0),
                        "mcp.harness.server.built.args", Json.line(other.subList(1, other.size())))),
                NamedTestCase.class);
        Kit.assertGreen(run, 1);
    }

    static class NamedTestCase {
        @RegisterExtension
        static final McpHarness HARNESS = McpHarness.builder()
                .name("built")
                .command("/no/such/command", "and", "its", "arguments")
                .build();

        @Test
        void isTheOtherOne(McpSession session) {
            assertThat(session.serverInfo().name()).isEqualTo("stderr-closing");
        }
    }

    @Test
    void saysThatNoServerWasGiven() {
        assertThat(Kit.run(EmptyTestCase.class).testFailures())
                .singleElement()
                .satisfies(failure -> assertThat(failure)
                        .hasMessage(
                                "McpHarness 'server': server: none is given; call command(…), url(…), inProcess(…) or"
                                        + " config(…)"));
    }

    static class EmptyTestCase {
        @RegisterExtension
        static final McpHarness HARNESS = McpHarness.builder().build();

        @Test
        void neverRuns() {}
    }
}

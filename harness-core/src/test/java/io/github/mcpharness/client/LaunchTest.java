package io.github.mcpharness.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.process.LaunchOptions;
import io.github.mcpharness.process.LaunchOptions.Inheritance;
import io.github.mcpharness.process.os.ProcessEntry;
import io.github.mcpharness.process.os.ProcessTable;
import io.github.mcpharness.testing.Servers;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.testing.ShellServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** What a child is given: its environment, its directory, its session. */
class LaunchTest {
    private static final List<String> GIVEN_BY_HOSTS = List.of("HOME", "LOGNAME", "PATH", "SHELL", "TERM", "USER");
    private static final List<String> MARKER = List.of("MCP_HARNESS_RUN", "MCP_HARNESS_SERVER");

    @RegisterExtension
    final Sessions sessions = new Sessions();

    @TempDir
    Path temp = Path.of("");

    @Test
    void theEnvironmentOfThisJvmIsInheritedAndEnvIsSetOnTop() {
        McpSession session = sessions.open(Servers.builder(Fixture.ECHO)
                .env("ZOO", "new")
                .env("HOME", "/home/of/the/test")
                .build());

        assertThat(env(session, "ZOO")).isEqualTo("new");
        assertThat(env(session, "HOME")).isEqualTo("/home/of/the/test");
        assertThat(env(session, "PATH")).isEqualTo(System.getenv("PATH"));
    }

    @Test
    void pathInEnvReachesTheChildAndDoesNotInfluenceTheLookup() throws IOException {
        Path decoy = Files.writeString(temp.resolve("sh"), "#!/bin/false\n");
        assertThat(decoy.toFile().setExecutable(true)).isTrue();
        McpSession session = sessions.open(ShellServer.named("path")
                .onCall("text \"$PATH\"")
                .builder()
                .env("PATH", temp.toString())
                .build());

        assertThat(session.call("path", Map.of()).text()).isEqualTo(temp.toString());
        assertThat(session.server().command()).isNotEqualTo(decoy.toString()).endsWith("/sh");
    }

    @Test
    void aHostGivesSixVariablesAndEnvAndTheMarkerOnly() throws IOException {
        McpSession session = sessions.open(
                ShellServer.named("host").builder().env("ZOO", "1").build(),
                LaunchOptions.DEFAULT.withEnvironment(Inheritance.HOST));

        List<String> expected = System.getenv().keySet().stream()
                .filter(GIVEN_BY_HOSTS::contains)
                .toList();
        assertThat(environment(session))
                .containsAll(expected)
                .containsAll(MARKER)
                .contains("ZOO")
                .hasSize(expected.size() + MARKER.size() + 1);
    }

    @Test
    void envCannotReplaceTheMarker() throws IOException {
        McpSession session = sessions.open(ShellServer.named("marked")
                .builder()
                .env("MCP_HARNESS_RUN", "forged")
                .env("MCP_HARNESS_SERVER", "forged")
                .build());

        assertThat(Files.readString(environ(session), StandardCharsets.UTF_8)).doesNotContain("forged");
        assertThat(environment(session)).containsAll(MARKER);
    }

    @Test
    void eachServerHasAMarkerOfItsOwn() throws IOException {
        McpSession one = sessions.open(ShellServer.named("twin").config());
        McpSession two = sessions.open(ShellServer.named("twin").config());

        assertThat(variable(one, "MCP_HARNESS_RUN")).isEqualTo(variable(two, "MCP_HARNESS_RUN"));
        assertThat(variable(one, "MCP_HARNESS_SERVER")).isNotEqualTo(variable(two, "MCP_HARNESS_SERVER"));
    }

    @Test
    void theDirectoryIsTheWorkingDirectoryOfTheChild() {
        McpSession session =
                sessions.open(Servers.builder(Fixture.ECHO).dir(temp).build());

        assertThat(session.call("cwd", Map.of()).text()).isEqualTo(temp.toString());
    }

    @Test
    void withoutADirectoryItIsThatOfThisJvm() {
        McpSession session = sessions.open(Servers.fixture(Fixture.ECHO));

        assertThat(session.call("cwd", Map.of()).text())
                .isEqualTo(Path.of("").toAbsolutePath().toString());
    }

    @Test
    void aCommandWithASeparatorIsRelativeToTheDirectory() throws IOException {
        Path shell = Files.writeString(temp.resolve("my-sh"), "#!/bin/sh\nexec sh \"$@\"\n");
        assertThat(shell.toFile().setExecutable(true)).isTrue();
        McpSession session = sessions.open(ShellServer.named("relative")
                .command("./my-sh")
                .builder()
                .dir(temp)
                .build());

        assertThat(session.server().command()).isEqualTo(temp.resolve("./my-sh").toString());
        assertThat(session.call("any", Map.of()).text()).isEqualTo("called");
    }

    @Test
    void theChildLeadsASessionAndAGroupOfItsOwn() {
        McpSession session = sessions.open(ShellServer.named("leader").config());

        ProcessEntry child = entry(session);

        assertThat(child.group()).isEqualTo(child.pid());
        assertThat(child.session()).isEqualTo(child.pid());
        assertThat(child.parent()).isEqualTo(ProcessHandle.current().pid());
    }

    @Test
    void aSessionOfItsOwnCanBeDeclined() {
        McpSession session =
                sessions.open(ShellServer.named("member").config(), LaunchOptions.DEFAULT.withOwnSession(false));

        assertThat(entry(session).session())
                .isEqualTo(ProcessTable.ofThisMachine()
                        .find(ProcessHandle.current().pid())
                        .orElseThrow()
                        .session());
    }

    private static ProcessEntry entry(McpSession session) {
        return ProcessTable.ofThisMachine().find(session.server().pid()).orElseThrow();
    }

    private static String env(McpSession session, String variable) {
        return session.call("env", Map.of("name", variable)).text();
    }

    private static String variable(McpSession session, String name) throws IOException {
        return assignments(session).stream()
                .filter(assignment -> assignment.startsWith(name + "="))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> environment(McpSession session) throws IOException {
        return assignments(session).stream()
                .map(assignment -> assignment.substring(0, assignment.indexOf('=')))
                .toList();
    }

    private static List<String> assignments(McpSession session) throws IOException {
        return Arrays.asList(
                Files.readString(environ(session), StandardCharsets.UTF_8).split("\0"));
    }

    private static Path environ(McpSession session) {
        return Path.of("/proc/" + session.server().pid() + "/environ");
    }
}

package io.github.mcpharness.junit.assertions;

import static io.github.mcpharness.junit.assertions.McpAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.process.verdict.Rung;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TeardownReport.Exit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionAssertionsTest {

    @TempDir
    Path folder;

    @Test
    void tellWhatAServerOffers() throws IOException {
        McpSession session = open(Fixture.ECHO);
        try {
            assertThat(session).tools().hasTool("echo").hasNoTool("nope");
            assertThat(session).resources().hasExactlyResources("fixture://greeting");
            assertThat(session).prompts().hasPrompt("greet").hasExactlyPrompts("greet");
            assertThat(session.client().listTools()).hasTool("echo");
            fails(
                    () -> assertThat(session).prompts().hasPrompt("nope"),
                    "Expected a prompt 'nope',%nbut there is 'greet'");
            fails(
                    () -> assertThat(session).prompts().hasNoPrompt("greet"),
                    "Expected no prompt 'greet',%nbut there is 'greet'");
            fails(
                    () -> assertThat(session).resources().hasExactlyResources("a", "b"),
                    "Expected exactly the resources 'a', 'b',%nbut there is 'fixture://greeting'");
            golden(session);
        } finally {
            session.close();
        }
    }

    private void golden(McpSession session) throws IOException {
        Path file = folder.resolve("surface/tools.json");
        String hint = "%n(run again with -Dmcp.harness.update=true to write the file)";
        String begin = "Expected server 'server' to offer what " + file + " says, but%n  ";
        fails(() -> assertThat(session).matchesSurface(file.toString()), begin + "there is no such file" + hint);
        assertThat(new GoldenFile(file, true).differences(new Surface(session).tree()))
                .isEmpty();
        assertThat(session).matchesSurface(file.toString());
        Files.writeString(
                file,
                Files.readString(file).replace("Greet someone", "Greet all").replace("\"greeting\"", "\"hello\""));
        fails(
                () -> assertThat(session).matchesSurface(file.toString()),
                begin + "prompts.greet.description: expected \"Greet all\", but was \"Greet someone\""
                        + "%n  resources.fixture://greeting.name: expected \"hello\", but was \"greeting\"" + hint);
        Files.writeString(file, "{\"prompts\": {\"gone\": {}}, \"resourceTemplates\": {}, \"resources\": {}}");
        assertThatThrownBy(() -> assertThat(session).matchesSurface(file.toString()))
                .hasMessageContaining("\n  prompts.gone is gone\n  prompts.greet is new: {\"arguments\":");
    }

    @Test
    void tellWhatWentOverTheWireAndHowTheProcessIs() {
        McpSession session = open(Fixture.NOISY);
        assertThat(session.server()).isAlive();
        assertThat(session.wire()).hasSentRequest("initialize");
        assertThatThrownBy(() -> assertThat(session.wire()).isPure())
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith(
                        String.format("Expected nothing but messages on standard output,%nbut there were "));
        fails(
                () -> assertThat(session.wire()).hasSentRequest("tools/call"),
                "Expected the client to send a request tools/call,%nbut there was 'initialize'");
        fails(
                () -> assertThat(session.wire()).hasReceivedRequest("roots/list"),
                "Expected the server to send a request roots/list,%nbut there was none");
        fails(
                () -> assertThat(session.wire()).hasReceivedNotification("notifications/message"),
                "Expected the server to send a notification notifications/message,%nbut it has sent none");
        long pid = session.server().pid();
        assertThatThrownBy(() -> assertThat(session.server()).hasExited(3))
                .hasMessageStartingWith(String.format(
                        "Expected the process of server 'server' (pid %d) to have exited with status 3,%nbut it is"
                                + " alive",
                        pid));
        TeardownReport report = session.close();
        assertThat(report)
                .hasExit(Exit.GRACEFUL_EOF)
                .exitedOn(Rung.EOF)
                .within(Duration.ofSeconds(10))
                .leftNothingBehind();
        fails(
                () -> assertThat(report).isPure(),
                "Expected a server that writes nothing but messages to its standard output, but this was its"
                        + " teardown:%n"
                        + report.toText().replace("%", "%%"));
        assertThat(session.server()).hasExited(0);
    }

    private static void fails(ThrowingCallable assertion, String message) {
        assertThatThrownBy(assertion).isInstanceOf(AssertionError.class).hasMessage(String.format(message));
    }

    private static McpSession open(Fixture fixture) {
        List<String> command = fixture.command();
        return McpSession.open(ServerConfig.stdio("server", command.get(0))
                .args(command.subList(1, command.size()))
                .build());
    }
}

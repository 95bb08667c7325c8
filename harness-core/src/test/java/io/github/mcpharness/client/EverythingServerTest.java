package io.github.mcpharness.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.auth.Credentials;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.process.verdict.Policy;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TeardownReport.Exit;
import io.github.mcpharness.testing.NodeServers;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.testing.Verdicts;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CompleteRequest;
import io.modelcontextprotocol.spec.McpSchema.CompleteRequest.CompleteArgument;
import io.modelcontextprotocol.spec.McpSchema.CreateMessageResult;
import io.modelcontextprotocol.spec.McpSchema.ElicitResult;
import io.modelcontextprotocol.spec.McpSchema.GetPromptRequest;
import io.modelcontextprotocol.spec.McpSchema.LoggingLevel;
import io.modelcontextprotocol.spec.McpSchema.LoggingMessageNotification;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import io.modelcontextprotocol.spec.McpSchema.PromptReference;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceRequest;
import io.modelcontextprotocol.spec.McpSchema.Role;
import io.modelcontextprotocol.spec.McpSchema.Root;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The reference server of the protocol's authors, over both transports: every feature that a client has. */
class EverythingServerTest {
    private static final Duration AMPLE = Duration.ofSeconds(60);

    @RegisterExtension
    final Sessions sessions = new Sessions();

    private final Queue<LoggingMessageNotification> logs = new ConcurrentLinkedQueue<>();
    private final Queue<ProgressNotification> progress = new ConcurrentLinkedQueue<>();

    @Test
    void overStdio() {
        McpSession session = open(stdio());
        useEverything(session);

        TeardownReport report = session.close();
        assertThat(report.exit()).as(report::toText).isEqualTo(Exit.GRACEFUL_EOF);
        Verdicts.leftNothing(report);
        assertThat(Policy.STRICT.judge(report).findings()).isEmpty();
    }

    @Test
    void overHttpLaunchedByUs() {
        List<String> command = NodeServers.everything("streamableHttp");
        StdioServerConfig process = ServerConfig.stdio("everything", command.get(0))
                .args(command.subList(1, command.size()))
                .env("PORT", "${port}")
                .timeout(AMPLE)
                .build();
        McpSession session = open(ServerConfig.launchedHttp(process, "http://localhost:${port}/mcp")
                .build());
        useEverything(session);

        TeardownReport report = session.close();
        assertThat(report.exit()).as(report::toText).isEqualTo(Exit.TERMINATED);
        assertThat(report.profile().name()).isEqualTo("default, from TERM");
        Verdicts.leftNothing(report);
        assertThat(Policy.STRICT.judge(report).findings()).isEmpty();
    }

    /** What the harness has found in this version: the timer is not stopped at the end of the input. */
    @Test
    void itIgnoresTheEndOfItsInputWhileItSimulatesLogging() {
        McpSession session = sessions.open(stdio(), Credentials.NONE, SessionOptions.DEFAULT);
        session.call("toggle-simulated-logging", Map.of());

        assertThat(session.close(Sessions.QUICK).exit()).isEqualTo(Exit.TERMINATED);
    }

    @Test
    void whatNobodyScriptedIsNotOffered() {
        McpSession session = sessions.open(stdio(), Credentials.NONE, SessionOptions.DEFAULT);

        assertThat(session.listTools())
                .extracting(Tool::name)
                .contains("echo")
                .doesNotContain("trigger-sampling-request", "trigger-elicitation-request", "get-roots-list");
    }

    private static StdioServerConfig stdio() {
        List<String> command = NodeServers.everything("stdio");
        return ServerConfig.stdio("everything", command.get(0))
                .args(command.subList(1, command.size()))
                .timeout(AMPLE)
                .build();
    }

    private McpSession open(ServerConfig config) {
        ClientScript script = ClientScript.NONE
                .sampling(request -> CreateMessageResult.builder(
                                Role.ASSISTANT,
                                TextContent.builder("sampled by the test").build(),
                                "test-model")
                        .build())
                .elicitation(request -> ElicitResult.builder(ElicitResult.Action.ACCEPT)
                        .content(Map.of("name", "elicited from the test", "check", true))
                        .build())
                .roots(Root.builder("file:///project-of-the-test")
                        .name("project")
                        .build())
                .onLog(logs::add)
                .onProgress(progress::add);
        return sessions.open(config, Credentials.NONE, SessionOptions.DEFAULT.withScript(script));
    }

    private void useEverything(McpSession session) {
        McpSyncClient client = session.client();
        assertThat(session.listTools()).extracting(Tool::name).contains("echo", "get-sum", "trigger-sampling-request");
        assertThat(session.call("echo", Map.of("message", "hi")).text()).isEqualTo("Echo: hi");
        assertThat(client.callTool(CallToolRequest.builder("get-sum")
                                .arguments(Map.of("a", 2, "b", 3))
                                .build())
                        .content()
                        .toString())
                .contains("5");

        String uri = client.listResources().resources().get(0).uri();
        assertThat(client.readResource(ReadResourceRequest.builder(uri).build()).contents())
                .isNotEmpty();
        assertThat(client.listPrompts().prompts()).isNotEmpty();
        assertThat(client.getPrompt(GetPromptRequest.builder("simple-prompt").build())
                        .messages())
                .isNotEmpty();
        assertThat(client.completeCompletion(CompleteRequest.builder(
                                        PromptReference.builder("completable-prompt")
                                                .build(),
                                        new CompleteArgument("department", "E"))
                                .build())
                        .completion()
                        .values())
                .contains("Engineering");

        assertThat(session.call("trigger-sampling-request", Map.of("prompt", "x"))
                        .text())
                .contains("sampled by the test");
        assertThat(session.call("trigger-elicitation-request", Map.of()).text()).contains("elicited from the test");
        assertThat(session.call("get-roots-list", Map.of()).text()).contains("file:///project-of-the-test");

        client.callTool(CallToolRequest.builder("trigger-long-running-operation")
                .arguments(Map.of("duration", 0.2, "steps", 4))
                .meta(Map.of("progressToken", "token-of-the-test"))
                .build());
        session.wire().await("4 notifications of progress", event -> progress.size() >= 4, AMPLE);
        assertThat(progress).allMatch(step -> step.progressToken().equals("token-of-the-test"));

        client.setLoggingLevel(LoggingLevel.DEBUG);
        session.call("toggle-simulated-logging", Map.of());
        session.wire().awaitNotification("notifications/message", AMPLE);
        session.call("toggle-simulated-logging", Map.of()); // its timer would keep the server alive after EOF
        assertThat(session.violations()).isEmpty();
        assertThat(session.wire().noise()).isEmpty();
    }
}

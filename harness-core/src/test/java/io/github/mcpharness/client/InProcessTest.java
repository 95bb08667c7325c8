package io.github.mcpharness.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.mcpharness.auth.Credentials;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.process.SpawnException;
import io.github.mcpharness.process.verdict.Flag;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TeardownReport.Exit;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.transport.InProcessServer;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.CreateMessageRequest;
import io.modelcontextprotocol.spec.McpSchema.CreateMessageResult;
import io.modelcontextprotocol.spec.McpSchema.Root;
import io.modelcontextprotocol.spec.McpSchema.SamplingMessage;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A server that is built on the SDK and runs in this JVM. */
class InProcessTest {
    private static final HostProfile QUICK =
            HostProfile.DEFAULT.withGraces(Duration.ofMillis(200), Duration.ofMillis(200), Duration.ofSeconds(1));

    @RegisterExtension
    final Sessions sessions = new Sessions();

    /** A server of one tool, which does whatever the test says. */
    private record OneTool(BiFunction<McpSyncServerExchange, CallToolRequest, String> work) implements InProcessServer {
        @Override
        public void start(McpServerTransportProvider transport) {
            McpServer.sync(transport)
                    .serverInfo("in-process", "1.0")
                    .tools(new SyncToolSpecification(
                            Tool.builder("work", Map.of("type", "object")).build(),
                            (exchange, request) -> CallToolResult.builder()
                                    .addTextContent(work.apply(exchange, request))
                                    .build()))
                    .build();
        }
    }

    /** As a server's author writes it. */
    static final class Greeting implements InProcessServer {
        @Override
        public void start(McpServerTransportProvider transport) {
            new OneTool((exchange, request) -> "hello").start(transport);
        }
    }

    @Test
    void aSessionOpensCallsAndCloses() {
        McpSession session = sessions.open(
                ServerConfig.inProcess("greeting", Greeting.class).build(), Credentials.NONE, SessionOptions.DEFAULT);

        assertThat(session.serverInfo().name()).isEqualTo("in-process");
        assertThat(session.listTools()).extracting(Tool::name).containsExactly("work");
        assertThat(session.call("work", Map.of()).text()).isEqualTo("hello");
        assertThat(session.process()).isEmpty();
        assertThat(session.wire().requests()).hasSize(3);

        TeardownReport report = session.close();
        assertThat(report.exit()).isEqualTo(Exit.NO_PROCESS);
        assertThat(report.command()).endsWith("Greeting");
        assertThat(report.flags()).isEmpty();
        assertThat(session.close()).isSameAs(report);
        assertThat(session.call("work", Map.of())).isInstanceOf(CallOutcome.ClosedByUs.class);
    }

    @Test
    void aMegabyteComesThroughBothWays() {
        String text = "ä€𝄞 ".repeat(100_000);
        McpSession session =
                open((exchange, request) -> String.valueOf(request.arguments().get("text")));

        assertThat(session.call("work", Map.of("text", text)).text()).isEqualTo(text);
    }

    @Test
    void aSlowCallTimesOut() {
        CountDownLatch wedge = new CountDownLatch(1);
        McpSession session = sessions.open(
                ServerConfig.inProcess(
                                "slow",
                                () -> new OneTool((exchange, request) -> {
                                    await(wedge);
                                    return "late";
                                }))
                        .timeout(Duration.ofSeconds(1))
                        .build(),
                Credentials.NONE,
                SessionOptions.DEFAULT.withStartupTimeout(Duration.ofSeconds(30)));
        sessions.atEnd(wedge::countDown);

        CallOutcome outcome = session.call("work", Map.of());

        assertThat(outcome.describe())
                .startsWith(
                        "no answer: server 'slow' did not answer the call of tool 'work' within 1.0 s; it runs in this"
                                + " JVM, with ");
    }

    @Test
    void aThreadThatGoesOnIsALeak() {
        CountDownLatch end = new CountDownLatch(1);
        CompletableFuture<Thread> started = new CompletableFuture<>();
        McpSession session = open((exchange, request) -> {
            Thread thread = new Thread(() -> await(end), "cache-refresher");
            started.complete(thread);
            thread.start();
            return "started";
        });
        session.call("work", Map.of());

        TeardownReport report = session.close(QUICK);

        assertThat(report.flags()).singleElement().satisfies(flag -> {
            assertThat(flag.kind()).isEqualTo(Flag.Kind.THREAD_LEAK);
            assertThat(flag.detail())
                    .startsWith("1 thread ") // the server's, or suspected: a pool's thread has the group of its creator
                    .contains("'cache-refresher' at ");
        });
        end.countDown();
    }

    @Test
    void aThreadThatTheServerStartedItselfIsItsOwn() {
        CountDownLatch end = new CountDownLatch(1);
        InProcessServer leaking = transport -> {
            new Thread(() -> await(end), "poller").start();
            new Greeting().start(transport);
        };
        McpSession session = sessions.open(
                ServerConfig.inProcess("leaking", () -> leaking).build(), Credentials.NONE, SessionOptions.DEFAULT);

        TeardownReport report = session.close(QUICK);

        assertThat(report.flags())
                .singleElement()
                .satisfies(flag ->
                        assertThat(flag.detail()).startsWith("1 thread of the server did not end: 'poller' at "));
        end.countDown();
    }

    @Test
    void aServerMayNotBeKilled() {
        assertThatIllegalStateException()
                .isThrownBy(() -> open((exchange, request) -> "").kill())
                .withMessage("server 'tool' is no process of ours: there is none to kill");
    }

    @Test
    void aServerIsMadeAgainByARestart() {
        McpSession session = open((exchange, request) -> "hello");

        session.restart();

        assertThat(session.call("work", Map.of()).text()).isEqualTo("hello");
    }

    @Test
    void aFactoryThatFailsSaysWhich() {
        InProcessServer failing = transport -> {
            throw new IllegalArgumentException("no database");
        };

        assertThatExceptionOfType(SpawnException.class)
                .isThrownBy(() -> McpSession.open(
                        ServerConfig.inProcess("bad", () -> failing).build(), Credentials.NONE, SessionOptions.DEFAULT))
                .satisfies(e -> assertThat(e.reason()).isEqualTo(SpawnException.Reason.FACTORY_FAILED))
                .withMessageMatching(
                        "server 'bad': its factory .* failed: java.lang.IllegalArgumentException: no database")
                .withCauseInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aFactoryThatMakesSomethingElseIsToldWhatIsNeeded() {
        assertThatExceptionOfType(SpawnException.class)
                .isThrownBy(() -> McpSession.open(
                        ServerConfig.inProcess("bad", String.class).build(), Credentials.NONE, SessionOptions.DEFAULT))
                .withMessage("server 'bad': its factory java.lang.String made a java.lang.String; it needs to make an"
                        + " io.github.mcpharness.transport.InProcessServer");
    }

    @Test
    void aServerThatNeverAnswersIsGivenUp() {
        InProcessServer silent = transport -> {};

        assertThatExceptionOfType(HandshakeException.class)
                .isThrownBy(() -> McpSession.open(
                        ServerConfig.inProcess("silent", () -> silent)
                                .timeout(Duration.ofMillis(500))
                                .build(),
                        Credentials.NONE,
                        SessionOptions.DEFAULT))
                .satisfies(e -> assertThat(e.reason()).isEqualTo(HandshakeException.Reason.TIMED_OUT));
    }

    @Test
    void whatIsScriptedIsAnswered() {
        ClientScript script = ClientScript.NONE
                .sampling(request -> CreateMessageResult.builder(
                                McpSchema.Role.ASSISTANT,
                                TextContent.builder("four").build(),
                                "model-of-the-test")
                        .build())
                .roots(Root.builder("file:///project").name("project").build());
        McpSession session = open(script, (exchange, request) -> {
            CreateMessageResult answer = exchange.createMessage(CreateMessageRequest.builder(
                            List.of(SamplingMessage.builder(
                                            McpSchema.Role.USER,
                                            TextContent.builder("2+2?").build())
                                    .build()),
                            10)
                    .build());
            return ((TextContent) answer.content()).text() + " by " + answer.model() + " in "
                    + exchange.listRoots().roots().get(0).uri();
        });

        assertThat(session.call("work", Map.of()).text()).isEqualTo("four by model-of-the-test in file:///project");
        assertThat(session.violations()).isEmpty();
    }

    @Test
    void aHandlerThatBlocksStallsNobodyElse() {
        CountDownLatch think = new CountDownLatch(1);
        sessions.atEnd(think::countDown);
        ClientScript script = ClientScript.NONE.sampling(request -> {
            await(think);
            throw new IllegalStateException("the model is gone");
        });
        McpSession session = open(script, (exchange, request) -> {
            if (request.arguments().isEmpty()) {
                return "quick";
            }
            try {
                exchange.createMessage(
                        CreateMessageRequest.builder(List.of(), 10).build());
                return "answered";
            } catch (RuntimeException e) {
                return "failed";
            }
        });

        PendingCall slow = session.start("work", Map.of("ask", true));
        session.wire().awaitRequest("sampling/createMessage", Duration.ofSeconds(30));
        assertThat(session.client().listTools().tools()).hasSize(1);
        think.countDown();

        assertThat(slow.outcome().text()).isEqualTo("failed");
    }

    private McpSession open(BiFunction<McpSyncServerExchange, CallToolRequest, String> work) {
        return open(ClientScript.NONE, work);
    }

    private McpSession open(ClientScript script, BiFunction<McpSyncServerExchange, CallToolRequest, String> work) {
        return sessions.open(
                ServerConfig.inProcess("tool", () -> new OneTool(work))
                        .timeout(Duration.ofSeconds(30))
                        .build(),
                Credentials.NONE,
                SessionOptions.DEFAULT.withScript(script));
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

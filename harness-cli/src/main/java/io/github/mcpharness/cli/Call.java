package io.github.mcpharness.cli;

import io.github.mcpharness.auth.Credentials;
import io.github.mcpharness.auth.Resolution;
import io.github.mcpharness.auth.TokenResolver;
import io.github.mcpharness.client.CallOutcome;
import io.github.mcpharness.client.HandshakeException;
import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.process.GitHubCli;
import io.github.mcpharness.process.SpawnException;
import io.github.mcpharness.process.verdict.Policy;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.List;
import java.util.Optional;

/** One tool call: opens a session, calls, closes it whatever happens, and judges how the server ended. */
final class Call {
    private final ServerConfig config;
    private final SessionOptions options;
    private final Policy policy;
    private final Output output;
    private final boolean json;

    Call(ServerConfig config, SessionOptions options, Policy policy, Output output, boolean json) {
        this.config = config;
        this.options = options;
        this.policy = policy;
        this.output = output;
        this.json = json;
    }

    /** @return the exit status */
    int run(String tool, CallArguments arguments) {
        Resolution resolution = new TokenResolver(new GitHubCli()).resolve(config);
        if (resolution instanceof Resolution.Skip skip) {
            output.errors().verbatim("server '" + config.name() + "' has no credentials: " + skip.reason());
            return ExitCode.NOT_STARTED;
        }
        try (Interruption interruption = Interruption.watch()) {
            McpSession session;
            try {
                session = Progress.during(
                        output.terminal(),
                        "starting " + config.name(),
                        () -> McpSession.open(config, resolution.credentials().orElse(Credentials.NONE), options));
            } catch (SpawnException | HandshakeException e) {
                if (!interruption.happened()) {
                    report().notStarted(e);
                }
                return ExitCode.NOT_STARTED;
            }
            CallOutcome outcome;
            Optional<String> hint;
            TeardownReport teardown;
            try {
                outcome = call(session, tool, arguments);
                hint = outcome instanceof CallOutcome.Success ? Optional.empty() : hint(session, tool);
            } finally {
                teardown = Progress.during(output.terminal(), "closing " + config.name(), session::close);
            }
            if (interruption.happened()) {
                return ExitCode.FAILED;
            }
            return new CallReport(output, json).print(outcome, hint, teardown, policy.judge(teardown));
        }
    }

    private Report report() {
        return json ? new JsonReport(output) : new TextReport(output, false);
    }

    private CallOutcome call(McpSession session, String tool, CallArguments arguments) {
        return Progress.during(output.terminal(), "calling " + tool, () -> {
            List<Tool> tools = arguments.needSchema() ? tools(session) : List.of();
            return session.call(tool, arguments.of(tool, tools));
        });
    }

    /** What was meant, if there is no tool of that name. */
    private static Optional<String> hint(McpSession session, String tool) {
        List<String> names = tools(session).stream().map(Tool::name).toList();
        if (names.isEmpty() || names.contains(tool)) {
            return Optional.empty();
        }
        return Optional.of(Similar.to(tool, names)
                .map(similar -> "it has no tool '" + tool + "'; did you mean " + similar + "?")
                .orElse("it has no tool '" + tool + "'; its tools: " + String.join(", ", names)));
    }

    /** Where they cannot be listed, the call tells why. */
    private static List<Tool> tools(McpSession session) {
        try {
            return session.listTools();
        } catch (RuntimeException e) {
            return List.of();
        }
    }
}

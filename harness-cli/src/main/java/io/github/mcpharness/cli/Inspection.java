package io.github.mcpharness.cli;

import io.github.mcpharness.client.HandshakeException;
import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.process.SpawnException;
import io.github.mcpharness.process.verdict.Policy;
import io.github.mcpharness.process.verdict.TeardownReport;

/** Checks one server: opens a session, asks for its tools, closes it, judges. Closes it whatever happens in between. */
final class Inspection {
    private final StdioServerConfig config;
    private final SessionOptions options;
    private final Policy policy;
    private final Report report;
    private final Terminal terminal;

    Inspection(StdioServerConfig config, SessionOptions options, Policy policy, Report report, Terminal terminal) {
        this.config = config;
        this.options = options;
        this.policy = policy;
        this.report = report;
        this.terminal = terminal;
    }

    /** @return the exit status */
    int run() {
        try (Interruption interruption = Interruption.watch()) {
            McpSession session;
            try {
                session = open();
            } catch (RuntimeException e) {
                return notOpened(e, interruption);
            }
            return check(session, interruption);
        }
    }

    private int check(McpSession session, Interruption interruption) {
        Introduction introduction;
        TeardownReport teardown;
        try {
            introduction = Introduction.of(session);
            if (!interruption.happened()) {
                report.introduced(introduction);
            }
        } finally {
            teardown = close(session);
        }
        Ending ending = new Ending(
                introduction, teardown, policy.judge(teardown), session.server().stderr());
        if (!interruption.happened()) {
            report.ended(ending);
        }
        return ending.held() ? ExitCode.HELD : ExitCode.FAILED;
    }

    private McpSession open() {
        return Progress.during(terminal, "starting " + config.command(), () -> McpSession.open(config, options));
    }

    private TeardownReport close(McpSession session) {
        return Progress.during(terminal, "closing " + config.command(), session::close);
    }

    private int notOpened(RuntimeException e, Interruption interruption) {
        if (interruption.happened()) {
            return ExitCode.FAILED;
        }
        if (e instanceof SpawnException || e instanceof HandshakeException) {
            report.notStarted(e);
            return ExitCode.NOT_STARTED;
        }
        throw e;
    }
}

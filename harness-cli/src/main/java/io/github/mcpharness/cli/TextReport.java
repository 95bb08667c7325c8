package io.github.mcpharness.cli;

import io.github.mcpharness.config.Durations;
import io.github.mcpharness.process.verdict.TeardownReport;

/** Tells of a check in plain text, for people. */
final class TextReport implements Report {
    private static final int FACTS = 13;

    private final Output output;
    private final Page page;
    private final boolean builtIn;

    /** @param builtIn whether the server is the one that stands in when no command is given */
    TextReport(Output output, boolean builtIn) {
        this.output = output;
        this.page = output.results();
        this.builtIn = builtIn;
    }

    @Override
    public void introduced(Introduction server) {
        if (builtIn) {
            page.text("No command given: this is the built-in echo server.");
            page.text("To inspect your own: mcp-harness inspect -- node dist/index.js");
            page.blank();
        }
        page.labelled("Server", FACTS, server.name() + " " + server.version());
        page.labelled("Protocol", FACTS, server.protocol());
        page.labelled("Command", FACTS, server.command());
        page.labelled("Ready after", FACTS, Durations.text(server.readyAfter()) + ", pid " + server.pid());
        page.blank();
        new ToolList(server).print(page);
        page.blank();
    }

    @Override
    public void ended(Ending ending) {
        TeardownReport teardown = ending.teardown();
        ProcessLines.print(page, teardown.treeBefore());
        page.blank();
        TeardownSteps.print(page, teardown);
        page.blank();
        VerdictText.print(page, ending);
    }

    @Override
    public void notStarted(RuntimeException e) {
        Page errors = output.errors();
        errors.verbatim("The server could not be started.");
        errors.blank();
        errors.message(String.valueOf(e.getMessage()));
        Advice.on(e).ifPresent(advice -> {
            errors.blank();
            errors.text(advice);
        });
    }
}

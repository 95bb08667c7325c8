package io.github.mcpharness.cli;

import io.github.mcpharness.config.Durations;
import io.github.mcpharness.process.verdict.ExitStatus;
import io.github.mcpharness.process.verdict.Rung;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TeardownReport.RungTime;

/** Prints what was done to end a server, how long each step took, and what came of it. */
final class TeardownSteps {
    private static final int TEXTS = 20;

    private TeardownSteps() {}

    static void print(Page page, TeardownReport teardown) {
        page.verbatim("Teardown");
        String status = teardown.status().map(ExitStatus::describe).orElse("no status");
        if (teardown.rungs().isEmpty()) {
            line(page, "none", "", "it had already exited: " + status);
        }
        for (RungTime step : teardown.rungs()) {
            boolean last = teardown.exitedOn().filter(step.rung()::equals).isPresent();
            String outcome = last ? "it exited, " + status : "it stayed";
            line(page, step.rung().toString(), Durations.text(step.waited()), action(step.rung()) + ": " + outcome);
        }
        line(page, "total", Durations.text(teardown.took()), "with the search for what it left behind");
    }

    private static String action(Rung rung) {
        return switch (rung) {
            case EOF -> "closed its standard input";
            case TERM -> "sent SIGTERM";
            case KILL -> "sent SIGKILL";
        };
    }

    private static void line(Page page, String step, String time, String text) {
        page.labelled(String.format("  %-5s %10s", step, time), TEXTS, text);
    }
}

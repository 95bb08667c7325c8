package io.github.mcpharness.cli;

/** Tells of a check as another report does, and beside it what helps to find a fault, on standard error. */
final class VerboseReport implements Report {
    private final Output output;
    private final Report report;

    VerboseReport(Output output, Report report) {
        this.output = output;
        this.report = report;
    }

    @Override
    public void introduced(Introduction introduction) {
        report.introduced(introduction);
    }

    @Override
    public void ended(Ending ending) {
        report.ended(ending);
        Page page = output.errors();
        page.blank();
        if (ending.stderr().isBlank()) {
            page.verbatim("The server wrote nothing to its standard error.");
        } else {
            page.verbatim("The server's standard error:");
            page.verbatim(ending.stderr().strip().indent(2));
        }
    }

    @Override
    public void notStarted(RuntimeException e) {
        report.notStarted(e);
        output.errors().blank();
        output.errors().stackTrace(e);
    }
}

package io.github.mcpharness.junit.contract.suite.checks;

import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.junit.contract.suite.Check;
import io.github.mcpharness.junit.contract.suite.Exam;
import io.github.mcpharness.junit.contract.suite.Gate;
import io.github.mcpharness.junit.contract.suite.Inputs.ToolExample;
import io.github.mcpharness.junit.contract.suite.Outcome;
import io.github.mcpharness.junit.contract.suite.Section;
import io.github.mcpharness.junit.contract.suite.ToolCalls;
import io.github.mcpharness.junit.contract.suite.wire.Conversation;
import io.github.mcpharness.junit.contract.suite.wire.Hello;
import io.github.mcpharness.junit.contract.suite.wire.Reply;
import io.github.mcpharness.junit.contract.suite.wire.StdioConversation;
import io.github.mcpharness.process.Wrapped;
import io.github.mcpharness.process.verdict.Flag;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.TeardownReport;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** How a server's process ends (the specification has the client do all of it: basic/lifecycle, "Shutdown"). */
final class ExitChecks {
    private static final String LEAKS = "a server that stays when its client has closed its input is what fills"
            + " machines with orphans: most clients do nothing else, and one that crashes can do nothing else";
    private static final Gate PROCESS = Gate.STDIO.and(Gate.READY);

    static final List<Check> LIST = List.of(
            exit("exit-on-eof-idle", "exits when its standard input is closed", ExitChecks::idle),
            exit("exit-on-eof-mid-call", "exits when its standard input is closed during a call", ExitChecks::midCall),
            exit(
                    "exit-on-eof-mid-initialize",
                    "exits when its standard input is closed right behind initialize",
                    ExitChecks::midInitialize),
            exit(
                    "exit-on-eof-before-initialize",
                    "exits when its standard input is closed before anything was said",
                    ExitChecks::beforeInitialize),
            exit(
                    "exit-on-eof-launcher",
                    "exits under a shell, too, when its standard input is closed",
                    ExitChecks::underLauncher),
            check("exit-status-zero", "exits with status 0 when its standard input is closed")
                    .practice("another status tells of a failure, and the end of input is none")
                    .ask(ExitChecks::statusZero),
            check("no-spin-after-eof", "burns no processor time once its standard input is closed")
                    .practice("an orphan that spins is noticed by its heat")
                    .ask(ExitChecks::noSpin),
            check("eof-drain", "answers what it was asked before its standard input was closed")
                    .practice("echo … | server | … is how people try a server, and clients may close early")
                    .gate(Gate.STDIO.and(Gate.PINGS))
                    .ask(ExitChecks::drain),
            check("exit-on-term", "exits on SIGTERM")
                    .practice("basic/lifecycle, Shutdown, has the client send it when the server does not exit in time")
                    .ask(ExitChecks::onTerm));

    private ExitChecks() {}

    private static Check.Builder check(String id, String asks) {
        return Check.of(Section.LIFECYCLE, id, asks).gate(PROCESS);
    }

    private static Check exit(String id, String asks, Function<Exam, Outcome> body) {
        return check(id, asks).practice(LEAKS).ask(body);
    }

    static Outcome idle(Exam exam) {
        return Ends.onEof(exam, exam.usualEnd());
    }

    private static Outcome midCall(Exam exam) {
        Optional<ToolExample> tool =
                exam.inputs().slowTool().or(() -> exam.inputs().tools().stream().findFirst());
        if (tool.isEmpty()) {
            return Outcome.skip("no tool is named that may be called");
        }
        StdioConversation conversation = exam.ready(exam.openStdio("end of input during a call"), Hello.PLAIN);
        conversation.start("tools/call", ToolCalls.params(tool.get()));
        return Ends.onEof(exam, conversation);
    }

    private static Outcome midInitialize(Exam exam) {
        StdioConversation conversation = exam.openStdio("end of input behind initialize");
        conversation.start("initialize", Hello.PLAIN.params());
        return Ends.onEofWhileStarting(exam, conversation);
    }

    private static Outcome beforeInitialize(Exam exam) {
        return Ends.onEofWhileStarting(exam, exam.openStdio("end of input before initialize"));
    }

    private static Outcome underLauncher(Exam exam) {
        StdioServerConfig launched = Wrapped.inShell(exam.target().stdio());
        StdioConversation conversation =
                exam.ready(exam.openStdio("end of input under a shell", launched), Hello.PLAIN);
        TeardownReport report = Ends.end(exam, conversation);
        Outcome exit = Ends.onEof(exam, report);
        return exit instanceof Outcome.Held || !RunChecks.isLeft(report)
                ? exit
                : Ends.judged(
                        exam,
                        report,
                        report.leak().name(),
                        "it does not exit within " + Ends.text(report.profile().eofGrace())
                                + " of the end of its input, and outlives its launcher, which SIGTERM has ended");
    }

    private static Outcome statusZero(Exam exam) {
        TeardownReport report = exam.usualEnd();
        return switch (report.exit()) {
            case GRACEFUL_EOF -> Outcome.held();
            case GRACEFUL_EOF_NONZERO ->
                Ends.judged(
                        exam,
                        report,
                        report.exit().name(),
                        "it exited with "
                                + report.status()
                                        .map(status -> status.describe())
                                        .orElse("an unknown status"));
            case DIED_BEFORE_CLOSE -> Outcome.skip("it had exited before its standard input was closed");
            default -> Outcome.skip("it does not exit when its standard input is closed");
        };
    }

    private static Outcome noSpin(Exam exam) {
        TeardownReport report = exam.usualEnd();
        return report.flags().stream()
                .filter(flag -> flag.kind() == Flag.Kind.SPIN)
                .findFirst()
                .map(flag -> Ends.judged(exam, report, flag.kind().name(), "it spins: " + flag.detail()))
                .orElseGet(Outcome::held);
    }

    private static Outcome drain(Exam exam) {
        StdioConversation conversation =
                exam.ready(exam.openStdio("a ping right before the end of input"), Hello.PLAIN);
        int ping = conversation.nextId();
        conversation.send(Conversation.message(ping, "ping", null));
        TeardownReport report = Ends.end(exam, conversation);
        Reply reply = conversation.reply(ping, "ping");
        if (reply.isAnswered()) {
            return Outcome.held();
        }
        return report.exit() == TeardownReport.Exit.KILLED
                ? Outcome.skip("it does not exit when its standard input is closed, and does not answer then")
                : Outcome.broken("a ping that was written before its standard input was closed got no answer");
    }

    private static Outcome onTerm(Exam exam) {
        StdioConversation conversation = exam.ready(exam.openStdio("SIGTERM"), Hello.PLAIN);
        HostProfile profile = exam.target().launch().profile().fromTerm();
        TeardownReport report = conversation.end(profile);
        return Ends.judged(
                exam,
                report,
                report.exit().name(),
                "it does not exit within " + Ends.text(profile.termGrace()) + " of SIGTERM, and has to be killed");
    }
}

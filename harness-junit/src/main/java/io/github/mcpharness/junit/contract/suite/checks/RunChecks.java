package io.github.mcpharness.junit.contract.suite.checks;

import static io.github.mcpharness.junit.contract.suite.Outcome.require;

import io.github.mcpharness.junit.contract.suite.Check;
import io.github.mcpharness.junit.contract.suite.Exam;
import io.github.mcpharness.junit.contract.suite.Gate;
import io.github.mcpharness.junit.contract.suite.Outcome;
import io.github.mcpharness.junit.contract.suite.Section;
import io.github.mcpharness.junit.contract.suite.wire.Conversation;
import io.github.mcpharness.junit.contract.suite.wire.Hello;
import io.github.mcpharness.junit.contract.suite.wire.Reply;
import io.github.mcpharness.junit.contract.suite.wire.StdioConversation;
import io.github.mcpharness.process.Wrapped;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TeardownReport.Leak;
import io.github.mcpharness.process.verdict.TeardownReport.Zombie;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Whether the starts and ends of a server leave something, or disturb each other. */
final class RunChecks {
    private static final int STARTS = 3;
    private static final int PINGS = 20;

    /** What is merely suspected may be anybody's on a machine that is shared. */
    private static final Set<Leak> SURE = Set.of(Leak.ORPHANED, Leak.RESPAWNING, Leak.PIPE_HELD);

    private static final Gate PROCESS = Gate.STDIO.and(Gate.READY);
    private static final Gate ANSWERING = Gate.STDIO.and(Gate.PINGS);

    static final List<Check> LIST = List.of(
            check("no-orphans", "leaves no process behind, neither after its exit nor when its client is killed")
                    .practice("what is left runs on unseen: memory, ports and processor time")
                    .ask(RunChecks::noOrphans),
            check("restart-repeatedly", "starts " + STARTS + " times in a row")
                    .practice("hosts restart servers; a lock or a port that is left over breaks the next start")
                    .ask(RunChecks::restarts),
            check("two-instances", "runs twice at the same time")
                    .practice("each window of an editor starts its own")
                    .gate(ANSWERING)
                    .ask(RunChecks::twoInstances),
            check("stderr-not-read", "works on when nobody reads its standard error")
                    .practice("basic/transports, stdio: the client MAY capture, forward, or ignore it")
                    .gate(ANSWERING)
                    .ask(RunChecks::unreadStderr));

    private RunChecks() {}

    private static Check.Builder check(String id, String asks) {
        return Check.of(Section.LIFECYCLE, id, asks).gate(PROCESS);
    }

    private static Outcome noOrphans(Exam exam) {
        Outcome afterExit = left(exam, exam.usualEnd(), "after its exit");
        if (!(afterExit instanceof Outcome.Held)) {
            return afterExit;
        }
        StdioConversation held = exam.ready(
                exam.openStdio(
                        "what the death of its client leaves",
                        Wrapped.inSurrogate(exam.target().stdio())),
                Hello.PLAIN);
        exam.calls().repeat(held);
        held.process().kill();
        return left(exam, Ends.end(exam, held), "after its client was killed");
    }

    private static Outcome left(Exam exam, TeardownReport report, String when) {
        if (isLeft(report)) {
            return Ends.judged(exam, report, report.leak().name(), when + ", " + leak(report));
        }
        if (report.zombie() != Zombie.NONE) {
            return Ends.judged(exam, report, report.zombie().name(), when + ", a child of it was dead and not reaped");
        }
        return Outcome.held();
    }

    /** Whether something was surely left. */
    static boolean isLeft(TeardownReport report) {
        return SURE.contains(report.leak());
    }

    private static String leak(TeardownReport report) {
        String who = report.survivors().stream()
                .map(survivor -> survivor.member().describe())
                .collect(Collectors.joining("; "));
        return switch (report.leak()) {
            case PIPE_HELD -> "somebody who could not be found holds its standard output or standard error";
            default -> "this was left (and has been removed): " + who;
        };
    }

    private static Outcome restarts(Exam exam) {
        for (int start = 1; start <= STARTS; start++) {
            StdioConversation conversation = exam.openStdio("start " + start + " of " + STARTS);
            Reply reply = conversation.initialize(Hello.PLAIN);
            require(reply.hasResult(), "start " + start + " of " + STARTS + ": initialize got " + reply.describe());
            Ends.end(exam, conversation);
        }
        return Outcome.held();
    }

    private static Outcome twoInstances(Exam exam) {
        Conversation first = exam.shared();
        if (!first.isAlive()) {
            return Outcome.skip("one instance alone answers no ping");
        }
        Reply reply = exam.openStdio("a second instance").initialize(Hello.PLAIN);
        require(reply.hasResult(), "while another instance runs, initialize got " + reply.describe());
        require(first.isAlive(), "once a second instance runs, the first answers nothing any more");
        return Outcome.held();
    }

    private static Outcome unreadStderr(Exam exam) {
        StdioConversation conversation = exam.openStdio(
                "standard error that nobody reads",
                Wrapped.withUnreadStderr(exam.target().stdio()));
        Reply reply = conversation.initialize(Hello.PLAIN);
        require(reply.hasResult(), "while nobody reads its standard error, initialize got " + reply.describe());
        exam.calls().repeat(conversation);
        // A pipe takes some lines before it is full, and servers that log write a few for each message.
        if (IntStream.range(0, PINGS).allMatch(ping -> conversation.isAlive())) {
            return Outcome.held();
        }
        Conversation read = exam.openReady("standard error that is read");
        exam.calls().repeat(read);
        return read.isAlive()
                ? Outcome.broken("while nobody reads its standard error, it answers nothing any more")
                : Outcome.skip("it answers nothing any more where its standard error is read, either");
    }
}

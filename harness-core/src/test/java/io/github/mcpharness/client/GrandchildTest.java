package io.github.mcpharness.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.mcpharness.process.Leftovers;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TeardownReport.Exit;
import io.github.mcpharness.process.verdict.TeardownReport.Leak;
import io.github.mcpharness.process.verdict.TreeMember;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.testing.ShellServer;
import io.github.mcpharness.transport.WireEvent;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A grandchild that keeps the pipes after the direct child's death is read on, and learns of nothing until teardown. */
class GrandchildTest {
    private static final Duration AMPLE = Duration.ofSeconds(30);
    private static final int LINES = 400;

    /**
     * A process that is not in the way of its parent's death: it writes a line a millisecond or so, before and after, then
     * stays. Forking for each pause would be too slow to hit the moment, and not pausing would fill the pipe, whose reader
     * then never waits.
     */
    private static final String WRITER = """
            ( i=0
              while [ $i -lt %d ]; do
                i=$((i+1)); echo "out $i"; echo "err $i" >&2
                [ $i -eq 200 ] && kill -KILL $$
                n=0; while [ $n -lt 300 ]; do n=$((n+1)); done
              done
              exec sleep 120 ) &
            """.formatted(LINES);

    @RegisterExtension
    final Sessions sessions = new Sessions();

    @Test
    void whatAGrandchildWritesAfterTheDeathOfTheServerIsStillRead() {
        for (int round = 0; round < 5; round++) {
            McpSession session =
                    sessions.open(ShellServer.named("outlived").onCall(WRITER).config());

            CallOutcome outcome = session.call("any", Map.of());

            assertThat(outcome).isInstanceOf(CallOutcome.Exited.class);
            await("the last line of the grandchild")
                    .atMost(AMPLE)
                    .until(() -> session.server().stderr().contains("err " + LINES + "\n"));
            await().atMost(AMPLE)
                    .untilAsserted(() -> assertThat(session.wire().noise())
                            .extracting(WireEvent.Noise::text)
                            .isEqualTo(IntStream.rangeClosed(1, LINES)
                                    .mapToObj(i -> "out " + i)
                                    .toList()));
            List<Long> others = others(session);
            assertThat(others).hasSize(1).allMatch(Leftovers::isAlive);

            TeardownReport report = session.close(Sessions.QUICK);

            assertThat(report.exit()).isEqualTo(Exit.DIED_BEFORE_CLOSE);
            assertThat(report.leak()).isEqualTo(Leak.ORPHANED);
            assertThat(report.survivors()).hasSize(1);
            assertThat(others).noneMatch(Leftovers::isAlive);
        }
    }

    @Test
    void aCallFailsThoughAGrandchildHoldsThePipes() {
        McpSession session = sessions.open(ShellServer.named("held")
                .onCall("sleep 120 & echo 'last words' >&2; kill -KILL $$")
                .config());
        long begin = System.nanoTime();

        CallOutcome outcome = session.call("any", Map.of());

        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(10));
        assertThat(outcome).isInstanceOfSatisfying(CallOutcome.Exited.class, exited -> {
            assertThat(exited.reason().status().code()).isEqualTo(137);
            assertThat(exited.reason()).hasMessageContaining("last words");
        });
        assertThat(others(session)).hasSize(1).allMatch(Leftovers::isAlive);
    }

    @Test
    void anAnswerThatAGrandchildWritesLaterIsTooLate() {
        McpSession session = sessions.open(ShellServer.named("ghost")
                .onCall("(sleep 1; text late; exec sleep 120) & kill -KILL $$")
                .config());

        CallOutcome outcome = session.call("any", Map.of());

        assertThat(outcome).isInstanceOf(CallOutcome.Exited.class);
        Object id = session.wire()
                .requests()
                .get(session.wire().requests().size() - 1)
                .id();
        await().atMost(AMPLE).until(() -> session.wire().responses(id).size() == 1);
        assertThat(session.call("any", Map.of())).isInstanceOf(CallOutcome.Exited.class);
    }

    private static List<Long> others(McpSession session) {
        return session.server().tree().stream()
                .filter(member -> member.process().isAlive())
                .map(TreeMember::process)
                .map(process -> process.pid())
                .filter(pid -> pid != session.server().pid())
                .toList();
    }
}

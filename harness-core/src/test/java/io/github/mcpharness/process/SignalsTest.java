package io.github.mcpharness.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.process.os.ProcessEntry;
import io.github.mcpharness.process.os.ProcessTable;
import io.github.mcpharness.testing.Children;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class SignalsTest {
    @RegisterExtension
    final Children children = new Children();

    private final ProcessTable table = ProcessTable.ofThisMachine();
    private final Signals signals = new Signals(table);

    @Test
    void termReachesAProcessThatMaySayGoodbye() throws Exception {
        Process child = children.sh("trap 'exit 7' TERM; echo ready; while :; do read -r x < /proc/uptime; done");

        signals.term(find(child));

        assertThat(child.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(child.exitValue()).isEqualTo(7);
    }

    @Test
    void killReachesAProcessThatIgnoresTerm() throws Exception {
        Process child = children.sh("trap '' TERM; echo ready; exec sleep 60");

        signals.term(find(child));
        signals.kill(find(child));

        assertThat(child.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(child.exitValue()).isEqualTo(137);
    }

    /** A pid is given again: whoever started at another time is somebody else. */
    @Test
    void anotherProcessUnderTheSamePidIsNotHit() throws Exception {
        Process child = children.sh("echo ready; exec sleep 60");
        ProcessEntry now = find(child);
        ProcessEntry before = new ProcessEntry(
                now.pid(),
                now.parent(),
                now.group(),
                now.session(),
                now.state(),
                now.start() - 1,
                now.age(),
                now.cpu(),
                now.command());

        signals.term(before);
        signals.kill(before);

        assertThat(child.waitFor(100, TimeUnit.MILLISECONDS)).isFalse();
    }

    @Test
    void thisJvmIsNeverHit() {
        ProcessEntry self = table.find(ProcessHandle.current().pid()).orElseThrow();

        signals.term(self);
        signals.kill(self);

        assertThat(ProcessHandle.current().isAlive()).isTrue();
    }

    private ProcessEntry find(Process child) {
        return table.find(child.pid()).orElseThrow();
    }
}

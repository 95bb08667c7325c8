package io.github.mcpharness.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.mcpharness.process.os.ProcessEntry;
import io.github.mcpharness.process.os.ProcessTable;
import io.github.mcpharness.process.verdict.Evidence;
import io.github.mcpharness.process.verdict.TreeMember;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class SpinningTest {
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final String NEVER_WAITS = "while :; do :; done";

    private final ProcessTable table = ProcessTable.ofThisMachine();
    private final Spinning spinning = new Spinning(table);

    @Test
    void whoBurnsTheProcessorSpins() {
        assertThat(spinning.isSpinning(List.of(), Duration.ofMillis(400), SECOND))
                .isTrue();
    }

    @Test
    void whoGotLittleButWantsToRunAllTheTimeSpins() throws IOException, InterruptedException {
        assumeTrue(table.seesAll());

        assertThat(isSpinning(NEVER_WAITS, Duration.ofMillis(50))).isTrue();
    }

    @Test
    void whoGotLittleAndWaitsDoesNot() throws IOException, InterruptedException {
        assertThat(isSpinning("exec sleep 60", Duration.ofMillis(200))).isFalse();
    }

    @Test
    void whoDidNothingDoesNot() throws IOException, InterruptedException {
        assertThat(isSpinning(NEVER_WAITS, Duration.ofMillis(10))).isFalse();
    }

    private boolean isSpinning(String script, Duration burnt) throws IOException, InterruptedException {
        Process process = new ProcessBuilder("sh", "-c", script).start();
        try {
            ProcessEntry entry = table.find(process.pid()).orElseThrow();
            return spinning.isSpinning(
                    List.of(new TreeMember(entry, Evidence.DIRECT_CHILD, entry.command())), burnt, SECOND);
        } finally {
            process.destroyForcibly().waitFor();
        }
    }
}

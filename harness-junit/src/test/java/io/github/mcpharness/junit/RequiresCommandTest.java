package io.github.mcpharness.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.platform.testkit.engine.Event;

class RequiresCommandTest {

    @Test
    void skipsATestAndSaysWhichCommandIsMissingAndWhereItWasLookedFor() {
        Kit.Run run = Kit.run(MissingTestCase.class);
        run.results().testEvents().assertStatistics(stats -> stats.skipped(1).succeeded(1));
        assertThat(run.results().testEvents().skipped().stream()
                        .map(event -> event.getPayload(String.class).orElse("")))
                .containsExactly("missing: no-such-command, nor-this-one ==> PATH searched: " + System.getenv("PATH"));
    }

    static class MissingTestCase {
        @Test
        @RequiresCommand("no-such-command")
        @RequiresCommand("sh")
        @RequiresCommand("nor-this-one")
        void skipped() {}

        @Test
        @RequiresCommand("sh")
        void runs() {}
    }

    @Test
    void skipsAClassBeforeItsServerIsStarted() {
        Kit.Run run = Kit.run(MissingClassTestCase.class);
        assertThat(run.results().containerEvents().skipped().stream().map(Event::getTestDescriptor))
                .hasSize(1);
        assertThat(run.classFailures()).isEmpty();
    }

    @RequiresCommand("no-such-command")
    @McpServer(command = "no-such-command")
    static class MissingClassTestCase {
        @Test
        void neverRuns() {}
    }

    @Test
    void failsInsteadWhereCommandsAreRequired() {
        Kit.Run run = Kit.run(Kit.with(Map.of("mcp.harness.requireCommands", "true")), MissingClassTestCase.class);
        assertThat(run.classFailures()).hasSize(1);
        Throwable cause = run.classFailures().get(0);
        assertThat(cause.getCause() == null ? cause : cause.getCause())
                .hasMessageContaining("missing: no-such-command; PATH searched: ");
    }
}

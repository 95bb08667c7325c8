package io.github.mcpharness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.fixtures.Fixture;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ZooTest {

    @Test
    void listsEachFixtureWithWhatAGoodHostSees() {
        Run run = Run.of("zoo", "list");

        assertThat(run.status()).isEqualTo(0);
        for (Fixture fixture : Fixture.values()) {
            assertThat(run.words())
                    .contains(fixture.id() + " ", fixture.description(), "Seen: " + fixture.expectation());
        }
        assertThat(run.out().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        assertThat(Run.at(new Terminal(40, Optional.empty()), "zoo", "list")
                        .out()
                        .lines())
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(40));
        JsonNode json =
                new JsonMapper().readTree(Run.of("zoo", "list", "--json").out());
        assertThat(json.path("fixtures").size()).isEqualTo(Fixture.values().length);
    }

    @Test
    void printsACommandLineThatAShellUnderstands() throws Exception {
        Run run = Run.of("zoo", "command", "dying", "before-initialize", "7");

        assertThat(run.status()).isEqualTo(0);
        assertThat(new ProcessBuilder("sh", "-c", run.out()).start().waitFor()).isEqualTo(7);
        JsonNode json = new JsonMapper()
                .readTree(Run.of("zoo", "command", "--json", "echo").out());
        assertThat(json.path("command").asString())
                .isEqualTo(Fixture.ECHO.command().get(0));
        assertThat(json.path("args").size()).isEqualTo(Fixture.ECHO.command().size() - 1);
    }

    /** Under ourselves, as in the configuration of a client. */
    @Test
    void runsAFixtureOnItsOwnStandardStreamsAndExitsWithItsStatus() {
        List<String> echo = OwnProcess.line("zoo", "run", "exit-nonzero-on-eof");

        Run run = Run.of(Run.line("inspect", echo));

        assertThat(run.words()).contains("GRACEFUL_EOF_NONZERO", "status 3");
    }

    @Test
    void saysWhatIsWrongWithAName() {
        assertThat(Run.of("zoo", "run", "ehco").err())
                .startsWith("mcp-harness: there is no server 'ehco' in the zoo; did you mean echo?\n");
        assertThat(Run.of("zoo", "command", "http").err())
                .startsWith("mcp-harness: http needs a port to listen at: mcp-harness zoo run http 8080\n");
        Run bare = Run.of("zoo");
        assertThat(bare.status()).isEqualTo(2);
        assertThat(bare.err()).contains("Try: mcp-harness zoo --help");
        assertThat(Run.of("zoo", "run").err()).contains("NAME", "Try: mcp-harness zoo run --help");
    }
}

package io.github.mcpharness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.fixtures.Fixture;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class CallTest {

    @Test
    void callsAToolOfTheBuiltInServerAndPrintsItsAnswer() {
        Run run = Run.of("call", "echo", "message=5");

        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isEqualTo(0);
        assertThat(run.out()).isEqualTo("Echo: 5\n"); // the schema says string
    }

    @Test
    void takesArgumentsAsJsonBeforeAndBehindTheTool() {
        assertThat(Run.of("call", "add", "--args", "{\"a\": 1, \"b\": 2}").out())
                .isEqualTo("3\n");
        assertThat(Run.of("call", "--args", "{\"a\": 1}", "add", "b=4").out()).isEqualTo("5\n");
    }

    @Test
    void callsAServerByItsCommand() {
        Run run = call(Fixture.WRITING_EOF_IGNORING, "echo", "message=hi", "--grace-eof", "300ms");

        assertThat(run.status()).isEqualTo(0);
        assertThat(run.out()).contains("hi");
        assertThat(run.words()).contains("The server's end: WARN (policy standard) WARN TERMINATED: ");
    }

    @Test
    void printsTheWholeResultAsJson() {
        Run run = Run.of("call", "--json", "echo", "message=hi");

        JsonNode json = new JsonMapper().readTree(run.out());
        assertThat(run.err()).isEmpty();
        assertThat(json.path("outcome").asString()).isEqualTo("SUCCESS");
        JsonNode block = json.path("result").path("content").path(0);
        assertThat(block.path("type").asString()).isEqualTo("text");
        assertThat(block.path("text").asString()).isEqualTo("Echo: hi");
        assertThat(json.path("verdict").asString()).isEqualTo("PASS");
        assertThat(json.path("teardown").path("exit").asString()).isEqualTo("GRACEFUL_EOF");
    }

    @Test
    void failsForAToolThatFails() {
        Run run = Run.of("call", "fail");

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).isEqualTo("Failed on request\n");
        assertThat(run.err()).isEqualTo("the tool answered that it failed (isError)\n");
    }

    @Test
    void tellsTheCodeAndTheMessageOfAJsonRpcError() {
        Run run = Run.of("call", "crash");

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).isEqualTo("JSON-RPC error -32603: Crashed on request\n");
        assertThat(new JsonMapper()
                        .readTree(Run.of("call", "--json", "crash").out())
                        .path("error")
                        .path("code")
                        .asInt())
                .isEqualTo(-32603);
    }

    @Test
    void hintsAtTheToolThatWasMeant() {
        Run run = Run.of("call", "ehco", "message=hi");

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.words()).contains("it has no tool 'ehco'; did you mean echo?");
    }

    @Test
    void tellsThatTheServerDied() {
        Run run = call(Fixture.DYING, "echo", "message=hi");

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.words())
                .contains("no answer: server 'java' exited (status 3)")
                .contains("The server's end: FAIL (policy standard) FAIL DIED_BEFORE_CLOSE");
    }

    @Test
    void tellsThatThereWasNoAnswerInTime() {
        Run run = call(Fixture.WEDGING, "echo", "message=hi", "--timeout", "300ms");

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.words()).contains("no answer: server 'java' did not answer", "within 300 ms; it is still alive");
    }

    @Test
    void failsForALeakThoughTheToolAnswered() {
        Run run = call(Fixture.ORPHAN_IN_GROUP, "echo", "message=hi");

        assertThat(run.out()).contains("hi");
        assertThat(run.words()).contains("The server's end: FAIL (policy standard) FAIL ORPHANED: ");
        assertThat(run.status()).isEqualTo(1);
        assertThat(call(Fixture.ORPHAN_IN_GROUP, "echo", "message=hi", "--policy", "lenient")
                        .status())
                .isEqualTo(0);
    }

    @Test
    void saysThatTheServerCouldNotBeStarted() {
        Run run = Run.of("call", "echo", "--", "mcp-no-such-command");

        assertThat(run.status()).isEqualTo(3);
        assertThat(run.words()).contains("The server could not be started.", "Is it installed?");
    }

    @Test
    void saysWhatIsWrongWithTheLine() {
        assertThat(Run.of("call").err()).startsWith("mcp-harness: which tool? ");
        assertThat(Run.of("call", "echo", "hi").err())
                .startsWith("mcp-harness: 'hi' is no KEY=VALUE; a COMMAND stands behind --\n");
        assertThat(Run.of("call", "echo", "--").err()).startsWith("mcp-harness: there is no COMMAND after --\n");
        assertThat(Run.of("call", "echo", "--agrs", "{}").err()).contains("did you mean --args?");
        Run args = Run.of("call", "echo", "--args", "[s3cret");
        assertThat(args.status()).isEqualTo(2);
        assertThat(args.words())
                .contains("'--args' (JSON): the arguments are no JSON")
                .doesNotContain("s3cret");
    }

    private static Run call(Fixture fixture, String... words) {
        List<String> line = new ArrayList<>(List.of("call"));
        line.addAll(List.of(words));
        line.add("--");
        line.addAll(fixture.command());
        return Run.of(line.toArray(String[]::new));
    }
}

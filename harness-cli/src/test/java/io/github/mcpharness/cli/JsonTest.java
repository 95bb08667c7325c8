package io.github.mcpharness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.fixtures.Fixture;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class JsonTest {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    @Test
    void printsOneObjectAndNothingElse() {
        Run run = Run.of("inspect", "--json");

        assertThat(run.status()).isEqualTo(0);
        assertThat(run.err()).isEmpty();
        JsonNode json = MAPPER.readTree(run.out());
        assertThat(json.path("outcome").asString()).isEqualTo("PASS");
        assertThat(json.path("policy").asString()).isEqualTo("standard");
        assertThat(json.path("server").path("name").asString()).isEqualTo("echo");
        assertThat(json.path("tools").path(0).path("description").asString()).isEqualTo("Repeat a message");
        assertThat(json.path("teardown").path("exit").asString()).isEqualTo("GRACEFUL_EOF");
        assertThat(json.path("teardown").path("tree").size()).isEqualTo(1);
    }

    @Test
    void holdsTheFindings() {
        Run run = Run.inspect(Fixture.EOF_IGNORING, "--json", "--policy=strict", "--grace-eof=300ms");

        assertThat(run.status()).isEqualTo(1);
        JsonNode json = MAPPER.readTree(run.out());
        assertThat(json.path("outcome").asString()).isEqualTo("FAIL");
        assertThat(json.path("findings").path(0).path("severity").asString()).isEqualTo("FAIL");
        assertThat(json.path("findings").path(0).path("name").asString()).isEqualTo("TERMINATED");
        assertThat(json.path("findings").path(0).path("fix").asString()).startsWith("when standard input ends, ");
    }

    @Test
    void tellsWhyAServerCouldNotBeStarted() {
        Run missing = Run.of("inspect", "--json", "--", "mcp-no-such-command");
        assertThat(missing.status()).isEqualTo(3);
        assertThat(MAPPER.readTree(missing.out()).path("reason").asString()).isEqualTo("COMMAND_NOT_FOUND");

        Run exiting = Run.of("inspect", "--json", "--", "sh", "-c", "exit 2");
        JsonNode json = MAPPER.readTree(exiting.out());
        assertThat(json.path("outcome").asString()).isEqualTo("NOT_STARTED");
        assertThat(json.path("reason").asString()).isEqualTo("EXITED");
        assertThat(json.path("teardown").path("status").asInt()).isEqualTo(2);
    }
}

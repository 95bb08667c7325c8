package io.github.mcpharness.junit.contract.suite.checks;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.junit.contract.suite.Inputs;
import io.github.mcpharness.junit.contract.suite.Inputs.ToolExample;
import io.github.mcpharness.junit.contract.suite.Result;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GoodServerTest {
    private static final Inputs TOLD = new Inputs(
            List.of(
                    ToolExample.of("echo", Map.of("message", "hi")),
                    ToolExample.of("add", Map.of("a", 1, "b", 2)),
                    ToolExample.of("fail", Map.of()),
                    ToolExample.of("crash", Map.of()),
                    ToolExample.of("big", Map.of("bytes", 100_000)),
                    ToolExample.of("progress", Map.of("steps", 3)),
                    ToolExample.of("log", Map.of("level", "info", "message", "hi"))),
            Map.of("greet", Map.of("name", "Ada")),
            false,
            true);

    @Test
    void findsNothingElseWrongWithTheEchoServer() {
        List<Result> results = Examined.by(Examined.config(Fixture.ECHO), TOLD, Checks.inOrder());
        assertThat(Examined.found(results))
                .containsOnlyKeys(
                        "ping-while-initializing", // the Java SDK answers none before it is told "initialized"
                        "logging-invalid-level", // it takes any level
                        "prompts-missing-argument"); // and hands a prompt whatever it got
    }
}

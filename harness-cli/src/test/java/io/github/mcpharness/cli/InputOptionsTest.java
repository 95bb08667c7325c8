package io.github.mcpharness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.junit.contract.suite.Inputs;
import io.github.mcpharness.junit.contract.suite.Inputs.ToolExample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class InputOptionsTest {

    @Test
    void namesToolsAndPromptsWithTheirArguments() {
        Inputs inputs = read(
                "--tool",
                "echo={\"message\": \"hi\"}",
                "--tool=now",
                "--slow-tool",
                "sleep={\"ms\": 9}",
                "--cancellable",
                "--prompt",
                "greet={\"age\": 7}",
                "--call-read-only-tools",
                "--ask-undeclared");

        assertThat(inputs.tools())
                .containsExactly(
                        ToolExample.of("echo", Map.of("message", "hi")),
                        ToolExample.of("now", Map.of()),
                        new ToolExample("sleep", Map.of("ms", 9), true, true));
        assertThat(inputs.prompts()).containsExactly(Map.entry("greet", Map.of("age", "7")));
        assertThat(inputs.callsReadOnlyTools()).isTrue();
        assertThat(inputs.asksUndeclared()).isTrue();
        assertThat(read("--slow-tool", "sleep").slowTool().orElseThrow().cancellable())
                .isFalse();
    }

    @Test
    void takesTheCommandLineBeforeTheFile(@TempDir Path dir) throws IOException {
        Path file = Files.writeString(dir.resolve("inputs.yaml"), """
                tools: {echo: {message: file}, add: {a: 1, b: 2}}
                call-read-only-tools: true
                ask-undeclared: true
                """);

        Inputs inputs = read("--inputs", file.toString(), "--tool", "echo={\"message\": \"line\"}");

        assertThat(inputs.tools())
                .containsExactly(
                        ToolExample.of("echo", Map.of("message", "line")),
                        ToolExample.of("add", Map.of("a", 1L, "b", 2L)));
        assertThat(inputs.callsReadOnlyTools()).isTrue();
        assertThat(inputs.asksUndeclared()).isTrue();
    }

    @Test
    void quotesNothingOfArgumentsThatAreNoObject() {
        for (String wrong : new String[] {"echo={s3cret", "echo=\"s3cret\"", "=s3cret"}) {
            Run run = Run.of("check", "--tool", wrong);
            assertThat(run.status()).isEqualTo(2);
            assertThat(run.words()).contains("'--tool' (NAME[=JSON])").doesNotContain("s3cret");
        }
    }

    private static Inputs read(String... args) {
        return CommandLine.populateCommand(new InputOptions(), args).inputs();
    }
}

package io.github.mcpharness.junit.contract.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.mcpharness.junit.contract.suite.Inputs.ToolExample;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class InputsFileTest {

    @Test
    void readsToolsPromptsAndSwitches() {
        Inputs inputs = InputsFile.of("inputs.yaml", """
                tools:
                  echo: {message: hi, times: 2, loud: true, ratio: 0.5, list: [a, 1]}
                  now:
                slow-tools:
                  sleep: {ms: 30000}
                cancellable: true
                call-read-only-tools: true
                ask-undeclared: true
                prompts:
                  greet: {name: Ann, age: 7}
                """);

        assertThat(inputs.quickTools()).extracting(ToolExample::name).containsExactly("echo", "now");
        assertThat(inputs.quickTools().get(0).arguments())
                .containsEntry("message", "hi")
                .containsEntry("times", 2L)
                .containsEntry("loud", true)
                .containsEntry("list", List.of("a", 1L));
        assertThat(inputs.slowTool()).contains(new ToolExample("sleep", Map.of("ms", 30000L), true, true));
        assertThat(inputs.callsReadOnlyTools()).isTrue();
        assertThat(inputs.asksUndeclared()).isTrue();
        assertThat(inputs.prompts()).containsEntry("greet", Map.of("name", "Ann", "age", "7"));
    }

    @Test
    void takesAFileOfCommentsForNothing() {
        assertThat(InputsFile.of("inputs.yaml", "# nothing yet\n")).isEqualTo(Inputs.NONE);
    }

    @Test
    void tellsAllThatIsWrongWithFileAndLineAndQuotesNoValue() {
        assertThatThrownBy(() -> InputsFile.of("inputs.yaml", """
                        tool: {}
                        tools:
                          echo: s3cret
                        cancellable: s3cret
                        prompts: [s3cret]
                        """))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(String.join(
                        System.lineSeparator(),
                        "inputs.yaml:1: tool: expected one of tools, slow-tools, cancellable, call-read-only-tools,"
                                + " ask-undeclared, prompts",
                        "inputs.yaml:4: cancellable: expected true or false, but found a string",
                        "inputs.yaml:3: tools: echo: expected its arguments, as a map, but found a string",
                        "inputs.yaml:5: prompts: expected a map, of names and arguments, but found a list"));
    }

    @Test
    void namesTheFileThatIsNotThereOrIsNoYaml() {
        assertThatThrownBy(() -> InputsFile.read(Path.of("/no/such/inputs.yaml")))
                .hasMessageStartingWith("/no/such/inputs.yaml: the file of inputs cannot be read: ");
        assertThatThrownBy(() -> InputsFile.of("inputs.yaml", "- echo"))
                .hasMessageStartingWith("inputs.yaml: expected a map with tools, ")
                .hasMessageEndingWith(", but found a list");
        assertThatThrownBy(() -> InputsFile.of("inputs.yaml", "tools: [")).hasMessageStartingWith("inputs.yaml: ");
    }
}

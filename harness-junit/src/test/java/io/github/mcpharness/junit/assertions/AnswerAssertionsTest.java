package io.github.mcpharness.junit.assertions;

import static io.github.mcpharness.junit.assertions.McpAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class AnswerAssertionsTest {
    private static final Tool SUM = Tool.builder("sum", Map.of("type", "object"))
            .outputSchema(Map.of(
                    "type", "object",
                    "properties", Map.of("sum", Map.of("type", "integer")),
                    "required", java.util.List.of("sum")))
            .build();

    @Test
    void tellSuccessFromError() {
        assertThat(text("hi", false)).isSuccess().hasText("hi").hasTextContaining("h");
        assertThat(text("no", true)).isToolError().hasText("no");
        fails(
                () -> assertThat(text("no", true)).isSuccess(),
                "Expected a successful answer of the tool,%nbut the tool answered with isError: 'no'");
        fails(
                () -> assertThat(text("hi", false)).isToolError(),
                "Expected an answer of the tool with isError,%nbut the tool answered: 'hi'");
    }

    @Test
    void compareStructuredContent() {
        assertThat(structured(Map.of("a", 1, "b", "x"), false)).hasStructuredContent("{\"b\": \"x\", \"a\": 1}");
        fails(
                () -> assertThat(structured(Map.of("a", 1), false)).hasStructuredContent("{\"a\": 2}"),
                "Expected an answer with the structured content%n  {\"a\":2}%nbut it was%n  {\"a\":1}%nand the tool"
                        + " answered: ''");
        fails(
                () -> assertThat(text("hi", false)).hasStructuredContent("{}"),
                "Expected an answer with the structured content%n  {}%nbut it was%n  absent%nand the tool answered:"
                        + " 'hi'");
    }

    @Test
    void validateStructuredContentOnTheErrorPathToo() {
        assertThat(structured(Map.of("sum", 3), false)).matchesOutputSchema(SUM);
        assertThat(structured(Map.of("sum", 3), true)).isToolError().matchesOutputSchema(SUM);
        assertThatThrownBy(() ->
                        assertThat(structured(Map.of("sum", "three"), true)).matchesOutputSchema(SUM))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("Expected structured content that matches the output schema of tool 'sum', but")
                .hasMessageEndingWith(String.format("was%n  {\"sum\":\"three\"}"));
        fails(
                () -> assertThat(text("hi", false)).matchesOutputSchema(SUM),
                "Expected an answer with structured content, which the output schema of tool 'sum' promises,%nbut the"
                        + " tool answered: 'hi'");
        Tool plain = Tool.builder("plain", Map.of("type", "object")).build();
        fails(
                () -> assertThat(text("hi", false)).matchesOutputSchema(plain),
                "Expected tool 'plain' to declare an output schema, but it declares none");
    }

    private static void fails(ThrowingCallable assertion, String message) {
        assertThatThrownBy(assertion).isInstanceOf(AssertionError.class).hasMessage(String.format(message));
    }

    private static CallToolResult text(String text, boolean isError) {
        return CallToolResult.builder().addTextContent(text).isError(isError).build();
    }

    private static CallToolResult structured(Map<String, Object> content, boolean isError) {
        return CallToolResult.builder()
                .content(java.util.List.of())
                .structuredContent(content)
                .isError(isError)
                .build();
    }
}

package io.github.mcpharness.junit.assertions;

import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.List;
import org.assertj.core.api.AbstractAssert;

/** Assert which tools a server offers. */
public final class ToolsAssert extends AbstractAssert<ToolsAssert, List<Tool>> {

    ToolsAssert(List<Tool> actual) {
        super(actual, ToolsAssert.class);
    }

    /** Assert that there is a tool of this name. */
    public ToolsAssert hasTool(String name) {
        if (!names().contains(name)) {
            throw failure("Expected a tool '%s',%nbut there is %s", name, Words.list(names()));
        }
        return this;
    }

    /** Assert that there is no tool of this name. */
    public ToolsAssert hasNoTool(String name) {
        if (names().contains(name)) {
            throw failure("Expected no tool '%s',%nbut there is %s", name, Words.list(names()));
        }
        return this;
    }

    /** Assert that there are these tools and no others, in any order. */
    public ToolsAssert hasExactlyTools(String... names) {
        List<String> expected = List.of(names).stream().sorted().toList();
        if (!names().equals(expected)) {
            throw failure("Expected exactly the tools %s,%nbut there is %s", Words.list(expected), Words.list(names()));
        }
        return this;
    }

    private List<String> names() {
        isNotNull();
        return actual.stream().map(Tool::name).sorted().toList();
    }
}

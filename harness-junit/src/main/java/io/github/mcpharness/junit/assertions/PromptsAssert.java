package io.github.mcpharness.junit.assertions;

import io.modelcontextprotocol.spec.McpSchema.Prompt;
import java.util.List;
import org.assertj.core.api.AbstractAssert;

/** Assert which prompts a server offers. */
public final class PromptsAssert extends AbstractAssert<PromptsAssert, List<Prompt>> {

    PromptsAssert(List<Prompt> actual) {
        super(actual, PromptsAssert.class);
    }

    /** Assert that there is a prompt of this name. */
    public PromptsAssert hasPrompt(String name) {
        if (!names().contains(name)) {
            throw failure("Expected a prompt '%s',%nbut there is %s", name, Words.list(names()));
        }
        return this;
    }

    /** Assert that there is no prompt of this name. */
    public PromptsAssert hasNoPrompt(String name) {
        if (names().contains(name)) {
            throw failure("Expected no prompt '%s',%nbut there is %s", name, Words.list(names()));
        }
        return this;
    }

    /** Assert that there are these prompts and no others, in any order. */
    public PromptsAssert hasExactlyPrompts(String... names) {
        List<String> expected = List.of(names).stream().sorted().toList();
        if (!names().equals(expected)) {
            throw failure(
                    "Expected exactly the prompts %s,%nbut there is %s", Words.list(expected), Words.list(names()));
        }
        return this;
    }

    private List<String> names() {
        isNotNull();
        return actual.stream().map(Prompt::name).sorted().toList();
    }
}

package io.github.mcpharness.junit.assertions;

import io.github.mcpharness.client.McpSession;
import io.modelcontextprotocol.spec.McpSchema.Prompt;
import io.modelcontextprotocol.spec.McpSchema.Resource;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.AbstractAssert;

/** Assert what a session's server offers. Each assertion asks the server anew. */
public final class McpSessionAssert extends AbstractAssert<McpSessionAssert, McpSession> {

    McpSessionAssert(McpSession actual) {
        super(actual, McpSessionAssert.class);
    }

    /** Go on with the server's tools, all pages of them. */
    public ToolsAssert tools() {
        isNotNull();
        return new ToolsAssert(actual.listTools());
    }

    /** Go on with the server's resources, all pages of them. */
    public ResourcesAssert resources() {
        isNotNull();
        return new ResourcesAssert(new Surface(actual).list("resources", Resource.class));
    }

    /** Go on with the server's prompts, all pages of them. */
    public PromptsAssert prompts() {
        isNotNull();
        return new PromptsAssert(new Surface(actual).list("prompts", Prompt.class));
    }

    /**
     * Assert that what the server offers (tools with their schemas, resources, resource templates, prompts) is what a file
     * says. With the system property {@code mcp.harness.update=true} the file is written instead.
     *
     * @param file a path, relative to the working directory of this JVM
     */
    public McpSessionAssert matchesSurface(String file) {
        isNotNull();
        GoldenFile golden = new GoldenFile(Path.of(file), Boolean.getBoolean("mcp.harness.update"));
        List<String> differences = golden.differences(new Surface(actual).tree());
        if (!differences.isEmpty()) {
            throw failure(
                    "Expected server '%s' to offer what %s says, but%n  %s%n(run again with -Dmcp.harness.update=true"
                            + " to write the file)",
                    actual.name(), file, String.join(System.lineSeparator() + "  ", differences));
        }
        return this;
    }
}

package io.github.mcpharness.json;

import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.dataformat.yaml.YAMLFactory;

/**
 * Read YAML. Aliases ({@code *name}) are refused, so that a document is what stands in it.
 *
 * <p>Thread-safe.
 */
public final class Yaml {
    private static final YAMLFactory FACTORY = YAMLFactory.builder().build();

    private Yaml() {}

    /**
     * Read a text that holds one document.
     *
     * @throws SyntaxException if it is not well-formed, or a map holds a key twice
     */
    public static Node read(String text) {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
            return new TreeReader(parser, text).document();
        } catch (JacksonException e) {
            throw Expectations.yaml(e);
        }
    }
}

package io.github.mcpharness.config.file;

import io.github.mcpharness.json.Node;
import io.github.mcpharness.json.Position;

/**
 * A server's entry as it stands in a file.
 *
 * @param displayName the key in the file
 * @param name the name made of it
 * @param position where the key stands
 */
record NamedEntry(String displayName, String name, Position position, Node node) {

    boolean isCalled(String asked) {
        return asked.equals(displayName) || asked.equals(name);
    }
}

package io.github.mcpharness.violating.json;

import io.github.mcpharness.violating.config.Sleeps;

/** Imports to the right, and closes a cycle. */
final class ImportsConfig {
    static final Class<?> TO_THE_RIGHT = Sleeps.class;

    private ImportsConfig() {}
}

package io.github.mcpharness.violating.json;

/** May be imported by everybody. */
public final class Port {
    private Port() {}
}

package io.github.mcpharness.violating.stray;

/** Lives in a package that the house does not know. */
final class Unplaced {
    private Unplaced() {}
}

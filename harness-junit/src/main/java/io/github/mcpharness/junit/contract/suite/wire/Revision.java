package io.github.mcpharness.junit.contract.suite.wire;

import java.util.Arrays;
import java.util.Optional;

/** Name a revision of the MCP specification that the checks know, the oldest first. */
public enum Revision {
    V2024_11_05("2024-11-05"),
    V2025_03_26("2025-03-26"),
    V2025_06_18("2025-06-18"),
    V2025_11_25("2025-11-25");

    /** The newest that the checks know. */
    public static final Revision LATEST = V2025_11_25;

    private final String id;

    Revision(String id) {
        this.id = id;
    }

    /** Its name on the wire. */
    public String id() {
        return id;
    }

    /** Find the one of this name. */
    public static Optional<Revision> of(String id) {
        return Arrays.stream(values())
                .filter(revision -> revision.id.equals(id))
                .findFirst();
    }

    /** Whether it is this one or a later one. */
    public boolean isFrom(Revision other) {
        return compareTo(other) >= 0;
    }

    @Override
    public String toString() {
        return id;
    }
}

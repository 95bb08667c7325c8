package io.github.mcpharness.process.verdict;

import java.time.Duration;

/**
 * Say how a host ends its server: how long it waits on each rung, and whom it signals. The profile is what a server is
 * judged under; what is left over is removed whatever the profile says.
 *
 * <p>Immutable.
 *
 * @param name the profile's name, for reports
 * @param eofGrace how long the server may take to exit after its standard input was closed
 * @param termGrace how long it may take after SIGTERM
 * @param killGrace how long its death may take after SIGKILL
 */
public record HostProfile(String name, Duration eofGrace, Duration termGrace, Duration killGrace) {

    /** What the MCP specification describes and most hosts do: 2 s on each rung, the direct child only. */
    public static final HostProfile DEFAULT =
            new HostProfile("default", Duration.ofSeconds(2), Duration.ofSeconds(2), Duration.ofSeconds(2));

    /** @throws IllegalArgumentException if a grace is negative */
    public HostProfile {
        if (eofGrace.isNegative() || termGrace.isNegative() || killGrace.isNegative()) {
            throw new IllegalArgumentException("host profile '" + name + "': a grace must not be negative");
        }
    }

    /** Copy this profile with other graces; the name tells whether they differ. */
    public HostProfile withGraces(Duration eof, Duration term, Duration kill) {
        HostProfile same = new HostProfile(name, eof, term, kill);
        return equals(same) ? same : new HostProfile(name + ", other graces", eof, term, kill);
    }
}

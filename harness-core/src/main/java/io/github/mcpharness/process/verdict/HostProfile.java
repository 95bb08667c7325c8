package io.github.mcpharness.process.verdict;

import java.time.Duration;
import java.util.List;

/**
 * Say how a host ends its server: what it closes, how long it waits on each rung, and whom it signals. The profile is what
 * a server is judged under, so that a test can ask "would this server leak under that client?"; what is left over is
 * removed whatever the profile says.
 *
 * <p>Immutable.
 *
 * @param name the profile's name, for reports
 * @param eofGrace how long the server may take to exit after its standard input was closed
 * @param termGrace how long it may take after SIGTERM
 * @param killGrace how long its death may take after SIGKILL
 * @param target who gets the signals
 * @param givesEof whether there is an end of input to be given first; a server that is reached over HTTP gets SIGTERM at once
 * @param closesStdout whether the host closes its reading end of standard output together with standard input, so that a
 *     server that still writes meets SIGPIPE
 */
public record HostProfile(
        String name,
        Duration eofGrace,
        Duration termGrace,
        Duration killGrace,
        Target target,
        boolean givesEof,
        boolean closesStdout) {

    /** Name who gets the signals. */
    public enum Target {
        /** The direct child only. */
        CHILD,
        /** The direct child's process group, where it has one of its own. */
        GROUP
    }

    /** What the MCP specification describes and most hosts do: 2 s on each rung, the direct child only. */
    public static final HostProfile DEFAULT = of("default", 2, Target.CHILD, false);

    /** As the TypeScript SDK: 2 s and 2 s, the direct child only. */
    public static final HostProfile TYPESCRIPT_SDK = of("typescript-sdk", 2, Target.CHILD, false);

    /** As the Python SDK: 2 s and 2 s, the whole process group. */
    public static final HostProfile PYTHON_SDK = of("python-sdk", 2, Target.GROUP, false);

    /** As the Go SDK: 5 s and 5 s, the direct child only; standard output is closed together with standard input. */
    public static final HostProfile GO_SDK = of("go-sdk", 5, Target.CHILD, true);

    /** As VS Code: 10 s and 10 s, the direct child only. */
    public static final HostProfile VS_CODE = of("vs-code", 10, Target.CHILD, false);

    /** The profiles that have a name, the default first. */
    public static final List<HostProfile> NAMED = List.of(DEFAULT, TYPESCRIPT_SDK, PYTHON_SDK, GO_SDK, VS_CODE);

    /** @throws IllegalArgumentException if a grace is negative */
    public HostProfile {
        if (eofGrace.isNegative() || termGrace.isNegative() || killGrace.isNegative()) {
            throw new IllegalArgumentException("host profile '" + name + "': a grace must not be negative");
        }
    }

    private static HostProfile of(String name, int seconds, Target target, boolean closesStdout) {
        Duration grace = Duration.ofSeconds(seconds);
        return new HostProfile(name, grace, grace, Duration.ofSeconds(2), target, true, closesStdout);
    }

    /** Copy this profile with other graces; the name tells whether they differ. */
    public HostProfile withGraces(Duration eof, Duration term, Duration kill) {
        HostProfile same = new HostProfile(name, eof, term, kill, target, givesEof, closesStdout);
        return equals(same)
                ? same
                : new HostProfile(name + ", other graces", eof, term, kill, target, givesEof, closesStdout);
    }

    /** Copy this profile for a server that has no input to end, as one over HTTP; the name tells so. */
    public HostProfile fromTerm() {
        return givesEof
                ? new HostProfile(name + ", from TERM", eofGrace, termGrace, killGrace, target, false, closesStdout)
                : this;
    }
}

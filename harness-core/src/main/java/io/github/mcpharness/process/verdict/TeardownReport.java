package io.github.mcpharness.process.verdict;

import io.github.mcpharness.json.Json;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Report what the end of one server's process looked like, on axes that do not depend on each other. It is fixed before
 * anything is cleaned up: cleaning never edits the verdict.
 *
 * <p>Immutable. Holds no arguments and no environment, so it can be printed.
 *
 * @param server the server's name
 * @param command the executable that was started
 * @param pid the direct child's process id; 0 where there is none of ours
 * @param profile how the server was ended
 * @param exit how the direct child ended
 * @param status its status; empty only while it could not be killed
 * @param cause in words, what the test did to end it, when {@code exit} is {@link Exit#ENDED_BY_TEST}
 * @param leak whether something outlived the direct child
 * @param survivors what did, as it was before cleaning
 * @param zombie whether somebody did not reap
 * @param flags what else was seen
 * @param cleanup whether nothing of the server is left now
 * @param rungs the steps that were taken, and how long each waited
 * @param treeBefore the tree when teardown began
 * @param took how long teardown took, cleaning included
 */
public record TeardownReport(
        String server,
        String command,
        long pid,
        HostProfile profile,
        Exit exit,
        Optional<ExitStatus> status,
        Optional<String> cause,
        Leak leak,
        List<Survivor> survivors,
        Zombie zombie,
        List<Flag> flags,
        Cleanup cleanup,
        List<RungTime> rungs,
        List<TreeMember> treeBefore,
        Duration took) {
    private static final long NO_PROCESS = 0;

    /**
     * Report the end of a session with a server that is no process of ours, so that no process can be left of it.
     *
     * @param where it runs, in the place of a command
     */
    public static TeardownReport withoutProcess(String server, String where, List<Flag> flags, Duration took) {
        return new TeardownReport(
                server,
                where,
                NO_PROCESS,
                HostProfile.DEFAULT,
                Exit.NO_PROCESS,
                Optional.empty(),
                Optional.empty(),
                Leak.NONE,
                List.of(),
                Zombie.NONE,
                flags,
                Cleanup.CLEAN,
                List.of(),
                List.of(),
                took);
    }

    /** Name how the direct child ended. */
    public enum Exit {
        /** The test killed it, or closed its input, on purpose. */
        ENDED_BY_TEST,
        /** It exited with status 0 after its standard input was closed. */
        GRACEFUL_EOF,
        /** It exited after its standard input was closed, with another status. */
        GRACEFUL_EOF_NONZERO,
        /** It stayed until SIGTERM. */
        TERMINATED,
        /** It stayed until SIGKILL. */
        KILLED,
        /** It is still there after SIGKILL. */
        UNKILLABLE,
        /** It had ended by itself before anybody closed it. */
        DIED_BEFORE_CLOSE,
        /** Its handshake failed, and it was killed at once. */
        NEVER_READY,
        /** It is no process of ours: it runs elsewhere, or in this JVM. All that was ended is our session with it. */
        NO_PROCESS
    }

    /** Name whether something outlived the direct child. */
    public enum Leak {
        NONE,
        /** Only processes that are allowed to. */
        ALLOWED,
        /** Processes of the server's tree were alive. */
        ORPHANED,
        /** Processes of the server's tree kept starting new ones while we looked. */
        RESPAWNING,
        /** Somebody who could not be found holds the server's standard output or standard error. */
        PIPE_HELD,
        /** A process without a parent appeared during the server's life in its directory; nothing else links the two. */
        SUSPECT,
        /** This platform does not show enough to tell. */
        UNKNOWN
    }

    /** Name whose dead were not reaped. */
    public enum Zombie {
        NONE,
        /** The server did not reap a child of its own. */
        ZOMBIE_CHILD,
        /** An orphan's new parent, the init process of this machine or container, did not reap it. */
        ZOMBIE_ADOPTED
    }

    /** Name whether anything of the server is left on the machine. */
    public enum Cleanup {
        CLEAN,
        NOT_CLEAN
    }

    /** Hold how long one rung waited: to the moment of death, or for its whole grace. */
    public record RungTime(Rung rung, Duration waited) {}

    public TeardownReport {
        survivors = List.copyOf(survivors);
        flags = List.copyOf(flags);
        rungs = List.copyOf(rungs);
        treeBefore = List.copyOf(treeBefore);
    }

    /** The rung on which the direct child exited. Empty if it had ended before, or did not. */
    public Optional<Rung> exitedOn() {
        return switch (exit) {
            case GRACEFUL_EOF, GRACEFUL_EOF_NONZERO -> Optional.of(Rung.EOF);
            case TERMINATED -> Optional.of(Rung.TERM);
            case KILLED -> Optional.of(Rung.KILL);
            case ENDED_BY_TEST, UNKILLABLE, DIED_BEFORE_CLOSE, NEVER_READY, NO_PROCESS -> Optional.empty();
        };
    }

    /** How long the rung on which it exited had to wait. Empty where {@link #exitedOn()} is. */
    public Optional<Duration> exitedAfter() {
        return exitedOn().map(rung -> rungs.get(rungs.size() - 1).waited());
    }

    /** Render as short aligned text, without a trailing newline. */
    public String toText() {
        return TeardownText.of(this);
    }

    /** Render as a tree of maps, lists, strings and numbers, in a fixed order, as JSON has it. */
    public Map<String, Object> toTree() {
        return TeardownText.tree(this);
    }

    /** Render as indented JSON. */
    public String toJson() {
        return Json.indented(toTree());
    }

    @Override
    public String toString() {
        return toText();
    }
}

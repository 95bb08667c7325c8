package io.github.mcpharness.process.verdict;

/**
 * Hold a process that was alive after its server had been ended.
 *
 * @param member the process, as the last look before cleaning showed it
 * @param removedBy what became of it: filled by cleaning, which never changes the verdict
 */
public record Survivor(TreeMember member, Removal removedBy) {

    /** Say what ended a survivor. */
    public enum Removal {
        /** It was allowed to live, and was not touched. */
        ALLOWED,
        /** Nothing but a suspicion links it to the server, so it was not touched. */
        SPARED,
        /** It ended by itself before it was signalled. */
        ITSELF,
        TERM,
        KILL,
        /** It is still alive. */
        NOTHING
    }

    /** Describe it on one line. */
    public String describe() {
        return member.describe()
                + switch (removedBy) {
                    case ALLOWED -> ", allowed to live";
                    case SPARED -> ", not touched";
                    case ITSELF -> ", ended by itself afterwards";
                    case TERM -> ", removed by SIGTERM";
                    case KILL -> ", removed by SIGKILL";
                    case NOTHING -> ", STILL ALIVE";
                };
    }
}

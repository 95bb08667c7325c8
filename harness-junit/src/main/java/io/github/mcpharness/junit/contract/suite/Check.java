package io.github.mcpharness.junit.contract.suite;

import io.github.mcpharness.junit.contract.suite.wire.Revision;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;

/**
 * One thing that is asked of a server. Immutable.
 *
 * @param id its name in files and reports; where the official conformance suite asks the same, its name there
 * @param asks what is asked, as the end of a sentence whose subject is the server
 * @param level what it weighs
 * @param levels where that differs from revision to revision
 * @param rests which sentence it rests on, of which page of the specification
 * @param passive whether it looks at what other checks have seen, and has to come after them
 */
public record Check(
        String id,
        Section section,
        String asks,
        Level level,
        Map<Revision, Level> levels,
        String rests,
        Gate gate,
        boolean passive,
        Function<Exam, Outcome> body) {

    public Check {
        levels = Map.copyOf(levels);
    }

    /** What it weighs in a revision. */
    public Level level(Revision revision) {
        return levels.getOrDefault(revision, level);
    }

    /** Begin to describe a check. */
    public static Builder of(Section section, String id, String asks) {
        return new Builder(section, id, asks);
    }

    @Override
    public String toString() {
        return id;
    }

    /** Describe a check. Not thread-safe. */
    public static final class Builder {
        private final Section section;
        private final String id;
        private final String asks;
        private Level level = Level.FAIL;
        private final Map<Revision, Level> levels = new EnumMap<>(Revision.class);
        private String rests = "";
        private Gate gate = Gate.READY;
        private boolean passive;

        private Builder(Section section, String id, String asks) {
            this.section = section;
            this.id = id;
            this.asks = asks;
        }

        /** It fails where it is broken; this is the sentence. */
        public Builder must(String sentence) {
            return weighs(Level.FAIL, sentence);
        }

        /** It warns where it is broken; this is the sentence. */
        public Builder should(String sentence) {
            return weighs(Level.WARN, sentence);
        }

        /** The specification is silent; this is why it matters. */
        public Builder practice(String reason) {
            return weighs(Level.PRACTICE, reason);
        }

        private Builder weighs(Level weight, String sentence) {
            level = weight;
            rests = sentence;
            return this;
        }

        /** It weighs something else up to and with this revision. */
        public Builder upTo(Revision last, Level weight) {
            for (Revision revision : Revision.values()) {
                if (last.isFrom(revision)) {
                    levels.put(revision, weight);
                }
            }
            return this;
        }

        /** It is asked of these servers only; by default of all that complete the handshake. */
        public Builder gate(Gate only) {
            gate = only;
            return this;
        }

        /** It looks at what all conversations have held. */
        public Builder passive() {
            passive = true;
            return this;
        }

        public Check ask(Function<Exam, Outcome> body) {
            return new Check(id, section, asks, level, levels, rests, gate, passive, body);
        }
    }
}

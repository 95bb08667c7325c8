package io.github.mcpharness.junit.contract.suite.checks;

import io.github.mcpharness.junit.contract.suite.wire.Tree;
import java.util.List;

/** What several checks need to say what they found. */
final class Words {
    private static final int MOST = 3;

    private Words() {}

    /** The first few of what was found, and how many more there are. */
    static String several(List<String> found) {
        String first = String.join("; ", found.subList(0, Math.min(MOST, found.size())));
        return found.size() > MOST ? first + "; and " + (found.size() - MOST) + " more" : first;
    }

    /** The messages in what was sent: one, or those of a batch. */
    static List<Tree> messages(Tree sent) {
        return sent.isArray() ? sent.items() : List.of(sent);
    }
}

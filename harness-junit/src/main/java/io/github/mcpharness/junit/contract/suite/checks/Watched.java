package io.github.mcpharness.junit.contract.suite.checks;

import io.github.mcpharness.junit.contract.suite.Exam;
import io.github.mcpharness.junit.contract.suite.wire.Recording;
import io.github.mcpharness.junit.contract.suite.wire.Tree;
import java.util.List;

/** Looks back at conversations, each by what was agreed on in it. */
final class Watched {
    private Watched() {}

    /** The conversations in which the same revision was agreed on as in the first. */
    static List<Recording> agreedOn(Exam exam) {
        return exam.recordings().stream()
                .filter(recording -> recording.isInitialized() && recording.revision() == exam.revision())
                .toList();
    }

    /** Whether the server has declared a capability in a conversation. */
    static boolean declares(Recording recording, String... path) {
        return recording.messages().stream()
                .map(message -> message.at("result", "capabilities"))
                .filter(Tree::isObject)
                .anyMatch(capabilities -> capabilities.at(path).isDeclared());
    }
}

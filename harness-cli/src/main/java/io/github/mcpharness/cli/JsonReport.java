package io.github.mcpharness.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Tells of a check in one JSON object, at its end. */
final class JsonReport implements Report {
    private final Output output;

    JsonReport(Output output) {
        this.output = output;
    }

    @Override
    public void introduced(Introduction introduction) {
        // Told at the end.
    }

    @Override
    public void ended(Ending ending) {
        Map<String, Object> tree = new LinkedHashMap<>();
        JsonTree.put(tree, ending);
        output.json(tree);
    }

    @Override
    public void notStarted(RuntimeException e) {
        Map<String, Object> tree = new LinkedHashMap<>();
        JsonTree.putNotStarted(tree, String.valueOf(e.getMessage()), Optional.of(e));
        output.json(tree);
    }
}

package io.github.mcpharness.junit.contract.suite;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the author of a server tells of it, so that more can be asked. Immutable.
 *
 * @param tools those that may be called
 * @param prompts arguments of prompts, by their names
 * @param callsReadOnlyTools whether tools may be called, too, that say of themselves that they change nothing, and have no
 *     required arguments
 * @param asksUndeclared whether the server may be asked for what it has not declared, which no client should do
 */
public record Inputs(
        List<ToolExample> tools,
        Map<String, Map<String, String>> prompts,
        boolean callsReadOnlyTools,
        boolean asksUndeclared) {

    /** Nothing is told. */
    public static final Inputs NONE = new Inputs(List.of(), Map.of(), false);

    /** What asks for nothing that was not declared. */
    public Inputs(List<ToolExample> tools, Map<String, Map<String, String>> prompts, boolean callsReadOnlyTools) {
        this(tools, prompts, callsReadOnlyTools, false);
    }

    public Inputs {
        tools = List.copyOf(tools);
        prompts = Map.copyOf(prompts);
    }

    /**
     * A tool that may be called.
     *
     * @param slow whether the call takes long enough to be cancelled
     * @param cancellable whether it promises to stop then
     */
    public record ToolExample(String name, Map<String, Object> arguments, boolean slow, boolean cancellable) {

        /** A tool that answers soon. */
        public static ToolExample of(String name, Map<String, Object> arguments) {
            return new ToolExample(name, arguments, false, false);
        }
    }

    /** A tool whose call takes long, if one is named. */
    public Optional<ToolExample> slowTool() {
        return tools.stream().filter(ToolExample::slow).findFirst();
    }

    /** The tools whose calls answer soon. */
    public List<ToolExample> quickTools() {
        return tools.stream().filter(tool -> !tool.slow()).toList();
    }
}

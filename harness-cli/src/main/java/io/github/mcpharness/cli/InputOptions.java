package io.github.mcpharness.cli;

import io.github.mcpharness.junit.contract.suite.Inputs;
import io.github.mcpharness.junit.contract.suite.Inputs.ToolExample;
import io.github.mcpharness.junit.contract.suite.InputsFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that tell of a server's tools and prompts, so that more can be asked. */
final class InputOptions {

    @Option(
            names = "--tool",
            paramLabel = "NAME[=JSON]",
            converter = Example.Converter.class,
            description = "A tool that may be called, with these arguments (repeatable).")
    private List<Example> tools = new ArrayList<>();

    @Option(
            names = "--slow-tool",
            paramLabel = "NAME[=JSON]",
            converter = Example.Converter.class,
            description = "A tool whose call takes long enough to be cancelled (repeatable).")
    private List<Example> slowTools = new ArrayList<>();

    @Option(names = "--cancellable", description = "The slow tools promise to stop when they are cancelled.")
    private boolean cancellable;

    @Option(
            names = "--call-read-only-tools",
            description = "Call tools, too, that say they only read and need no arguments.")
    private boolean readOnlyTools;

    @Option(
            names = "--ask-undeclared",
            description = "Ask, too, for lists that the server does not declare, which no client should.")
    private boolean undeclared;

    @Option(
            names = "--prompt",
            paramLabel = "NAME[=JSON]",
            converter = Example.Converter.class,
            description = "A prompt, with arguments that it takes (repeatable).")
    private List<Example> prompts = new ArrayList<>();

    @Option(
            names = "--inputs",
            paramLabel = "FILE",
            description = "The same as YAML: tools, slow-tools, cancellable, call-read-only-tools,"
                    + " ask-undeclared, prompts.")
    private Optional<Path> file = Optional.empty();

    /** What the built-in server can be asked. */
    private static final Inputs OF_ECHO = new Inputs(
            List.of(
                    ToolExample.of("echo", Map.of("message", "hi")),
                    ToolExample.of("add", Map.of("a", 1, "b", 2)),
                    ToolExample.of("progress", Map.of("steps", 3)),
                    ToolExample.of("log", Map.of("level", "info", "message", "hi")),
                    new ToolExample("sleep", Map.of("ms", 2000), true, false)),
            Map.of("greet", Map.of("name", "Ann")),
            false);

    /**
     * What is told, on the command line or else in the file.
     *
     * @throws IllegalArgumentException with all that is wrong with the file
     */
    Inputs inputs() {
        Inputs told = file.map(InputsFile::read).orElse(Inputs.NONE);
        Map<String, ToolExample> all = new LinkedHashMap<>();
        told.tools().forEach(tool -> all.put(tool.name(), tool));
        tools.forEach(tool -> all.put(tool.name(), ToolExample.of(tool.name(), tool.arguments())));
        slowTools.forEach(
                tool -> all.put(tool.name(), new ToolExample(tool.name(), tool.arguments(), true, cancellable)));
        Map<String, Map<String, String>> examples = new LinkedHashMap<>(told.prompts());
        prompts.forEach(prompt -> examples.put(prompt.name(), prompt.texts()));
        return new Inputs(
                List.copyOf(all.values()),
                examples,
                readOnlyTools || told.callsReadOnlyTools(),
                undeclared || told.asksUndeclared());
    }

    /** What is told; if nothing is, what can be told of the built-in server, where that is the one. */
    Inputs inputs(boolean builtIn) {
        Inputs told = inputs();
        return builtIn && told.equals(Inputs.NONE) ? OF_ECHO : told;
    }
}

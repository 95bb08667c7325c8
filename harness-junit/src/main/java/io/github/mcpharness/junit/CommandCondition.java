package io.github.mcpharness.junit;

import java.io.File;
import java.lang.reflect.AnnotatedElement;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Evaluates {@link RequiresCommand}. */
final class CommandCondition implements ExecutionCondition {
    private static final String PATH =
            Optional.ofNullable(System.getenv("PATH")).orElse("");

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        Optional<AnnotatedElement> element = context.getElement();
        List<String> missing = element
                .map(where -> AnnotationSupport.findRepeatableAnnotations(where, RequiresCommand.class))
                .orElse(List.of())
                .stream()
                .map(RequiresCommand::value)
                .filter(command -> !isThere(command))
                .toList();
        if (missing.isEmpty()) {
            return ConditionEvaluationResult.enabled("every command that is required is there");
        }
        String reason = "missing: " + String.join(", ", missing);
        if (Parameters.of(context).requiresCommands()) {
            throw new ExtensionConfigurationException("@RequiresCommand on "
                    + element.map(Object::toString).orElse("") + ": " + reason + "; PATH searched: " + PATH
                    + " (mcp.harness.requireCommands is true)");
        }
        return ConditionEvaluationResult.disabled(reason, "PATH searched: " + PATH);
    }

    private static boolean isThere(String command) {
        if (command.indexOf('/') >= 0 || command.indexOf(File.separatorChar) >= 0) {
            return Files.isExecutable(Path.of(command));
        }
        // Windows finds npx as npx.cmd.
        List<String> endings = File.separatorChar == '\\' ? List.of("", ".exe", ".cmd", ".bat") : List.of("");
        return Stream.of(PATH.split(File.pathSeparator))
                .flatMap(folder -> endings.stream().map(ending -> Path.of(folder, command + ending)))
                .anyMatch(file -> Files.isRegularFile(file) && Files.isExecutable(file));
    }
}

package io.github.mcpharness.junit.contract;

import io.github.mcpharness.json.Json;
import io.github.mcpharness.json.SyntaxException;
import io.github.mcpharness.junit.contract.suite.ExpectedFailures;
import io.github.mcpharness.junit.contract.suite.Inputs;
import io.github.mcpharness.junit.contract.suite.Inputs.ToolExample;
import io.github.mcpharness.junit.contract.suite.checks.Checks;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.platform.commons.support.AnnotationSupport;

/** Reads what the author of a server tells of it by annotations. */
record Author(Class<?> type) {

    Optional<String> server() {
        return settings().map(ContractSettings::server).filter(name -> !name.isEmpty());
    }

    private Optional<ContractSettings> settings() {
        return AnnotationSupport.findAnnotation(type, ContractSettings.class);
    }

    /** @throws IllegalArgumentException naming the annotation and what is wrong with it */
    Inputs inputs() {
        List<ToolExample> tools = new ArrayList<>();
        for (ContractTool tool : AnnotationSupport.findRepeatableAnnotations(type, ContractTool.class)) {
            tools.add(new ToolExample(tool.value(), arguments(tool), tool.slow(), tool.cancellable()));
        }
        Map<String, Map<String, String>> prompts = new HashMap<>();
        for (ContractPrompt prompt : AnnotationSupport.findRepeatableAnnotations(type, ContractPrompt.class)) {
            prompts.put(prompt.value(), pairs(prompt));
        }
        boolean readOnly = AnnotationSupport.findAnnotation(type, ContractTools.class)
                .filter(ContractTools::readOnly)
                .isPresent();
        boolean undeclared = settings().filter(ContractSettings::asksUndeclared).isPresent();
        return new Inputs(tools, prompts, readOnly, undeclared);
    }

    private static Map<String, Object> arguments(ContractTool tool) {
        try {
            if (Json.value(tool.arguments()) instanceof Map<?, ?> map) {
                Map<String, Object> arguments = new LinkedHashMap<>();
                map.forEach((name, value) -> arguments.put(String.valueOf(name), value));
                return arguments;
            }
        } catch (SyntaxException e) {
            throw new IllegalArgumentException(wrong(tool) + ": " + e.getMessage(), e);
        }
        throw new IllegalArgumentException(wrong(tool) + ", but is " + tool.arguments());
    }

    private static String wrong(ContractTool tool) {
        return "@ContractTool(\"" + tool.value() + "\"): arguments must be a JSON object";
    }

    private static Map<String, String> pairs(ContractPrompt prompt) {
        Map<String, String> pairs = new LinkedHashMap<>();
        for (String pair : prompt.arguments()) {
            int equals = pair.indexOf('=');
            if (equals <= 0) {
                throw new IllegalArgumentException("@ContractPrompt(\"" + prompt.value()
                        + "\"): each of arguments is written NAME=value, but one is " + pair);
            }
            pairs.put(pair.substring(0, equals), pair.substring(equals + 1));
        }
        return pairs;
    }

    /** @throws IllegalArgumentException if the file cannot be read, or holds what is no check */
    ExpectedFailures expectedFailures() {
        return settings()
                .map(ContractSettings::expectedFailures)
                .filter(file -> !file.isEmpty())
                .map(file -> ExpectedFailures.read(Path.of(file), Checks.ids()))
                .orElse(ExpectedFailures.NONE);
    }
}

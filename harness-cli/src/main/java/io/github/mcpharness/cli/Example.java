package io.github.mcpharness.cli;

import io.github.mcpharness.json.Json;
import io.github.mcpharness.json.SyntaxException;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The name of a tool or a prompt, with arguments for it. They may hold a secret, and are never printed. */
record Example(String name, Map<String, Object> arguments) {

    @Override
    public String toString() {
        return name;
    }

    /** The arguments as prompts take them. */
    Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        arguments.forEach((key, value) -> texts.put(key, String.valueOf(value)));
        return texts;
    }

    /** Reads a JSON object. */
    static Map<String, Object> object(String json) {
        Object value;
        try {
            value = Json.value(json);
        } catch (SyntaxException e) {
            throw new TypeConversionException("the arguments are no JSON: " + e.getMessage());
        }
        if (!(value instanceof Map<?, ?> map)) {
            throw new TypeConversionException("the arguments are no JSON object, as in {\"message\": \"hi\"}");
        }
        Map<String, Object> object = new LinkedHashMap<>();
        map.forEach((key, member) -> object.put(String.valueOf(key), member));
        return object;
    }

    /** Reads {@code NAME} or {@code NAME=JSON}; quotes nothing of the arguments in an error. */
    static final class Converter implements ITypeConverter<Example> {

        @Override
        public Example convert(String text) {
            int equals = text.indexOf('=');
            String name = equals < 0 ? text : text.substring(0, equals);
            if (name.isBlank()) {
                throw new TypeConversionException("there is no name");
            }
            return new Example(name, equals < 0 ? Map.of() : object(text.substring(equals + 1)));
        }
    }
}

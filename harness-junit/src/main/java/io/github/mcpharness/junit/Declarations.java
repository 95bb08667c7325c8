package io.github.mcpharness.junit;

import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.platform.commons.support.AnnotationSupport;

/** Finds the servers that a class declares, or inherits. A subclass replaces a server of the same name. */
record Declarations(Parameters parameters) {

    List<Declaration> of(Class<?> testClass) {
        Class<?> above = testClass.getSuperclass();
        Map<String, Declaration> inherited = new LinkedHashMap<>();
        if (above != null && above != Object.class) {
            of(above).forEach(declaration -> inherited.put(declaration.name(), declaration));
        }
        List<Annotation> own = annotations(testClass).collect(Collectors.toCollection(ArrayList::new));
        if (above != null) {
            annotations(above).forEach(own::remove);
        }
        Map<String, Declaration> declared = new LinkedHashMap<>();
        own.stream().flatMap(annotation -> read(annotation, testClass)).forEach(declaration -> {
            Declaration before = declared.put(declaration.name(), declaration);
            if (before != null) {
                throw new ExtensionConfigurationException(declaration.where() + ": name: two servers are named '"
                        + declaration.name() + "'; give each a name of its own");
            }
        });
        inherited.putAll(declared);
        return List.copyOf(inherited.values());
    }

    private static Stream<Annotation> annotations(Class<?> type) {
        return Stream.of(McpServer.class, McpHttpServer.class, McpInProcess.class, McpConfig.class)
                .flatMap(kind -> AnnotationSupport.findRepeatableAnnotations(type, kind).stream());
    }

    private Stream<Declaration> read(Annotation annotation, Class<?> testClass) {
        String where = "@" + annotation.annotationType().getSimpleName() + " on " + testClass.getName();
        if (annotation instanceof McpServer server) {
            return Stream.of(new Declaration(
                    where,
                    server.name(),
                    server.scope(),
                    false,
                    server,
                    tempDir -> new StdioReader(server, attributes(where, tempDir)).read()));
        } else if (annotation instanceof McpHttpServer server) {
            return Stream.of(new Declaration(
                    where,
                    server.name(),
                    server.scope(),
                    !server.url().isEmpty(),
                    server,
                    tempDir -> new HttpReader(server, attributes(where, tempDir)).read()));
        } else if (annotation instanceof McpInProcess server) {
            return Stream.of(new Declaration(
                    where,
                    server.name(),
                    server.scope(),
                    false,
                    server,
                    tempDir -> new InProcessReader(server, attributes(where, tempDir)).read()));
        } else if (annotation instanceof McpConfig file) {
            return new FileReader(file, where, parameters).declarations();
        }
        throw new AssertionError(annotation);
    }

    private Attributes attributes(String where, TempDirectory tempDir) {
        return new Attributes(parameters, tempDir, new Problems(where));
    }
}

package io.github.mcpharness.junit;

import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.file.ConfigReader;
import io.github.mcpharness.config.file.ConfigSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the file that an {@link McpConfig} names. */
record FileReader(McpConfig annotation, String where, Parameters parameters) {
    private static final String ON_CLASS_PATH = "classpath:";

    Stream<Declaration> declarations() {
        TempDirectory probe = new TempDirectory();
        try {
            return read(probe).stream().map(this::declaration);
        } finally {
            probe.delete();
        }
    }

    private Declaration declaration(ServerConfig found) {
        String name = found.name();
        return new Declaration(
                where,
                name,
                annotation.scope(),
                false,
                List.of(annotation, name),
                tempDir -> launchable(name, tempDir));
    }

    private Launchable launchable(String name, TempDirectory tempDir) {
        ServerConfig config = read(tempDir).stream()
                .filter(candidate -> candidate.name().equals(name))
                .findFirst()
                .orElseThrow();
        Attributes attributes = attributes(tempDir);
        return attributes
                .problems()
                .unlessAny(() -> new Launchable(
                        Elsewhere.of(config, parameters, attributes.problems()),
                        SessionOptions.DEFAULT.withStartupTimeout(
                                attributes.startupTimeout(annotation.startupTimeout())),
                        attributes.policy(annotation.policy()),
                        Stdout.BY_POLICY));
    }

    private List<ServerConfig> read(TempDirectory tempDir) {
        Attributes attributes = attributes(tempDir);
        return attributes
                .problems()
                .unlessAny(() -> ConfigReader.standard()
                        .interpolating(attributes.interpolation())
                        .only(annotation.only())
                        .read(source(attributes.expand("value", annotation.value()))));
    }

    private static ConfigSource source(String value) {
        return value.startsWith(ON_CLASS_PATH)
                ? ConfigSource.ofText(value, text(value.substring(ON_CLASS_PATH.length())))
                : ConfigSource.ofFile(Path.of(value));
    }

    private static String text(String resource) {
        String name = resource.startsWith("/") ? resource.substring(1) : resource;
        ClassLoader loader = Optional.ofNullable(Thread.currentThread().getContextClassLoader())
                .orElseGet(FileReader.class::getClassLoader);
        try (InputStream in = loader.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalArgumentException("value: there is no " + ON_CLASS_PATH + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Attributes attributes(TempDirectory tempDir) {
        return new Attributes(parameters, tempDir, new Problems(where));
    }
}

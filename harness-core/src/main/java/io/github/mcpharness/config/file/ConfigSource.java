package io.github.mcpharness.config.file;

import io.github.mcpharness.config.ConfigException;
import io.github.mcpharness.config.Problem;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Hold the text of a configuration and what it is called. {@link #toString()} is the name only.
 *
 * @param name what errors call it; its ending tells YAML ({@code .yaml}, {@code .yml}) from JSON ({@code .json},
 *     {@code .jsonc}), and without one of these the text itself does
 * @param text the whole text, without the byte order mark that some editors on Windows begin it with
 * @param folder the folder that it lies in, if it is a file; relative paths of {@code envFile} begin there
 */
public record ConfigSource(String name, String text, Optional<Path> folder) {
    public ConfigSource {
        text = text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    /** Hold a text that lies in no folder, as that of a resource on the class path. */
    public static ConfigSource ofText(String name, String text) {
        return new ConfigSource(name, text, Optional.empty());
    }

    /**
     * Read a file, as UTF-8.
     *
     * @throws ConfigException if it cannot be read
     */
    public static ConfigSource ofFile(Path file) {
        try {
            return new ConfigSource(
                    file.toString(),
                    Files.readString(file),
                    Optional.ofNullable(file.toAbsolutePath().normalize().getParent()));
        } catch (IOException e) {
            throw new ConfigException(List.of(new Problem(
                    Optional.of(file.toString()),
                    Optional.empty(),
                    Optional.empty(),
                    whyUnreadable(file, e),
                    Optional.empty())));
        }
    }

    /** Says why a file could not be read, without the exception's text, which names the path once more. */
    static String whyUnreadable(Path file, IOException failure) {
        if (failure instanceof NoSuchFileException) {
            return "there is no such file";
        }
        if (failure instanceof CharacterCodingException) {
            return "the file is not UTF-8";
        }
        return Files.isDirectory(file) ? "it is a directory" : "the file cannot be read";
    }

    @Override
    public String toString() {
        return name;
    }
}

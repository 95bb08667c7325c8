package io.github.mcpharness.config.file;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The test's own configuration files. */
final class Resources {
    private Resources() {}

    static Path file(String name) {
        try {
            return Path.of(Resources.class.getResource(name).toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A folder as an editor's workspace, with a file of ours copied into it. */
    static Path copy(String name, Path to) throws IOException {
        Files.createDirectories(Optional.ofNullable(to.getParent()).orElseThrow());
        return Files.copy(file(name), to);
    }
}

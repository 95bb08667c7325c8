package io.github.mcpharness.examples;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Tells which programs this machine has, so that an example that needs one is skipped without it. */
final class Commands {
    private Commands() {}

    static boolean nodeIsInstalled() {
        return isInstalled("node");
    }

    static boolean npxIsInstalled() {
        return isInstalled("npx");
    }

    private static boolean isInstalled(String program) {
        return Stream.of(Optional.ofNullable(System.getenv("PATH")).orElse("").split(File.pathSeparator))
                .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
    }
}

package io.github.mcpharness.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts the command line as a process of its own. */
final class OwnProcess {
    private OwnProcess() {}

    /** The command line of a java that runs ours. */
    static List<String> line(String... args) {
        List<String> line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Cli.class.getName()));
        line.addAll(List.of(args));
        return line;
    }
}

package io.github.mcpharness.cli;

import io.github.mcpharness.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes the files that other programs read a result from. */
final class CheckFiles {
    static final String XML = "junit.xml";
    static final String JSON = "report.json";

    private CheckFiles() {}

    /** Writes all of them into a directory, which is made if it is not there. */
    static void write(Path dir, CheckResult result) throws IOException {
        Files.createDirectories(dir);
        Files.writeString(dir.resolve(JSON), Json.indented(result.toTree()) + "\n");
        JUnitXml.write(dir.resolve(XML), result);
    }
}

package io.github.mcpharness.cli;

import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.file.ConfigReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that say which servers of which file to take. */
abstract class ConfigOptions {

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description = "Take all servers of a configuration file: ours, or that of an editor.")
    private Optional<Path> file = Optional.empty();

    /** The file, if one was named. */
    final Optional<Path> file() {
        return file;
    }

    /** The servers of the file that are wanted; all, if there is none. */
    abstract List<String> names();

    /** @throws io.github.mcpharness.config.ConfigException with everything that is wrong with the file */
    final List<ServerConfig> read(Path path) {
        return ConfigReader.standard().only(names().toArray(String[]::new)).read(path);
    }

    /** For {@code check}, where {@code --only} chooses checks. */
    static final class ByServer extends ConfigOptions {

        @Option(
                names = "--server",
                paramLabel = "NAME",
                description = "Of the servers in FILE, take this one only (repeatable).")
        private List<String> names = new ArrayList<>();

        @Override
        List<String> names() {
            return names;
        }
    }

    /** For {@code inspect}. */
    static final class ByServerOrOnly extends ConfigOptions {

        @Option(
                names = {"--only", "--server"},
                paramLabel = "NAME",
                description = "Of the servers in FILE, take this one only (repeatable).")
        private List<String> names = new ArrayList<>();

        @Override
        List<String> names() {
            return names;
        }
    }
}

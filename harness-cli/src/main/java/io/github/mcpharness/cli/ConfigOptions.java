package io.github.mcpharness.cli;

import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.file.ConfigReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The options that say which servers of which file to check. */
final class ConfigOptions {
    private static final String CONFIG = "--config";
    private static final String ONLY = "--only";

    @Option(
            names = CONFIG,
            paramLabel = "FILE",
            description = "Check all servers of a configuration file: ours, .mcp.json, .vscode/mcp.json, ...")
    private Optional<Path> file = Optional.empty();

    @Option(
            names = ONLY,
            paramLabel = "NAME",
            description = "Of the servers in FILE, check this one only (repeatable).")
    private List<String> only = new ArrayList<>();

    /** The file, if one was named. */
    Optional<Path> file() {
        return file;
    }

    /** @throws io.github.mcpharness.config.ConfigException with everything that is wrong with the file */
    List<ServerConfig> read(Path path) {
        return ConfigReader.standard().only(only.toArray(String[]::new)).read(path);
    }

    /** @throws ParameterException if these options stand beside others that would mean nothing then */
    static void require(ParseResult parsed) {
        if (!parsed.hasMatchedOption(CONFIG)) {
            if (parsed.hasMatchedOption(ONLY)) {
                throw fault(parsed, ONLY + " chooses servers of a file: which one? " + CONFIG + " FILE");
            }
            return;
        }
        if (parsed.hasMatchedPositional(0)) {
            throw fault(
                    parsed,
                    "is the COMMAND to be checked, or the file? " + CONFIG + " FILE and COMMAND do not go"
                            + " together");
        }
        Stream.of("--timeout", "--dir", "--env")
                .filter(parsed::hasMatchedOption)
                .forEach(option -> {
                    throw fault(parsed, option + " goes with COMMAND only: in FILE each server has its own");
                });
    }

    private static ParameterException fault(ParseResult parsed, String message) {
        return new ParameterException(parsed.commandSpec().commandLine(), message);
    }
}

package io.github.mcpharness.cli;

import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Makes sure that the command line names one way to have a server, and no option that would mean nothing then. */
final class ServerChoice {
    private static final String CONFIG = "--config";
    private static final String URL = "--url";
    private static final List<String> OF_CONFIG = List.of("--only", "--server");
    private static final List<String> OF_URL = List.of("--header", "--auth", "--token", "--username");
    private static final List<String> OF_COMMAND = List.of("--dir", "--env");

    private ServerChoice() {}

    /** @throws ParameterException if options contradict each other */
    static void require(ParseResult parsed, boolean command) {
        boolean config = parsed.hasMatchedOption(CONFIG);
        boolean url = parsed.hasMatchedOption(URL);
        if (config && command) {
            throw fault(parsed, "is it the COMMAND, or the file? " + CONFIG + " FILE and COMMAND do not go together");
        }
        if (url && (command || config)) {
            throw fault(
                    parsed,
                    "which server is it? " + URL + " URL does not go together with " + (config ? CONFIG : "COMMAND"));
        }
        if (!config) {
            refuse(
                    parsed,
                    OF_CONFIG.stream().filter(name -> choosesServers(parsed, name)),
                    " chooses servers of a file:" + " which one? " + CONFIG + " FILE");
        }
        if (!url) {
            refuse(
                    parsed,
                    OF_URL.stream(),
                    " goes with " + URL + " URL only" + (config ? ": in FILE each server has its own" : ""));
        } else {
            refuse(parsed, OF_COMMAND.stream(), " goes with COMMAND only");
        }
        if (config) {
            refuse(
                    parsed,
                    Stream.of("--timeout", "--dir", "--env"),
                    " goes with COMMAND only: in FILE each server has" + " its own");
        }
    }

    /** In {@code check}, {@code --only} chooses checks. */
    private static boolean choosesServers(ParseResult parsed, String name) {
        OptionSpec option = parsed.commandSpec().findOption(name);
        return option != null && option.paramLabel().equals("NAME");
    }

    private static void refuse(ParseResult parsed, Stream<String> options, String why) {
        options.filter(parsed::hasMatchedOption).findFirst().ifPresent(option -> {
            throw fault(parsed, option + why);
        });
    }

    private static ParameterException fault(ParseResult parsed, String message) {
        return new ParameterException(parsed.commandSpec().commandLine(), message);
    }
}

package io.github.mcpharness.cli;

import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.process.verdict.Policy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** The command {@code call}: reads its options, and hands over to {@link Call}. */
@Command(
        name = "call",
        description = {
            "Call one tool of a server, and print what it answers.",
            "",
            "The server is started, called, ended, and judged by how it ended.",
            "Without COMMAND and URL it is the built-in echo server.",
            ""
        },
        customSynopsis = {
            "mcp-harness call [OPTIONS] TOOL [KEY=VALUE...] [-- COMMAND ARG...]",
            "       mcp-harness call [OPTIONS] TOOL [KEY=VALUE...] --url URL"
        },
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {
            "0:the tool answered, and the server left nothing behind",
            "1:the tool or the call failed, or how the server ended fails POLICY",
            "2:usage error",
            "3:the server could not be started"
        },
        footer = {
            "",
            "A VALUE is a text where the tool's schema says string, else JSON if it is some.",
            "A DURATION is 250ms, 30s, 5m, a number of seconds, or ISO-8601 (PT30S).",
            "",
            "Examples:",
            "  mcp-harness call echo message=hi",
            "  mcp-harness call add --args '{\"a\": 1, \"b\": 2}' -- node dist/index.js"
        })
final class CallCommand implements Callable<Integer> {

    @Option(names = "--args", paramLabel = "JSON", description = "The arguments, as a JSON object.")
    private Optional<String> args = Optional.empty();

    @Option(names = "--json", description = "Print the whole result as JSON, and nothing else.")
    private boolean json;

    @Option(
            names = "--policy",
            paramLabel = "POLICY",
            description = "How strictly to judge how it ends: strict, standard (default) or lenient.")
    private Policy policy = Policy.STANDARD;

    @Mixin
    private final UrlOptions url = new UrlOptions();

    @Mixin
    private final ServerOptions server = new ServerOptions();

    @Spec
    private @Nullable CommandSpec spec;

    private final Output output;

    CallCommand(Output output) {
        this.output = output;
    }

    @Override
    public Integer call() {
        List<String> words = ownWords();
        if (words.isEmpty()) {
            throw fault("which tool? mcp-harness call TOOL [KEY=VALUE...] [-- COMMAND ARG...]");
        }
        String tool = words.get(0);
        CallArguments arguments = new CallArguments(fixed());
        for (String word : words.subList(1, words.size())) {
            int equals = word.indexOf('=');
            if (equals < 1) {
                throw fault("'" + word + "' is no KEY=VALUE; a COMMAND stands behind --");
            }
            arguments.add(word.substring(0, equals), word.substring(equals + 1));
        }
        ServerConfig config;
        try {
            config = url.isGiven() ? url.config(server.timeout()) : server.config();
        } catch (IllegalArgumentException e) {
            output.errors().verbatim(String.valueOf(e.getMessage()));
            return ExitCode.USAGE;
        }
        return new Call(config, server.sessionOptions(), policy, output, json).run(tool, arguments);
    }

    /** The words before {@code --}; those behind it are the server's. */
    private List<String> ownWords() {
        List<String> words = new ArrayList<>(server.words());
        List<String> typed = spec().root().commandLine().getParseResult().originalArgs();
        int separator = typed.indexOf("--");
        int behind = separator < 0 ? 0 : typed.size() - separator - 1;
        if (separator >= 0 && behind == 0) {
            throw fault("there is no COMMAND after --");
        }
        int own = words.size() - behind;
        server.commandIs(words.subList(own, words.size()));
        ServerChoice.require(spec().commandLine().getParseResult(), behind > 0);
        return words.subList(0, own);
    }

    private Map<String, Object> fixed() {
        try {
            return args.map(Example::object).orElse(Map.of());
        } catch (TypeConversionException e) {
            throw fault("Invalid value for option '--args' (JSON): " + e.getMessage());
        }
    }

    private CommandSpec spec() {
        CommandSpec known = spec;
        if (known == null) {
            throw new IllegalStateException("not parsed");
        }
        return known;
    }

    private ParameterException fault(String message) {
        return new ParameterException(spec().commandLine(), message);
    }
}

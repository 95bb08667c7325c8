package io.github.mcpharness.process;

import io.github.mcpharness.process.SpawnException.Reason;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Turns COMMAND into an absolute path before anything is started: a wrapper such as setsid would look a bare name up in
 * the child's PATH, and turn "not found" into an exit status.
 */
final class CommandResolver {
    private static final Pattern INTERPRETER = Pattern.compile("^#![ \t]*([^ \t]+)");

    private final String searchPath;
    private final List<String> extensions;

    /**
     * @param searchPath the PATH of this JVM
     * @param extensions what may be appended to a name: PATHEXT on Windows, nothing elsewhere
     */
    CommandResolver(String searchPath, List<String> extensions) {
        this.searchPath = searchPath;
        this.extensions = extensions;
    }

    static CommandResolver ofThisJvm() {
        boolean windows = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
        String pathExt = Optional.ofNullable(System.getenv("PATHEXT")).orElse(".COM;.EXE;.BAT;.CMD");
        return new CommandResolver(
                Optional.ofNullable(System.getenv("PATH")).orElse(""),
                windows ? List.of(pathExt.toLowerCase(Locale.ROOT).split(";")) : List.of());
    }

    /** @throws SpawnException if there is nothing to start under this name */
    Path resolve(String server, String command, Path dir) {
        Path file = hasSeparator(command) ? relativeToDir(server, command, dir) : inSearchPath(server, command);
        requireInterpreter(server, command, file, dir);
        return file;
    }

    private static boolean hasSeparator(String command) {
        return command.indexOf('/') >= 0 || command.indexOf(File.separatorChar) >= 0;
    }

    private Path relativeToDir(String server, String command, Path dir) {
        Path file;
        try {
            file = dir.resolve(command).toAbsolutePath();
        } catch (InvalidPathException e) {
            throw new SpawnException(
                    Reason.COMMAND_NOT_FOUND, "server '" + server + "': COMMAND '" + command + "' is no valid path", e);
        }
        List<Path> candidates = candidates(file).filter(Files::exists).toList();
        if (candidates.isEmpty()) {
            throw new SpawnException(
                    Reason.COMMAND_NOT_FOUND,
                    "server '" + server + "': COMMAND '" + command + "' not found: there is no file " + file
                            + " (a COMMAND with a separator is taken as it is, relative to DIR)");
        }
        return candidates.stream()
                .filter(CommandResolver::isExecutable)
                .findFirst()
                .orElseThrow(() -> notExecutable(server, command, candidates.get(0)));
    }

    private Path inSearchPath(String server, String command) {
        List<Path> candidates = Stream.of(searchPath.split(File.pathSeparator, -1))
                .map(directory -> Path.of(directory.isEmpty() ? "." : directory).resolve(command))
                .flatMap(this::candidates)
                .filter(Files::isRegularFile)
                .toList();
        if (candidates.isEmpty()) {
            throw new SpawnException(
                    Reason.COMMAND_NOT_FOUND,
                    "server '" + server + "': COMMAND '" + command + "' not found in the PATH of this JVM (COMMAND"
                            + " resolves before ENV is applied; use an absolute path, a path relative to DIR, or a"
                            + " ${VAR}-expanded COMMAND)");
        }
        return candidates.stream()
                .filter(CommandResolver::isExecutable)
                .findFirst()
                .orElseThrow(() -> notExecutable(server, command, candidates.get(0)))
                .toAbsolutePath();
    }

    /** Where extensions count, a file without one is no command: Node puts a shell script beside its npx.cmd. */
    private Stream<Path> candidates(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        boolean complete = extensions.isEmpty() || extensions.stream().anyMatch(name::endsWith);
        return Stream.concat(
                complete ? Stream.of(file) : Stream.empty(),
                extensions.stream().map(extension -> file.resolveSibling(file.getFileName() + extension)));
    }

    private static boolean isExecutable(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }

    private static SpawnException notExecutable(String server, String command, Path file) {
        String why = Files.isDirectory(file)
                ? file + " is a directory"
                : file + " has no permission to execute (chmod +x, or start it through its interpreter)";
        return new SpawnException(
                Reason.NOT_EXECUTABLE, "server '" + server + "': COMMAND '" + command + "' is not executable: " + why);
    }

    /** The kernel reports a script whose interpreter is missing with the errno of "not found": tell it apart. */
    private static void requireInterpreter(String server, String command, Path file, Path dir) {
        interpreter(file).filter(named -> !Files.exists(dir.resolve(named))).ifPresent(missing -> {
            throw new SpawnException(
                    Reason.INTERPRETER_NOT_FOUND,
                    "server '" + server + "': COMMAND '" + command + "' is a script whose interpreter is missing: "
                            + file + " begins with #!" + missing.strip()
                            + (missing.endsWith("\r")
                                    ? " and a carriage return: give the script Unix line ends"
                                    : ", and there is no such file"));
        });
    }

    private static Optional<String> interpreter(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            String head = new String(in.readNBytes(256), StandardCharsets.UTF_8);
            if (!head.startsWith("#!")) {
                return Optional.empty();
            }
            // As the kernel reads it: blanks and tabs separate, a carriage return is part of the name.
            Matcher interpreter = INTERPRETER.matcher(head.split("\n", 2)[0]);
            return interpreter.find() ? Optional.ofNullable(interpreter.group(1)) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty(); // executable but not readable: nothing to learn
        }
    }
}

package io.github.mcpharness.process;

import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.process.SpawnException.Reason;
import io.github.mcpharness.process.os.ProcessEntry;
import io.github.mcpharness.process.os.ProcessTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A process that was just started, and what was recorded of it at that moment.
 *
 * @param process the JVM's view of it
 * @param command the resolved executable
 * @param directory its working directory, without symbolic links
 * @param marker what its descendants carry
 * @param entry its line in the process table; empty if it had ended before we could look
 * @param ownSession whether it leads a session and a process group of its own
 * @param pipes the names of its standard pipes, where they can be seen
 */
record Child(
        Process process,
        Path command,
        Path directory,
        Marker marker,
        Optional<ProcessEntry> entry,
        boolean ownSession,
        StandardPipes pipes) {

    private static final List<String> GIVEN_BY_HOSTS = List.of("HOME", "LOGNAME", "PATH", "SHELL", "TERM", "USER");
    private static final Optional<Path> SETSID = findSetsid();

    /** @throws SpawnException if it could not be started */
    static Child spawn(StdioServerConfig config, LaunchOptions options, ProcessTable table) {
        Path dir = workingDirectory(config);
        Path command = CommandResolver.ofThisJvm().resolve(config.name(), config.command(), dir);
        Marker marker = Marker.next(config.name());
        boolean ownSession = options.ownSession() && SETSID.isPresent();

        List<String> line = new ArrayList<>();
        if (ownSession) {
            line.add(SETSID.get().toString());
        }
        line.add(command.toString());
        line.addAll(config.args());
        ProcessBuilder builder = new ProcessBuilder(line).directory(dir.toFile());
        fill(builder.environment(), config, options, marker);
        try {
            Process process = builder.start();
            return new Child(
                    process,
                    command,
                    realPath(dir),
                    marker,
                    table.find(process.pid()),
                    ownSession,
                    StandardPipes.of(table, process.pid()));
        } catch (IOException e) {
            // The JVM's own message quotes the whole command line, and arguments may be secrets.
            throw new SpawnException(
                    Reason.OTHER,
                    "server '" + config.name() + "': COMMAND " + command + " could not be started: " + reasonIn(e));
        }
    }

    private static Path realPath(Path dir) {
        try {
            return dir.toRealPath();
        } catch (IOException e) {
            return dir;
        }
    }

    private static String reasonIn(IOException e) {
        String message = String.valueOf(e.getMessage());
        int error = message.lastIndexOf("error=");
        return error < 0
                ? "the operating system refused (" + e.getClass().getSimpleName() + ")"
                : message.substring(error);
    }

    private static Path workingDirectory(StdioServerConfig config) {
        Path dir = config.dir().orElse(Path.of("")).toAbsolutePath().normalize();
        if (!Files.isDirectory(dir)) {
            throw new SpawnException(
                    Reason.BAD_DIRECTORY,
                    "server '" + config.name() + "': DIR " + dir
                            + (Files.exists(dir) ? " is not a directory" : " does not exist"));
        }
        return dir;
    }

    private static void fill(
            Map<String, String> environment, StdioServerConfig config, LaunchOptions options, Marker marker) {
        if (options.environment() == LaunchOptions.Inheritance.HOST) {
            environment.keySet().retainAll(GIVEN_BY_HOSTS);
        }
        environment.putAll(new TreeMap<>(config.env()));
        environment.putAll(marker.variables());
    }

    /** The names of a child's three standard pipes, where they can be seen. */
    record StandardPipes(Optional<String> stdin, Optional<String> stdout, Optional<String> stderr) {

        static StandardPipes of(ProcessTable table, long pid) {
            return new StandardPipes(
                    table.standardPipe(pid, 0), table.standardPipe(pid, 1), table.standardPipe(pid, 2));
        }

        Set<String> all() {
            return Stream.of(stdin, stdout, stderr).flatMap(Optional::stream).collect(Collectors.toSet());
        }
    }

    /** The program that gives a child a session of its own, where the machine has it. */
    static Optional<Path> setsid() {
        return SETSID;
    }

    private static Optional<Path> findSetsid() {
        try {
            return Optional.of(CommandResolver.ofThisJvm().resolve("-", "setsid", Path.of("")));
        } catch (SpawnException e) {
            return Optional.empty();
        }
    }
}

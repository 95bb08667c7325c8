package io.github.mcpharness.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.mcpharness.process.SpawnException.Reason;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandResolverTest {
    private static final Path CWD = Path.of("").toAbsolutePath();

    @TempDir
    Path temp = Path.of("");

    private Path first = temp;
    private Path second = temp;

    @BeforeEach
    void twoDirectories() throws IOException {
        first = Files.createDirectory(temp.resolve("first"));
        second = Files.createDirectory(temp.resolve("second"));
    }

    @Test
    void aBareNameIsLookedUpInTheSearchPathInItsOrder() throws IOException {
        Path tool = executable(second.resolve("tool"));
        assertThat(resolver(first, second).resolve("s", "tool", temp)).isEqualTo(tool);

        Path earlier = executable(first.resolve("tool"));
        assertThat(resolver(first, second).resolve("s", "tool", temp)).isEqualTo(earlier);
    }

    @Test
    void aBareNameIsNotLookedUpInTheDirectoryOfTheServer() throws IOException {
        executable(temp.resolve("tool"));

        assertThat(failure(resolver(first), "tool", temp).reason()).isEqualTo(Reason.COMMAND_NOT_FOUND);
    }

    @Test
    void aBareNameThatIsNowhereExplainsTheSearchPath() {
        SpawnException failure = failure(resolver(first, second), "tool", temp);

        assertThat(failure.reason()).isEqualTo(Reason.COMMAND_NOT_FOUND);
        assertThat(failure)
                .hasMessage(
                        "server 's': COMMAND 'tool' not found in the PATH of this JVM (COMMAND resolves before ENV is"
                                + " applied; use an absolute path, a path relative to DIR, or a ${VAR}-expanded COMMAND)");
    }

    @Test
    void anEmptyElementOfTheSearchPathIsTheWorkingDirectoryOfThisJvm() throws IOException {
        String name = "resolver-test-" + ProcessHandle.current().pid();
        Path tool = executable(CWD.resolve(name));
        try {
            String searchPath = first + File.pathSeparator;
            Path found = new CommandResolver(searchPath, List.of()).resolve("s", name, temp);
            assertThat(found).isAbsolute();
            assertThat(found.normalize()).isEqualTo(tool);
        } finally {
            Files.delete(tool);
        }
    }

    @Test
    void aDirectoryOfThatNameIsPassedOver() throws IOException {
        Files.createDirectory(first.resolve("tool"));
        Path tool = executable(second.resolve("tool"));

        assertThat(resolver(first, second).resolve("s", "tool", temp)).isEqualTo(tool);
    }

    @Test
    void aFileWithoutPermissionIsPassedOverForOneThatHasIt() throws IOException {
        Files.createFile(first.resolve("tool"));
        Path tool = executable(second.resolve("tool"));

        assertThat(resolver(first, second).resolve("s", "tool", temp)).isEqualTo(tool);
    }

    @Test
    void aFileWithoutPermissionAloneIsNotExecutable() throws IOException {
        Path tool = Files.createFile(first.resolve("tool"));

        SpawnException failure = failure(resolver(first), "tool", temp);

        assertThat(failure.reason()).isEqualTo(Reason.NOT_EXECUTABLE);
        assertThat(failure)
                .hasMessageStartingWith("server 's': COMMAND 'tool' is not executable: " + tool + " has no permission");
    }

    @Test
    void aSearchPathWithGarbageIsSurvived() throws IOException {
        Path tool = executable(second.resolve("tool"));
        String searchPath = String.join(File.pathSeparator, "/no/such/dir", temp.resolve("x") + "", second + "");

        assertThat(new CommandResolver(searchPath, List.of()).resolve("s", "tool", temp))
                .isEqualTo(tool);
    }

    @Test
    void aNameWithASeparatorIsRelativeToTheDirectoryOfTheServer() throws IOException {
        Path tool = executable(first.resolve("tool"));

        assertThat(resolver(second).resolve("s", "./tool", first).normalize()).isEqualTo(tool);
        assertThat(resolver(second).resolve("s", "first/tool", temp)).isEqualTo(tool);
        assertThat(resolver(second).resolve("s", tool.toString(), second)).isEqualTo(tool);
    }

    @Test
    void aNameWithASeparatorIsNotLookedUpInTheSearchPath() throws IOException {
        executable(first.resolve("tool"));

        SpawnException failure = failure(resolver(first), "./tool", second);

        assertThat(failure.reason()).isEqualTo(Reason.COMMAND_NOT_FOUND);
        assertThat(failure).hasMessageContaining("there is no file " + second.resolve("./tool"));
    }

    @Test
    void aDirectoryIsNotExecutable() {
        SpawnException failure = failure(resolver(), "./first", temp);

        assertThat(failure.reason()).isEqualTo(Reason.NOT_EXECUTABLE);
        assertThat(failure).hasMessageEndingWith("/first is a directory");
    }

    @Test
    void aScriptWithItsInterpreterIsFound() throws IOException {
        assertThat(resolver(first).resolve("s", script("#!/bin/sh\n"), temp)).exists();
        assertThat(resolver(first).resolve("s", script("#! /usr/bin/env  node\n"), temp))
                .exists();
        assertThat(resolver(first).resolve("s", script("#!"), temp)).exists();
        assertThat(resolver(first).resolve("s", script("echo no shebang"), temp))
                .exists();
    }

    @Test
    void aScriptWhoseInterpreterIsMissingIsToldApart() throws IOException {
        String script = script("#! /opt/none/bin/python3 -u\nprint()\n");

        SpawnException failure = failure(resolver(first), script, temp);

        assertThat(failure.reason()).isEqualTo(Reason.INTERPRETER_NOT_FOUND);
        assertThat(failure)
                .hasMessage("server 's': COMMAND '" + script + "' is a script whose interpreter is missing: " + script
                        + " begins with #!/opt/none/bin/python3, and there is no such file");
    }

    /** Checked out on Windows: the kernel looks for an interpreter whose name ends in a carriage return. */
    @Test
    void aScriptWithWindowsLineEndsHasNoInterpreter() throws IOException {
        SpawnException failure = failure(resolver(first), script("#!/bin/sh\r\necho\r\n"), temp);

        assertThat(failure.reason()).isEqualTo(Reason.INTERPRETER_NOT_FOUND);
    }

    @Test
    void extensionsAreTriedInTheirOrder() throws IOException {
        Path command = executable(first.resolve("npx.cmd"));
        CommandResolver windows = windows(".exe", ".cmd");

        assertThat(windows.resolve("s", "npx", temp)).isEqualTo(command);
        assertThat(windows.resolve("s", "npx.cmd", temp)).isEqualTo(command);
        assertThat(windows.resolve("s", "./first/npx", temp).normalize()).isEqualTo(command);

        Path exe = executable(first.resolve("npx.exe"));
        assertThat(windows.resolve("s", "npx", temp)).isEqualTo(exe);
    }

    /** Node's installer puts a shell script npx beside npx.cmd: Windows cannot start the former. */
    @Test
    void whereExtensionsCountAFileWithoutOneIsNoCommand() throws IOException {
        executable(first.resolve("npx"));
        Path command = executable(first.resolve("npx.cmd"));

        assertThat(windows(".exe", ".cmd").resolve("s", "npx", temp)).isEqualTo(command);
    }

    private CommandResolver windows(String... extensions) {
        return new CommandResolver(first.toString(), List.of(extensions));
    }

    private static CommandResolver resolver(Path... directories) {
        return new CommandResolver(
                Arrays.stream(directories).map(Path::toString).collect(Collectors.joining(File.pathSeparator)),
                List.of());
    }

    private static SpawnException failure(CommandResolver resolver, String command, Path dir) {
        SpawnException failure = catchThrowableOfType(SpawnException.class, () -> resolver.resolve("s", command, dir));
        assertThat(failure).isNotNull();
        return failure;
    }

    private String script(String content) throws IOException {
        Path file = Files.createTempFile(first, "script", "");
        Files.writeString(file, content);
        return executableAt(file).toString();
    }

    private static Path executable(Path file) throws IOException {
        return executableAt(Files.createFile(file));
    }

    private static Path executableAt(Path file) {
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file;
    }
}

package io.github.mcpharness.config.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.mcpharness.config.ConfigException;
import io.github.mcpharness.config.StdioServerConfig;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnvFileTest {
    @TempDir
    private Path folder;

    @Test
    void variablesAreReadAsPeopleWriteThem() throws Exception {
        Path file = Files.writeString(folder.resolve("all.env"), """
                \uFEFFFIRST=1

                # A=comment
                  export B = spaced \s
                C=
                D='single "#" $x \\n'
                E="double \\"quoted\\" \\\\n and\\nline" # comment
                F=un"quoted" # comment
                G=has#hash
                H=a=b
                I=${NOT_EXPANDED}
                J=# nothing
                """);
        List<String> problems = new ArrayList<>();

        assertThat(EnvFile.read(file, problems::add))
                .containsExactly(
                        Map.entry("FIRST", "1"),
                        Map.entry("B", "spaced"),
                        Map.entry("C", ""),
                        Map.entry("D", "single \"#\" $x \\n"),
                        Map.entry("E", "double \"quoted\" \\n and\nline"),
                        Map.entry("F", "un\"quoted\""),
                        Map.entry("G", "has#hash"),
                        Map.entry("H", "a=b"),
                        Map.entry("I", "${NOT_EXPANDED}"),
                        Map.entry("J", ""));
        assertThat(problems).isEmpty();
    }

    @Test
    void aLineThatIsNoVariableIsToldByItsNumberAndNotQuoted() throws Exception {
        Path file = Files.writeString(folder.resolve("bad.env"), "A=1\nhunter2\n=hunter2\nB=2\n");
        List<String> problems = new ArrayList<>();

        assertThat(EnvFile.read(file, problems::add)).containsOnlyKeys("A", "B");
        assertThat(problems)
                .containsExactly(
                        "names a file whose line 2 is not NAME=value, blank, or a comment",
                        "names a file whose line 3 is not NAME=value, blank, or a comment");
    }

    @Test
    void envGoesBeforeTheFileAndRelativePathsBeginAtTheConfiguration() throws Exception {
        Files.writeString(folder.resolve("server.env"), "A=file\nB=file\n");
        Path config = Files.writeString(
                folder.resolve("mcp.yaml"), "MCP_SERVERS: {fs: {COMMAND: x, ENV_FILE: server.env, ENV: {B: env}}}");

        StdioServerConfig server =
                (StdioServerConfig) ConfigReader.standard().read(config).get(0);

        assertThat(server.env()).containsOnly(Map.entry("A", "file"), Map.entry("B", "env"));
    }

    @Test
    void aFileThatIsNotThereIsToldWithTheFieldAndWithoutAStackOfCauses() {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> ConfigReader.standard()
                        .read(ConfigSource.ofText(
                                "mcp.json",
                                "{\"servers\": {\"fs\": {\"command\": \"x\", \"envFile\": \"/gone/.env\"}}}")))
                .withMessage(
                        "mcp.json, line 1, column 37: server 'fs': envFile names a file that cannot be read: there is no"
                                + " such file")
                .withNoCause();
    }

    @Test
    void aFileWithoutACommandIsAnError() {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> ConfigReader.standard()
                        .read(ConfigSource.ofText(
                                "mcp.json", "{\"servers\": {\"fs\": {\"url\": \"http://x\", \"envFile\": \"a\"}}}")))
                .withMessageEndingWith("envFile without command: only a server that we start takes it");
    }
}

package io.github.mcpharness.config.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.mcpharness.config.ConfigException;
import io.github.mcpharness.config.Interpolation;
import io.github.mcpharness.config.ServerConfig;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is wrong with a server that nobody uses hurts nobody. */
class SelectionTest {
    private static final String TEXT = """
            {"mcpServers": {
              "Good One": {"command": "node"},
              "unset": {"command": "${NOT_SET}"},
              "broken": {"url": "nowhere", "args": 1},
              "off": {"command": "${NOT_SET}", "disabled": true},
              "not-on": {"command": "${NOT_SET}", "enabled": false},
              "on": {"command": "deno", "enabled": true, "disabled": false}
            }}""";

    @Test
    void onlyTheServersThatAreAskedForAreInterpolatedAndValidated() {
        assertThat(names(TEXT, "Good One", "on")).containsExactly("good-one", "on");
    }

    @Test
    void aServerCanBeAskedForByTheNameThatWasMadeOfIt() {
        assertThat(names(TEXT, "good-one")).containsExactly("good-one");
    }

    @Test
    void disabledServersAreLeftOut() {
        assertThat(names("{\"mcpServers\": {\"a\": {\"disabled\": true}, \"b\": {\"enabled\": false}}}"))
                .isEmpty();
        assertThat(names("MCP_SERVERS: {a: {DISABLED: 'true'}, b: {command: x}}"))
                .containsExactly("b");
    }

    @Test
    void aDisabledServerThatIsAskedForIsAnError() {
        assertProblem(TEXT, "mcp, line 5, column 3: server 'off': is asked for, but is disabled in the file", "off");
    }

    @Test
    void aServerThatIsNotThereIsAnErrorThatListsThoseThatAre() {
        assertProblem(
                TEXT,
                "mcp, line 1, column 2: there is no server 'fs', 'git'; there is 'Good One', 'unset', 'broken', 'off',"
                        + " 'not-on', 'on'",
                "on",
                "git",
                "fs");
        assertProblem("MCP_SERVERS: {}", "mcp, line 1, column 1: there is no server 'fs'; there is none at all", "fs");
    }

    @Test
    void aFlagThatIsNeitherTrueNorFalseIsAnError() {
        assertProblem(
                "{\"mcpServers\": {\"a\": {\"command\": \"x\", \"disabled\": \"maybe\"}}}",
                "mcp, line 1, column 39: server 'a': disabled must be true or false");
    }

    @Test
    void twoNamesThatBecomeTheSameAreAnErrorThatNamesBoth() {
        String text = "{\"mcpServers\": {\"My FS\": {\"command\": \"x\"}, \"my_fs\": {\"command\": \"y\"}}}";

        assertProblem(
                text,
                "mcp, line 1, column 44: server 'my_fs': has the same name as 'My FS': both become 'my-fs' (lower case, '-'"
                        + " for other characters, cut at 24); rename one of them");
        assertThat(names(text, "My FS")).containsExactly("my-fs");
    }

    @Test
    void askingForANameThatTwoServersGetIsTheSameError() {
        String text = "{\"servers\": {\"My FS\": {\"command\": \"x\"}, \"my.fs\": {\"command\": \"y\"}}}";

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> names(text, "my-fs"))
                .withMessageContaining("'my.fs': has the same name as 'My FS'");
    }

    private static void assertProblem(String text, String message, String... only) {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> names(text, only))
                .withMessage(message);
    }

    private static List<String> names(String text, String... only) {
        return ConfigReader.standard()
                .interpolating(Interpolation.ofEnvironment(Map.of()))
                .only(only)
                .read(ConfigSource.ofText("mcp", text))
                .stream()
                .map(ServerConfig::name)
                .toList();
    }
}

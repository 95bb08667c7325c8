package io.github.mcpharness.config.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.mcpharness.config.ConfigException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A file that cannot be read says where and what was expected, and quotes nothing of itself. */
class BrokenFileTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\u0001', textBlock = """
            mcp.json  | {"mcpServers": {"a": {"command": hunter2}}}       | line 1, column 34: expected a value: a string in double quotes, a number, true, false, null, '{' or '['
            mcp.json  | {"mcpServers": {"a": {command: "hunter2"}}}       | line 1, column 23: expected a key in double quotes, or '}'
            mcp.json  | {"mcpServers": {"a": {"command" "hunter2"}}}      | line 1, column 33: expected ':' after the key
            mcp.json  | {"mcpServers": {"a": {"command": "hunter2" "x"}}} | line 1, column 44: expected ',' or '}' after the value
            mcp.json  | {"mcpServers": {"a": {"args": ["hunter2" "x"]}}}  | line 1, column 42: expected ',' or ']' after the value
            mcp.json  | {"mcpServers": {"a": {"args": ["hunter2"}}}       | line 1, column 41: expected ']' to close the list
            mcp.json  | {"mcpServers": {"a": {"command": "hunter2         | line 1, column 42: expected the closing quote of this string
            mcp.json  | {"mcpServers": {"a": {"command": "hunter2\\q"}}}  | line 1, column 43: expected a known escape after the backslash (a backslash itself is \\\\)
            mcp.json  | {"mcpServers": {"a": {                            | line 1, column 23: expected '}' before the end of the text
            mcp.json  | {"mcpServers": {"a": {"hunter2"                   | line 1, column 32: expected more before the end of the text: a map is not closed
            mcp.json  | {"mcpServers": {}} hunter2                        | line 1, column 20: expected a value: a string in double quotes, a number, true, false, null, '{' or '['
            mcp.json  | {"mcpServers": {}} {"a": "hunter2"}               | line 1, column 20: expected the end of the text: it may hold one document only
            mcp.json  | {"mcpServers": {"a": {"command": 0123}}}          | line 1, column 35: expected a number as JSON writes it
            mcp.json  | {"mcpServers": {} /* hunter2                      | line 1, column 29: expected the end of the comment: */
            mcp.yaml  | MCP_SERVERS: {a: {COMMAND: [hunter2, b}}}         | line 1, column 39: expected ',' or ']' in a list that began with '['
            mcp.yaml  | MCP_SERVERS: a: hunter2                           | line 1, column 15: expected the end of this value: a text that holds ': ' needs quotes, and a nested key a line of its own
            mcp.yaml  | MCP_SERVERS: "hunter2                             | line 1, column 22: expected the closing quote of this string, and known escapes in it
            mcp.yaml  | MCP_SERVERS: @hunter2                             | line 1, column 14: expected quotes around a value that begins with this character
            mcp.yaml  | MCP_SERVERS: {a: {COMMAND: &x hunter2, DIR: *x}}  | line 1, column 45: expected a value, but found an alias (*): write the value out, or put it into a variable
            mcp.yaml  | MCP_SERVERS: {a: 1, b: 2, a: hunter2}             | line 1, column 27: expected each key once, but this one is also in line 1
            mcp.json  | {"mcpServers": {"a": 1, "a": "hunter2"}}          | line 1, column 25: expected each key once, but this one is also in line 1
            mcp.json  | [{"command": "hunter2"}]                          | line 1, column 1: expected a map with MCP_SERVERS, mcpServers or servers, but it is a list
            mcp.json  | {"mcp": {"command": "hunter2"}}                   | line 1, column 1: expected one of MCP_SERVERS, mcpServers and servers at the top
            mcp.json  | {"mcpServers": {}, "servers": {"a": "hunter2"}}   | line 1, column 20: expected one of MCP_SERVERS, mcpServers and servers, but there is mcpServers and servers
            mcp.json  | {"mcpServers": ["hunter2"]}                       | line 1, column 2: mcpServers must be a map from server name to fields, but is a list
            """)
    void aBrokenTextSaysFileLineColumnAndWhatWasExpected(String file, String text, String message) {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> ConfigReader.standard().read(ConfigSource.ofText(file, text)))
                .withMessage(file + ", " + message)
                .withMessageNotContaining("hunter2")
                .withNoCause();
    }

    @Test
    void theLineIsThatOfTheMistakeAndNotOfAnEarlierToken() {
        String text = "MCP_SERVERS:\n  a:\n    COMMAND: node\n    ARGS:\n\t- hunter2\n";

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> ConfigReader.standard().read(ConfigSource.ofText("mcp.yaml", text)))
                .withMessage("mcp.yaml, line 5, column 1: expected spaces: YAML is not indented with tabs");
    }

    @Test
    void whatIsTooLongForTheParserIsAMistakeToo() {
        String text = "{\"" + "hunter2".repeat(10_000) + "\": 1}";

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> ConfigReader.standard().read(ConfigSource.ofText("mcp.json", text)))
                .withMessage("mcp.json, line 1, column 1: expected a smaller document: a text, a number or the whole is"
                        + " too long");
    }

    @Test
    void anEmptyTextIsNoDocument() {
        for (String name : new String[] {"mcp.yaml", "mcp.json", "mcp"}) {
            assertThatExceptionOfType(ConfigException.class)
                    .isThrownBy(() -> ConfigReader.standard().read(ConfigSource.ofText(name, " \n")))
                    .withMessage(name + ", line 1, column 1: expected a document, but the text is empty");
        }
    }

    @Test
    void aFileThatCannotBeReadSaysWhy(@TempDir Path folder) throws Exception {
        Path latin = Files.write(folder.resolve("latin.json"), "{\"\u00e4\"}".getBytes(StandardCharsets.ISO_8859_1));

        assertThat(messageOf(folder.resolve("gone.json"))).endsWith("gone.json: there is no such file");
        assertThat(messageOf(folder)).endsWith(": it is a directory");
        assertThat(messageOf(latin)).endsWith("latin.json: the file is not UTF-8");
    }

    private static String messageOf(Path file) {
        try {
            return "read " + ConfigReader.standard().read(file);
        } catch (ConfigException e) {
            return String.valueOf(e.getMessage());
        }
    }
}

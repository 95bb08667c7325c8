package io.github.mcpharness.cli;

import io.github.mcpharness.fixtures.Fixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;

/** Writes configuration files. */
final class ConfigFile {
    private static final JsonMapper MAPPER = new JsonMapper();

    private ConfigFile() {}

    /** Writes the servers, in the order of their names, as hosts have them. */
    static Path of(Path dir, Map<String, Map<String, Object>> servers) throws IOException {
        return Files.writeString(
                dir.resolve(".mcp.json"), MAPPER.writeValueAsString(Map.of("mcpServers", new TreeMap<>(servers))));
    }

    /** Writes one server in our own format, with one more field. */
    static Path yaml(Path dir, String name, Map<String, Object> server, String field) throws IOException {
        return Files.writeString(
                dir.resolve("servers.yaml"),
                "MCP_SERVERS:\n  " + name + ":\n    " + field + "\n    COMMAND: " + server.get("command")
                        + "\n    ARGS: " + MAPPER.writeValueAsString(server.get("args")) + "\n");
    }

    static Map<String, Object> fixture(Fixture fixture) {
        List<String> command = fixture.command();
        return Map.of("command", command.get(0), "args", command.subList(1, command.size()));
    }

    /** The server is this script; in a file, a reference to a variable would be ours to expand. */
    static Map<String, Object> shell(String script) {
        return Map.of("command", "sh", "args", List.of("-c", script.replace("${", "$${")));
    }
}

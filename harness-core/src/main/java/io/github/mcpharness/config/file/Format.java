package io.github.mcpharness.config.file;

import io.github.mcpharness.config.ServerNames;
import java.util.Arrays;
import java.util.Optional;

/** The formats of configuration files, each known by the key under which its servers stand. */
enum Format {

    /** Ours. */
    OURS("MCP_SERVERS") {
        @Override
        boolean isTop(String key) {
            return key.replace('-', '_').equalsIgnoreCase(top());
        }
    },

    /** {@code .mcp.json}, and what Claude Desktop, Claude Code, Cursor, Windsurf and others read. */
    MCP_SERVERS("mcpServers"),

    /** {@code .vscode/mcp.json}. */
    VS_CODE("servers");

    private final String top;

    Format(String top) {
        this.top = top;
    }

    String top() {
        return top;
    }

    boolean isTop(String key) {
        return key.equals(top);
    }

    static Optional<Format> of(String key) {
        return Arrays.stream(values()).filter(format -> format.isTop(key)).findFirst();
    }

    Optional<Field> field(String key) {
        return this == OURS ? Field.ofOurs(key) : Field.ofUsers(key);
    }

    /** What the field is called in this format. */
    String nameOf(Field field) {
        return this == OURS ? field.name() : field.usersName();
    }

    /** Names are free text in users' files. */
    String serverName(String key) {
        return this == OURS ? key : ServerNames.normalized(key);
    }
}

package io.github.mcpharness.testing;

import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import java.time.Duration;
import java.util.List;

/**
 * An MCP server in a few lines of {@code sh}, for one odd behaviour that a test wants to show next to its assertions.
 *
 * <p>In each piece, {@code $line} is the message that was read, {@code $id} its id as it stands in JSON,
 * {@code reply RESULT} answers it, {@code text WORDS} answers a call with text, and {@code notify METHOD} sends a
 * notification. It forks nothing by itself, and its process is one {@code sh}.
 */
public final class ShellServer {
    /** Ample on a loaded machine, and short enough that a broken harness does not hold up the build. */
    static final Duration TIMEOUT = Duration.ofSeconds(30);

    private static final String PRELUDE = """
            reply() { printf '{"jsonrpc":"2.0","id":%s,"result":%s}\\n' "$id" "$1"; }
            refuse() { printf '{"jsonrpc":"2.0","id":%s,"error":{"code":%s,"message":"%s"}}\\n' "$id" "$1" "$2"; }
            text() { reply "{\\"content\\":[{\\"type\\":\\"text\\",\\"text\\":\\"$1\\"}]}"; }
            notify() { printf '{"jsonrpc":"2.0","method":"%s"}\\n' "$1"; }
            welcome() { reply '{"protocolVersion":"2025-06-18","capabilities":{"tools":{"listChanged":true}},\
            "serverInfo":{"name":"sh","version":"1"}}'; }
            """;

    private final String name;
    private String command = "sh";
    private List<String> before = List.of();
    private String onStart = ":";
    private String onInitialize = "welcome";
    private String onInitialized = ":";
    private String onList = "reply '{\"tools\":[]}'";
    private String onCall = "text called";
    private String onEof = "exit 0";

    private ShellServer(String name) {
        this.name = name;
    }

    /** A server that answers everything and exits with 0 at the end of its input. */
    public static ShellServer named(String name) {
        return new ShellServer(name);
    }

    /** Runs another shell, or the same under another name. */
    public ShellServer command(String shell) {
        command = shell;
        return this;
    }

    /** Runs without any variables: neither the server nor anything that it starts has ever carried the marker. */
    public ShellServer unmarked() {
        command = "env";
        before = List.of("-i", "sh");
        return this;
    }

    public ShellServer onStart(String script) {
        onStart = script;
        return this;
    }

    public ShellServer onInitialize(String script) {
        onInitialize = script;
        return this;
    }

    public ShellServer onInitialized(String script) {
        onInitialized = script;
        return this;
    }

    public ShellServer onList(String script) {
        onList = script;
        return this;
    }

    public ShellServer onCall(String script) {
        onCall = script;
        return this;
    }

    public ShellServer onEof(String script) {
        onEof = script;
        return this;
    }

    public StdioServerConfig config() {
        return builder().build();
    }

    public StdioServerConfig.Builder builder() {
        String script = PRELUDE + onStart
                + """

                while IFS= read -r line; do
                id=${line#*\\"id\\":}; id=${id%%[,\\}]*}
                case $line in
                """
                + on("initialize", onInitialize)
                + on("notifications/initialized", onInitialized)
                + on("tools/list", onList)
                + on("tools/call", onCall)
                + "esac\ndone\n" + onEof + "\n";
        return ServerConfig.stdio(name, command).args(before).args("-c", script).timeout(TIMEOUT);
    }

    private static String on(String method, String script) {
        return "*'\"method\":\"" + method + "\"'*)\n" + script + "\n;;\n";
    }
}

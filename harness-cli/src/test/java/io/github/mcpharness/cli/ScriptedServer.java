package io.github.mcpharness.cli;

/** A server in shell: it shakes hands under a name of choice, and goes on as it is told. */
final class ScriptedServer {
    private ScriptedServer() {}

    /**
     * @param name its name, as it stands between quotes in JSON
     * @param then the rest of the script; the next lines of its input are the notification and the request for tools
     */
    static String[] inspect(String name, String then) {
        String answer =
                "{\\\"jsonrpc\\\":\\\"2.0\\\",\\\"id\\\":$id,\\\"result\\\":{\\\"protocolVersion\\\":\\\"2025-06-18\\\","
                        + "\\\"capabilities\\\":{\\\"tools\\\":{}},\\\"serverInfo\\\":{\\\"name\\\":\\\""
                        + name.replace("\\", "\\\\")
                        + "\\\",\\\"version\\\":\\\"2.0\\\"}}}";
        String script = "read -r line; id=$(printf '%s' \"$line\" | sed 's/.*\"id\":\\(\"[^\"]*\"\\|[0-9]*\\).*/\\1/');"
                + " printf '%s\\n' \"" + answer + "\"; " + then;
        return new String[] {"inspect", "--", "sh", "-c", script};
    }
}

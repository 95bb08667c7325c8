package io.github.mcpharness.fleet;

import java.util.Map;

/**
 * Name one call of a tool. {@link #toString()} does not hold the arguments.
 *
 * @param server the server's name
 * @param tool the tool's name on its server
 * @param arguments its arguments, by name; the plan does not change them
 */
public record PlannedCall(String server, String tool, Map<String, ?> arguments) {

    @Override
    public String toString() {
        return "tool '" + tool + "' of server '" + server + "'";
    }
}

package io.github.mcpharness.cli;

import io.github.mcpharness.process.verdict.Policy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes one tree of the check of a file, as JSON has it. */
final class FleetJson {
    private FleetJson() {}

    static Map<String, Object> of(List<Inspected> servers, Policy policy) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("outcome", Inspected.worst(servers).toString());
        tree.put("policy", JsonTree.name(policy));
        tree.put("servers", servers.stream().map(FleetJson::of).toList());
        return tree;
    }

    private static Map<String, Object> of(Inspected server) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("name", server.name());
        tree.put("transport", server.transport());
        server.ending().ifPresent(ending -> JsonTree.put(tree, ending));
        server.failure().ifPresent(failure -> JsonTree.putNotStarted(tree, failure.reason(), failure.cause()));
        server.unjudged().ifPresent(reason -> {
            tree.put("outcome", "FAIL");
            tree.put("message", reason);
        });
        return tree;
    }
}

package io.github.mcpharness.cli;

import io.github.mcpharness.fixtures.Fixture;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command {@code zoo list}. */
@Command(
        name = "list",
        description = {"List the servers, and what a good client sees.", ""},
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false)
final class ZooListCommand implements Callable<Integer> {
    private static final String GAP = "  ";

    @Option(names = "--json", description = "Print the list as JSON, and nothing else.")
    private boolean json;

    private final Output output;

    ZooListCommand(Output output) {
        this.output = output;
    }

    @Override
    public Integer call() {
        if (json) {
            List<Map<String, Object>> trees = new ArrayList<>();
            Stream.of(Fixture.values()).map(ZooListCommand::tree).forEach(trees::add);
            output.json(Map.of("fixtures", trees));
            return ExitCode.HELD;
        }
        Page page = output.results();
        int names = Stream.of(Fixture.values())
                .mapToInt(fixture -> fixture.id().length())
                .max()
                .orElse(0);
        boolean wide = names <= page.width() / 2;
        int column = wide ? names + GAP.length() : GAP.length();
        for (Fixture fixture : Fixture.values()) {
            if (wide) {
                page.labelled(fixture.id(), column, fixture.description());
            } else {
                page.cut(fixture.id());
                page.labelled("", column, fixture.description());
            }
            page.labelled("", column, "Seen: " + fixture.expectation());
            fixture.missing().ifPresent(why -> page.labelled("", column, "Not here: " + why));
        }
        return ExitCode.HELD;
    }

    private static Map<String, Object> tree(Fixture fixture) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("name", fixture.id());
        tree.put("does", fixture.description());
        tree.put("seen", fixture.expectation());
        tree.put("http", fixture.isHttp());
        fixture.missing().ifPresent(why -> tree.put("missing", why));
        return tree;
    }
}

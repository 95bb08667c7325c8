package io.github.mcpharness.cli;

import io.github.mcpharness.config.Durations;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Prints servers as a table, or, where that has no room, each on two lines. */
final class ServerTable {
    private static final String GAP = "  ";
    private static final int TOOLS = 3;
    private static final List<String> HEAD = List.of("Server", "Transport", "Start", "Tools", "Verdict");

    private ServerTable() {}

    static void print(Page page, List<Inspected> servers) {
        List<List<String>> rows = new ArrayList<>(List.of(HEAD));
        servers.forEach(server -> rows.add(row(server)));
        List<Integer> widths = IntStream.range(0, HEAD.size())
                .map(column -> rows.stream()
                        .mapToInt(row -> row.get(column).length())
                        .max()
                        .orElse(0))
                .boxed()
                .toList();
        int width = widths.stream().mapToInt(Integer::intValue).sum() + GAP.length() * (HEAD.size() - 1);
        if (width <= page.width()) {
            rows.forEach(row -> page.cut(line(row, widths)));
        } else {
            rows.stream().skip(1).forEach(row -> {
                page.cut(row.get(0) + ": " + row.get(HEAD.size() - 1));
                page.cut(GAP + row.get(1) + ", start " + row.get(2) + ", tools " + row.get(TOOLS));
            });
        }
    }

    private static List<String> row(Inspected server) {
        String start = server.ending()
                .map(ending -> Durations.text(ending.introduction().readyAfter()))
                .orElse("-");
        String tools = server.ending()
                .map(Ending::introduction)
                .filter(introduction -> introduction.failure().isEmpty())
                .map(introduction -> Integer.toString(introduction.tools().size()))
                .orElse("-");
        return List.of(server.name(), server.transport(), start, tools, server.verdict());
    }

    private static String line(List<String> row, List<Integer> widths) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < row.size(); column++) {
            String pad = " ".repeat(widths.get(column) - row.get(column).length());
            line.append(column == TOOLS ? pad + row.get(column) : row.get(column) + pad)
                    .append(GAP);
        }
        return line.toString().stripTrailing();
    }
}

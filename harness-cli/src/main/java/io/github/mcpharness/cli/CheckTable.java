package io.github.mcpharness.cli;

import io.github.mcpharness.config.Durations;
import io.github.mcpharness.junit.contract.suite.Result;
import java.util.Comparator;
import java.util.List;

/** Prints results as a table: check, verdict, time. */
final class CheckTable {
    private static final String GAP = "  ";

    private final Page page;
    private final String head;

    CheckTable(Page page, String head) {
        this.page = page;
        this.head = head;
    }

    void print(List<Result> results) {
        List<Result> sorted = results.stream()
                .sorted(Comparator.comparing(result -> result.check().section()))
                .toList();
        int ids = Math.max(
                head.length(),
                sorted.stream()
                        .mapToInt(result -> result.check().id().length())
                        .max()
                        .orElse(0));
        int verdicts = sorted.stream()
                .mapToInt(result -> verdict(result).length())
                .max()
                .orElse(0);
        line(ids, Math.max(verdicts, "Verdict".length()), head, "Verdict", "Time");
        for (Result result : sorted) {
            line(
                    ids,
                    Math.max(verdicts, "Verdict".length()),
                    result.check().id(),
                    verdict(result),
                    Durations.text(result.took()));
        }
    }

    /** Where the table has no room, the id gives way. */
    private void line(int ids, int verdicts, String id, String verdict, String time) {
        int room = page.width() - verdicts - 2 * GAP.length() - "10.0 min".length();
        int width = Math.max(8, Math.min(ids, room));
        String shown = id.length() <= width ? id : id.substring(0, width - 3) + "...";
        page.cut(shown
                + " ".repeat(width - shown.length())
                + GAP
                + verdict
                + " ".repeat(verdicts - verdict.length())
                + GAP
                + time);
    }

    private static String verdict(Result result) {
        return CheckWords.of(result.verdict());
    }
}

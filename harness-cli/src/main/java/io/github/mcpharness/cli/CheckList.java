package io.github.mcpharness.cli;

import io.github.mcpharness.junit.contract.suite.Check;
import io.github.mcpharness.junit.contract.suite.Section;
import io.github.mcpharness.junit.contract.suite.wire.Revision;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Lists the checks: id, what each weighs, and what is asked. */
final class CheckList {
    private static final String INDENT = "  ";

    private final Output output;

    CheckList(Output output) {
        this.output = output;
    }

    void print(List<Check> checks, boolean json) {
        if (json) {
            output.json(Map.of("checks", checks.stream().map(CheckList::tree).toList()));
            return;
        }
        Page page = output.results();
        int ids = checks.stream().mapToInt(check -> check.id().length()).max().orElse(0);
        int levels = "practice".length();
        for (Section section : Section.values()) {
            List<Check> of =
                    checks.stream().filter(check -> check.section() == section).toList();
            if (!of.isEmpty()) {
                page.cut(section.title());
            }
            for (Check check : of) {
                int column = INDENT.length() + ids + 2 + levels + 2;
                if (column <= page.width() / 2 + INDENT.length()) {
                    page.labelled(
                            INDENT + pad(check.id(), ids) + INDENT + pad(CheckWords.of(check.level()), levels),
                            column,
                            check.asks());
                } else {
                    page.cut(INDENT + check.id() + " (" + CheckWords.of(check.level()) + ")");
                    page.labelled(INDENT + INDENT, 2 * INDENT.length(), check.asks());
                }
            }
        }
        page.text(checks.size() + (checks.size() == 1 ? " check." : " checks.")
                + " A must that is broken fails, a should warns; on practice the specification is" + " silent.");
    }

    private static String pad(String text, int width) {
        return text + " ".repeat(width - text.length());
    }

    private static Map<String, Object> tree(Check check) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("id", check.id());
        tree.put("section", check.section().title());
        tree.put("level", CheckWords.of(check.level()));
        Map<String, Object> levels = new LinkedHashMap<>();
        for (Revision revision : Revision.values()) {
            if (check.level(revision) != check.level()) {
                levels.put(revision.id(), CheckWords.of(check.level(revision)));
            }
        }
        if (!levels.isEmpty()) {
            tree.put("levels", levels);
        }
        tree.put("asks", check.asks());
        tree.put("rests", check.rests());
        return tree;
    }
}

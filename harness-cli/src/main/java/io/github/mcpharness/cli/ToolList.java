package io.github.mcpharness.cli;

import java.util.List;

/** Prints the tools of a server: name and first line of the description, side by side where there is room. */
final class ToolList {
    private static final String INDENT = "  ";

    private final Introduction server;
    private final List<Introduction.Entry> tools;
    private final int nameWidth;

    ToolList(Introduction server) {
        this.server = server;
        this.tools = server.tools();
        this.nameWidth =
                tools.stream().mapToInt(tool -> tool.name().length()).max().orElse(0);
    }

    void print(Page page) {
        if (server.failure().isPresent()) {
            page.verbatim("Tools: they could not be listed");
            page.verbatim(server.failure().get().indent(INDENT.length()));
        } else {
            page.verbatim(tools.isEmpty() ? "No tools" : "Tools (" + tools.size() + ")");
            tools.forEach(tool -> print(page, tool));
        }
    }

    private void print(Page page, Introduction.Entry tool) {
        String description =
                tool.description().strip().lines().findFirst().orElse("").strip();
        if (nameWidth <= page.width() / 2) {
            page.cut(INDENT + tool.name() + " ".repeat(nameWidth - tool.name().length()) + INDENT + description);
        } else {
            page.cut(INDENT + tool.name());
            if (!description.isEmpty()) {
                page.cut(INDENT + INDENT + description);
            }
        }
    }
}

package io.github.mcpharness.cli;

import io.github.mcpharness.process.verdict.TreeMember;
import java.util.List;

/** Prints the tree of a server's processes, children two columns further in than their parent. */
final class ProcessLines {
    private final Page page;
    private final List<TreeMember> members;

    private ProcessLines(Page page, List<TreeMember> members) {
        this.page = page;
        this.members = members;
    }

    static void print(Page page, List<TreeMember> members) {
        if (members.isEmpty()) {
            page.verbatim("Processes before close: none");
            return;
        }
        page.verbatim("Processes before close (" + members.size() + ")");
        ProcessLines lines = new ProcessLines(page, members);
        members.stream().filter(member -> !lines.hasParent(member)).forEach(root -> lines.print(root, "  "));
    }

    private boolean hasParent(TreeMember member) {
        return members.stream()
                .anyMatch(other -> other.process().pid() == member.process().parent());
    }

    private void print(TreeMember member, String indent) {
        page.cut(indent + member.process().command() + ", pid "
                + member.process().pid() + (member.process().isAlive() ? "" : ", zombie"));
        members.stream()
                .filter(child -> child.process().parent() == member.process().pid())
                .forEach(child -> print(child, indent + "  "));
    }
}

package io.github.mcpharness.process.verdict;

import io.github.mcpharness.config.Durations;
import io.github.mcpharness.process.os.ProcessEntry;
import java.util.Locale;

/**
 * Hold a process of a server's tree as it was when somebody looked.
 *
 * @param process the process
 * @param evidence why it is taken for a part of the tree
 * @param ancestor the command name of its nearest known ancestor in the tree, or its own if there is none
 */
public record TreeMember(ProcessEntry process, Evidence evidence, String ancestor) {

    /** Describe it on one line: pid, command, parent, group, age, state, evidence. */
    public String describe() {
        return "pid " + process.pid() + " " + process.command() + ", parent " + process.parent()
                + (process.group() < 0 ? "" : ", group " + process.group())
                + ", age " + Durations.text(process.age())
                + ", " + process.state().toString().toLowerCase(Locale.ROOT)
                + ", known by " + evidence;
    }
}

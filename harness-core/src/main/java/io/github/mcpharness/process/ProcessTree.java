package io.github.mcpharness.process;

import io.github.mcpharness.process.os.ProcessEntry;
import io.github.mcpharness.process.os.ProcessTable;
import io.github.mcpharness.process.verdict.Evidence;
import io.github.mcpharness.process.verdict.TreeMember;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Knows which processes belong to one server. Who was once recognized stays known under its pid and start, also after its
 * parent is gone. Thread-safe.
 */
final class ProcessTree {

    /** What the first look told: later the parent may be gone. Only the name follows the process through exec. */
    private record Known(Evidence evidence, Optional<ProcessEntry.Id> parent, String command) {}

    private final ProcessTable table;
    private final Child child;
    private final Map<ProcessEntry.Id, Known> known = new HashMap<>();

    ProcessTree(ProcessTable table, Child child) {
        this.table = table;
        this.child = child;
    }

    /** Looks at the process table, and lists the members that are in it now, zombies too, the direct child first. */
    List<TreeMember> scan() {
        return scan(false);
    }

    /** As {@link #scan()}, and looks also for holders of the child's pipes, which costs more. */
    List<TreeMember> scanWithPipes() {
        return scan(true);
    }

    private synchronized List<TreeMember> scan(boolean withPipes) {
        Map<Long, ProcessEntry> candidates = candidates();
        Map<Long, Evidence> evidence = new LinkedHashMap<>();
        for (ProcessEntry entry : candidates.values()) {
            evidence(entry, withPipes).ifPresent(found -> evidence.put(entry.pid(), found));
        }
        addDescendants(candidates, evidence);
        evidence.forEach((pid, found) -> remember(candidates, evidence, pid, found));
        return evidence.keySet().stream()
                .map(pid -> member(candidates, pid))
                .sorted(Comparator.comparing(member -> member.evidence() != Evidence.DIRECT_CHILD))
                .toList();
    }

    /** Nobody older than the child can descend from it, and neither do this JVM and the init process. */
    private Map<Long, ProcessEntry> candidates() {
        long oldest = child.entry().map(ProcessEntry::start).orElse(Long.MIN_VALUE);
        long self = ProcessHandle.current().pid();
        Map<Long, ProcessEntry> candidates = new LinkedHashMap<>();
        for (ProcessEntry entry : table.scan()) {
            if (entry.start() >= oldest && entry.pid() != self && entry.pid() != 1) {
                candidates.put(entry.pid(), entry);
            }
        }
        return candidates;
    }

    private Optional<Evidence> evidence(ProcessEntry entry, boolean withPipes) {
        Known before = known.get(entry.id());
        if (before != null) {
            return Optional.of(before.evidence());
        }
        long childPid = child.process().pid();
        if (child.entry().map(ProcessEntry::id).filter(entry.id()::equals).isPresent()) {
            return Optional.of(Evidence.DIRECT_CHILD);
        }
        if (table.carries(entry, child.marker().assignments())) {
            return Optional.of(Evidence.MARKER);
        }
        if (child.ownSession() && (entry.group() == childPid || entry.session() == childPid)) {
            return Optional.of(Evidence.GROUP);
        }
        // A child that this JVM is just starting holds copies of all our pipes until it executes its program.
        boolean startedByUs = entry.parent() == ProcessHandle.current().pid();
        return withPipes && !startedByUs && table.holdsAny(entry, child.pipes())
                ? Optional.of(Evidence.PIPE)
                : Optional.empty();
    }

    private static void addDescendants(Map<Long, ProcessEntry> candidates, Map<Long, Evidence> evidence) {
        Map<Long, List<Long>> children = new HashMap<>();
        candidates
                .values()
                .forEach(entry -> children.computeIfAbsent(entry.parent(), pid -> new ArrayList<>())
                        .add(entry.pid()));
        Deque<Long> toVisit = new ArrayDeque<>(evidence.keySet());
        while (!toVisit.isEmpty()) {
            for (Long pid : children.getOrDefault(toVisit.pop(), List.of())) {
                if (evidence.putIfAbsent(pid, Evidence.PARENT) == null) {
                    toVisit.push(pid);
                }
            }
        }
    }

    private void remember(
            Map<Long, ProcessEntry> candidates, Map<Long, Evidence> members, long pid, Evidence evidence) {
        ProcessEntry entry = entry(candidates, pid);
        Optional<ProcessEntry.Id> parent = members.containsKey(entry.parent())
                ? Optional.of(entry(candidates, entry.parent()).id())
                : Optional.empty();
        known.merge(
                entry.id(),
                new Known(evidence, parent, entry.command()),
                (before, now) -> new Known(
                        before.evidence(),
                        before.parent().isPresent() ? before.parent() : now.parent(),
                        now.command()));
    }

    private TreeMember member(Map<Long, ProcessEntry> candidates, long pid) {
        ProcessEntry entry = entry(candidates, pid);
        Known self = known(entry.id());
        String ancestor = self.parent().map(this::known).map(Known::command).orElse(entry.command());
        return new TreeMember(entry, self.evidence(), ancestor);
    }

    private Known known(ProcessEntry.Id id) {
        return Optional.ofNullable(known.get(id)).orElseThrow();
    }

    private static ProcessEntry entry(Map<Long, ProcessEntry> candidates, long pid) {
        return Optional.ofNullable(candidates.get(pid)).orElseThrow();
    }
}

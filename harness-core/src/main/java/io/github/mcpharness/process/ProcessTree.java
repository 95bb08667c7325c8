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
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Knows which processes belong to one server, by several kinds of evidence, because each of them misses somebody. Who was
 * once recognized stays known under its pid and start, also after its parent is gone. Thread-safe.
 */
final class ProcessTree {

    /** How hard to look: each step costs more than the one before. */
    enum Look {
        /** Groups, and parents of whom we know: no more than the process table itself. */
        AT_THE_TABLE,
        /** The environment of each process that is not known yet, too. */
        AT_ENVIRONMENTS,
        /** The open descriptors, too. */
        AT_PIPES
    }

    /** What the first look told: later the parent may be gone. Only the name follows the process through exec. */
    private record Known(Evidence evidence, Optional<ProcessEntry.Id> parent, String command) {}

    private static final int MOST_LOOKS_AFTER_NEWCOMERS = 10;
    private static final int LOOKS_AT_AN_EMPTY_GROUP = 3;

    private final ProcessTable table;
    private final Child child;
    private final Map<ProcessEntry.Id, Known> known = new HashMap<>();
    private int looksAtAnEmptyGroup;

    ProcessTree(ProcessTable table, Child child) {
        this.table = table;
        this.child = child;
    }

    /**
     * Looks at the process table, and lists the members that are in it now, zombies too, the direct child first. A list of
     * processes is whole only if nobody was started while it was read; so it looks again for newcomers, until there were
     * none meanwhile.
     */
    synchronized List<TreeMember> scan(Look look) {
        long newest = table.newestPid();
        List<ProcessEntry> processes = new ArrayList<>(table.scan());
        Set<Long> pids = new HashSet<>();
        processes.forEach(entry -> pids.add(entry.pid()));
        for (int looks = 0; looks < MOST_LOOKS_AFTER_NEWCOMERS && newest != table.newestPid(); looks++) {
            newest = table.newestPid();
            for (ProcessEntry entry : table.scan(pids)) {
                pids.add(entry.pid());
                processes.add(entry);
                rememberMarker(entry, look); // at once: it may be gone when the whole list is looked at
            }
        }
        return scan(processes, look);
    }

    private void rememberMarker(ProcessEntry entry, Look look) {
        if (look != Look.AT_THE_TABLE && table.carries(entry, child.marker().assignments())) {
            known.put(entry.id(), new Known(Evidence.MARKER, Optional.empty(), entry.command()));
        }
    }

    /** As {@link #scan(Look)}, of a table that was read for several trees. */
    synchronized List<TreeMember> scan(List<ProcessEntry> processes, Look look) {
        Map<Long, ProcessEntry> candidates = candidates(processes);
        Map<Long, Evidence> members = new LinkedHashMap<>();
        for (ProcessEntry entry : candidates.values()) {
            evidence(entry, look).ifPresent(found -> members.put(entry.pid(), found));
        }
        addDescendants(candidates, members);
        members.forEach((pid, found) -> remember(candidates, members, pid, found));
        watchForTheEndOfTheGroup(candidates);
        forget(candidates);
        return members.keySet().stream()
                .map(pid -> member(candidates, pid))
                .sorted(Comparator.comparing(member -> member.evidence() != Evidence.DIRECT_CHILD))
                .toList();
    }

    /**
     * Lists processes that only circumstances link to this server: they appeared after it was started, have lost their
     * parent, belong to the same user, stand in the same directory, and carry nobody's marker.
     */
    synchronized List<TreeMember> suspects() {
        if (child.entry().isEmpty() || child.directory().getNameCount() == 0) {
            return List.of(); // there is no "after", or every daemon stands there
        }
        return candidates(table.scan()).values().stream()
                .filter(entry -> entry.isAlive() && entry.parent() == 1 && !known.containsKey(entry.id()))
                .filter(entry -> table.isOfThisUser(entry) && !table.carriesAny(entry, Marker.RUN))
                .filter(entry -> table.workingDirectory(entry)
                        .filter(child.directory()::equals)
                        .isPresent())
                .map(entry -> new TreeMember(entry, Evidence.SUSPICION, entry.command()))
                .toList();
    }

    /** Nobody older than the child can descend from it, and neither do this JVM and the init process. */
    private Map<Long, ProcessEntry> candidates(List<ProcessEntry> processes) {
        long oldest = child.entry().map(ProcessEntry::start).orElse(Long.MIN_VALUE);
        long self = ProcessHandle.current().pid();
        Map<Long, ProcessEntry> candidates = new LinkedHashMap<>();
        for (ProcessEntry entry : processes) {
            if (entry.start() >= oldest && entry.pid() != self && entry.pid() != 1) {
                candidates.put(entry.pid(), entry);
            }
        }
        return candidates;
    }

    private Optional<Evidence> evidence(ProcessEntry entry, Look look) {
        Known before = known.get(entry.id());
        if (before != null && (look == Look.AT_THE_TABLE || before.evidence().compareTo(Evidence.MARKER) <= 0)) {
            return Optional.of(before.evidence()); // there is nothing stronger to be found
        }
        if (child.entry().map(ProcessEntry::id).filter(entry.id()::equals).isPresent()) {
            return Optional.of(Evidence.DIRECT_CHILD);
        }
        if (look != Look.AT_THE_TABLE && table.carries(entry, child.marker().assignments())) {
            return Optional.of(Evidence.MARKER);
        }
        if (isInGroup(entry)) {
            return Optional.of(Evidence.GROUP);
        }
        // A child that this JVM is just starting holds copies of all our pipes until it executes its program.
        boolean startedByUs = entry.parent() == ProcessHandle.current().pid();
        if (look == Look.AT_PIPES
                && !startedByUs
                && table.holdsAny(entry, child.pipes().all())) {
            return Optional.of(Evidence.PIPE);
        }
        return Optional.ofNullable(before).map(Known::evidence);
    }

    private boolean isInGroup(ProcessEntry entry) {
        long leader = child.process().pid();
        return child.ownSession()
                && looksAtAnEmptyGroup < LOOKS_AT_AN_EMPTY_GROUP
                && (entry.group() == leader || entry.session() == leader);
    }

    /** Once the last of the group is gone, its number may be given to somebody else. */
    private void watchForTheEndOfTheGroup(Map<Long, ProcessEntry> candidates) {
        boolean childIsThere = child.process().isAlive();
        boolean empty = !childIsThere && candidates.values().stream().noneMatch(this::isInGroup);
        if (looksAtAnEmptyGroup < LOOKS_AT_AN_EMPTY_GROUP) {
            looksAtAnEmptyGroup = empty ? looksAtAnEmptyGroup + 1 : 0;
        }
    }

    private static void addDescendants(Map<Long, ProcessEntry> candidates, Map<Long, Evidence> members) {
        Map<Long, List<Long>> children = new HashMap<>();
        candidates
                .values()
                .forEach(entry -> children.computeIfAbsent(entry.parent(), pid -> new ArrayList<>())
                        .add(entry.pid()));
        Deque<Long> toVisit = new ArrayDeque<>(members.keySet());
        while (!toVisit.isEmpty()) {
            for (Long pid : children.getOrDefault(toVisit.pop(), List.of())) {
                if (members.putIfAbsent(pid, Evidence.PARENT) == null) {
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
                        stronger(before.evidence(), now.evidence()),
                        before.parent().isPresent() ? before.parent() : now.parent(),
                        now.command()));
    }

    /** Keeps who is there, and their ancestors: a server may start thousands of children in its life. */
    private void forget(Map<Long, ProcessEntry> candidates) {
        Set<ProcessEntry.Id> needed = new HashSet<>();
        for (ProcessEntry entry : candidates.values()) {
            Optional<ProcessEntry.Id> at = Optional.of(entry.id()).filter(known::containsKey);
            while (at.isPresent() && needed.add(at.get())) {
                at = known(at.get()).parent();
            }
        }
        known.keySet().retainAll(needed);
    }

    private static Evidence stronger(Evidence one, Evidence other) {
        return one.compareTo(other) <= 0 ? one : other;
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

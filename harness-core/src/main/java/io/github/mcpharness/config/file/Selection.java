package io.github.mcpharness.config.file;

import io.github.mcpharness.json.Node;
import io.github.mcpharness.json.Position;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Chooses the servers of a file that are used, before anything else of them is looked at: what is wrong with a server that
 * nobody uses hurts nobody.
 *
 * @param only the names or display names that are asked for; none means all
 */
record Selection(Set<String> only) {

    List<NamedEntry> of(List<NamedEntry> entries, Format format, Position top, Findings findings) {
        List<NamedEntry> chosen = new ArrayList<>();
        Set<String> missing = new TreeSet<>(only);
        for (NamedEntry entry : entries) {
            boolean asked = missing.removeIf(entry::isCalled) || only.stream().anyMatch(entry::isCalled);
            if (!asked && !only.isEmpty()) {
                continue;
            }
            boolean off = isOff(entry, format, findings);
            if (off && asked) {
                findings.addOfServer(
                        entry.displayName(), "is asked for, but is disabled in the file", entry.position());
            } else if (!off) {
                chosen.add(entry);
            }
        }
        if (!missing.isEmpty()) {
            findings.addOfFile(
                    "there is no server " + quoted(missing) + "; there is "
                            + (entries.isEmpty()
                                    ? "none at all"
                                    : entries.stream()
                                            .map(entry -> "'" + entry.displayName() + "'")
                                            .collect(Collectors.joining(", "))),
                    top);
        }
        reportCollisions(chosen, findings);
        return chosen;
    }

    private static String quoted(Set<String> names) {
        return names.stream().map(name -> "'" + name + "'").collect(Collectors.joining(", "));
    }

    private static boolean isOff(NamedEntry entry, Format format, Findings findings) {
        return isFlag(entry, format, Field.DISABLED, "true", findings)
                || isFlag(entry, format, Field.ENABLED, "false", findings);
    }

    private static boolean isFlag(NamedEntry entry, Format format, Field field, String value, Findings findings) {
        if (!(entry.node() instanceof Node.Mapping fields)) {
            return false; // for the reader of entries to report
        }
        Optional<Node.Member> member = fields.members().stream()
                .filter(candidate ->
                        format.field(candidate.key()).filter(field::equals).isPresent())
                .findFirst();
        if (member.isEmpty()) {
            return false;
        }
        Optional<Boolean> flag = Flags.read(member.get().value());
        if (flag.isEmpty() && !Flags.isAbsent(member.get().value())) {
            findings.add(
                    Optional.of(entry.displayName()),
                    Optional.of(member.get().key()),
                    Flags.RULE,
                    Optional.of(member.get().position()));
        }
        return flag.filter(set -> set == Boolean.parseBoolean(value)).isPresent();
    }

    private static void reportCollisions(List<NamedEntry> chosen, Findings findings) {
        Map<String, NamedEntry> seen = new HashMap<>();
        for (NamedEntry entry : chosen) {
            NamedEntry before = seen.putIfAbsent(entry.name(), entry);
            if (before != null) {
                findings.addOfServer(
                        entry.displayName(),
                        "has the same name as '" + before.displayName() + "': both become '" + entry.name()
                                + "' (lower case, '-' for other characters, cut at 24); rename one of them",
                        entry.position());
            }
        }
    }
}

package io.github.mcpharness.junit.contract.suite.checks;

import io.github.mcpharness.json.Json;
import io.github.mcpharness.json.SyntaxException;
import io.github.mcpharness.junit.contract.suite.Check;
import io.github.mcpharness.junit.contract.suite.Exam;
import io.github.mcpharness.junit.contract.suite.Gate;
import io.github.mcpharness.junit.contract.suite.Level;
import io.github.mcpharness.junit.contract.suite.Outcome;
import io.github.mcpharness.junit.contract.suite.Section;
import io.github.mcpharness.junit.contract.suite.wire.Line;
import io.github.mcpharness.junit.contract.suite.wire.Recording;
import io.github.mcpharness.junit.contract.suite.wire.Revision;
import io.github.mcpharness.junit.contract.suite.wire.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What stands on standard output, watched in every session (MCP specification, basic/transports, "stdio"). */
final class StdoutChecks {
    private static final int LONGEST_MESSAGE_IN_LINES = 200;

    static final List<Check> LIST = List.of(
            check("stdio-stdout-pure", "writes nothing to its standard output but messages")
                    .must(
                            "basic/transports, stdio: the server MUST NOT write anything to its stdout that is not a valid"
                                    + " MCP message")
                    .ask(StdoutChecks::pure),
            check("stdio-no-embedded-newlines", "writes each message on a line of its own")
                    .must("basic/transports, stdio: messages are delimited by newlines, and MUST NOT contain embedded"
                            + " newlines")
                    .ask(StdoutChecks::oneLine),
            check("stdio-utf8", "writes UTF-8")
                    .must("basic/transports: JSON-RPC messages MUST be UTF-8 encoded")
                    .upTo(Revision.V2024_11_05, Level.PRACTICE)
                    .ask(StdoutChecks::utf8));

    private StdoutChecks() {}

    private static Check.Builder check(String id, String asks) {
        return Check.of(Section.LIFECYCLE, id, asks)
                .gate(Gate.STDIO.and(Gate.READY))
                .passive();
    }

    private static Outcome pure(Exam exam) {
        List<String> noise = new ArrayList<>();
        List<String> blank = new ArrayList<>();
        for (Recording recording : exam.recordings()) {
            List<Line> lines = recording.lines();
            List<Line> parts =
                    brokenMessages(lines).stream().flatMap(List::stream).toList();
            for (Line line : lines) {
                if (line.isBlank()) {
                    blank.add(line.quote());
                } else if (isNoise(line, recording.revision()) && !contains(parts, line)) {
                    noise.add(line.quote());
                }
            }
        }
        if (!noise.isEmpty()) {
            return Outcome.broken(noise.size() + (noise.size() == 1 ? " line" : " lines")
                    + " on standard output that " + (noise.size() == 1 ? "is no message" : "are no messages")
                    + "; log to standard error. The first: " + noise.get(0));
        }
        return blank.isEmpty()
                ? Outcome.held()
                : Outcome.warn(blank.size() + " blank lines on standard output, which are no messages");
    }

    /** The last line of a server that was killed may be cut off, and is not counted. */
    private static boolean isNoise(Line line, Revision revision) {
        if (line.json().isEmpty()) {
            return line.isComplete();
        }
        Tree json = line.json().get();
        if (json.isArray() && revision == Revision.V2025_03_26) {
            return json.items().isEmpty() || json.items().stream().anyMatch(item -> !item.isMessage());
        }
        return !json.isMessage();
    }

    /** The same line may stand there twice, as an equal one: so it is looked for by itself. */
    private static boolean contains(List<Line> lines, Line line) {
        return lines.stream().anyMatch(each -> each == line);
    }

    private static Outcome oneLine(Exam exam) {
        Faults found = new Faults();
        for (Recording recording : exam.recordings()) {
            brokenMessages(recording.lines())
                    .forEach(parts -> found.add("a message over " + parts.size() + " lines, which begins with "
                            + parts.get(0).quote()));
        }
        return found.outcome();
    }

    /** Runs of lines that are no JSON, but are one message when they are joined. */
    private static List<List<Line>> brokenMessages(List<Line> lines) {
        List<List<Line>> messages = new ArrayList<>();
        int at = 0;
        while (at < lines.size()) {
            List<Line> message = messageAt(lines, at);
            if (!message.isEmpty()) {
                messages.add(message);
            }
            at += Math.max(1, message.size());
        }
        return messages;
    }

    private static List<Line> messageAt(List<Line> lines, int first) {
        if (!lines.get(first).text().startsWith("{") || lines.get(first).json().isPresent()) {
            return List.of();
        }
        int last = Math.min(lines.size(), first + LONGEST_MESSAGE_IN_LINES);
        for (int end = first + 2; end <= last; end++) {
            List<Line> parts = lines.subList(first, end);
            if (parts.get(parts.size() - 1).text().contains("}") && isMessage(parts)) {
                return parts;
            }
        }
        return List.of();
    }

    private static boolean isMessage(List<Line> parts) {
        String joined = parts.stream().map(Line::text).collect(Collectors.joining("\n"));
        try {
            return Json.value(joined) instanceof Map<?, ?> map && Tree.of(map).isMessage();
        } catch (SyntaxException e) {
            return joinedInAString(parts);
        }
    }

    /** A raw newline inside a string: JSON forbids it, and joining without it heals the message. */
    private static boolean joinedInAString(List<Line> parts) {
        try {
            return Json.value(parts.stream().map(Line::text).collect(Collectors.joining())) instanceof Map<?, ?> map
                    && Tree.of(map).isMessage();
        } catch (SyntaxException e) {
            return false;
        }
    }

    private static Outcome utf8(Exam exam) {
        List<String> found = exam.recordings().stream()
                .flatMap(recording -> recording.lines().stream())
                .filter(line -> !line.isUtf8())
                .map(Line::quote)
                .toList();
        return Faults.of(found).outcome("bytes on standard output that are no UTF-8: ");
    }
}

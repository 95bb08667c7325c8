package io.github.mcpharness.config.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a file of variables, one {@code NAME=value} a line: blank lines and lines that begin with {@code #} are skipped,
 * as is the word {@code export}; a value in single quotes is taken as it is, one in double quotes may hold {@code \n},
 * {@code \"} and {@code \\}, and behind an unquoted one a {@code #} after a blank begins a comment. Nothing is
 * interpolated.
 */
final class EnvFile {
    private static final Pattern VARIABLE =
            Pattern.compile("\\s*(?:export\\s+)?([A-Za-z_][A-Za-z0-9_.-]*)\\s*=\\s*(.*?)\\s*");
    private static final Pattern IN_SINGLE_QUOTES = Pattern.compile("'([^']*)'\\s*(?:#.*)?");
    private static final Pattern IN_DOUBLE_QUOTES = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"\\s*(?:#.*)?");
    private static final Pattern ESCAPE = Pattern.compile("\\\\([n\"\\\\])");

    private EnvFile() {}

    /** @param problem is given a sentence for each line that cannot be read, which holds nothing of the line */
    static Map<String, String> read(Path file, Consumer<String> problem) {
        Map<String, String> variables = new LinkedHashMap<>();
        List<String> lines;
        try {
            lines = Files.readAllLines(file);
        } catch (IOException e) {
            problem.accept("names a file that cannot be read: " + ConfigSource.whyUnreadable(file, e));
            return variables;
        }
        for (int i = 0; i < lines.size(); i++) {
            String line =
                    i == 0 && lines.get(0).startsWith("\uFEFF") ? lines.get(0).substring(1) : lines.get(i);
            Matcher variable = VARIABLE.matcher(line);
            if (variable.matches()) {
                variables.put(variable.group(1), value(variable.group(2)));
            } else if (!line.isBlank() && !line.stripLeading().startsWith("#")) {
                problem.accept("names a file whose line " + (i + 1) + " is not NAME=value, blank, or a comment");
            }
        }
        return variables;
    }

    private static String value(String written) {
        Matcher single = IN_SINGLE_QUOTES.matcher(written);
        if (single.matches()) {
            return single.replaceAll("$1");
        }
        Matcher quoted = IN_DOUBLE_QUOTES.matcher(written);
        if (quoted.matches()) {
            return ESCAPE.matcher(quoted.replaceAll("$1"))
                    .replaceAll(
                            escape -> escape.group(1).equals("n") ? "\n" : Matcher.quoteReplacement(escape.group(1)));
        }
        return written.replaceFirst("(^|\\s+)#.*", "");
    }
}

package io.github.mcpharness.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.regex.Pattern;

/**
 * Prints plain lines that fit a width. Servers choose parts of what is printed: control characters are taken out here, so
 * that none reaches a terminal.
 */
final class Page {
    private static final Pattern ESCAPE_SEQUENCE = Pattern.compile("\u001B\\[[0-?]*[ -/]*[@-~]");
    private static final Pattern CONTROL = Pattern.compile("[\u0000-\u001F\u007F-\u009F&&[^\n]]");
    private static final String CUT = "...";

    private final PrintStream stream;
    private final int width;

    Page(PrintStream stream, int width) {
        this.stream = stream;
        this.width = width;
    }

    int width() {
        return width;
    }

    void blank() {
        stream.println();
    }

    /** Prints one line, cut where the width ends. */
    void cut(String text) {
        String line = plain(text).replace('\n', ' ').stripTrailing();
        boolean fits = line.codePointCount(0, line.length()) <= width;
        stream.println(
                fits
                        ? line
                        : line.substring(0, line.offsetByCodePoints(0, width - CUT.length()))
                                        .stripTrailing()
                                + CUT);
    }

    /** Prints text whole, with the lines that it has. */
    void verbatim(String text) {
        plain(text).lines().forEach(stream::println);
    }

    /** Prints prose broken at spaces, and what is indented, such as quotations and facts, with the lines that it has. */
    void message(String text) {
        plain(text).lines().forEach(line -> {
            if (line.startsWith(" ")) {
                stream.println(line);
            } else {
                text(line);
            }
        });
    }

    /** Prints text broken at spaces. */
    void text(String text) {
        labelled("", 0, text);
    }

    /** Prints a label and a text beside it, broken at spaces; continued lines stand under the text. */
    void labelled(String label, int column, String text) {
        String rest = label
                + " ".repeat(Math.max(0, column - label.length()))
                + plain(text).replace('\n', ' ').strip();
        while (rest.length() > width) {
            int space = rest.lastIndexOf(' ', width);
            if (space <= column) {
                space = rest.indexOf(' ', Math.max(width, column + 1));
            }
            if (space < 0) {
                break;
            }
            stream.println(rest.substring(0, space).stripTrailing());
            rest = " ".repeat(column) + rest.substring(space).strip();
        }
        stream.println(rest);
    }

    void stackTrace(Throwable thrown) {
        StringWriter trace = new StringWriter();
        thrown.printStackTrace(new PrintWriter(trace, true));
        verbatim(trace.toString());
    }

    /** Takes out escape sequences and control characters; a tab becomes a space. */
    private static String plain(String text) {
        String lines = text.replace("\r\n", "\n").replace('\t', ' ');
        return CONTROL.matcher(ESCAPE_SEQUENCE.matcher(lines).replaceAll("")).replaceAll("");
    }
}

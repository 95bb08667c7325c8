package io.github.mcpharness.cli;

import java.io.Console;
import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.Charset;
import java.util.Map;
import java.util.Optional;

/**
 * What is known of the terminal that the output goes to.
 *
 * @param width how many columns a line may have
 * @param symbols the signs that it can show
 * @param screen writes to the terminal itself, never into a file or a pipe; empty if there is none
 */
record Terminal(int width, Optional<PrintWriter> screen, Symbols symbols) {
    static final int USUAL = 80;
    private static final int NARROWEST = 30;

    /** No terminal: lines of the usual width, and nothing that moves. */
    static final Terminal NONE = new Terminal(USUAL, Optional.empty());

    /** A terminal that can show all signs. */
    Terminal(int width, Optional<PrintWriter> screen) {
        this(width, screen, Symbols.FULL);
    }

    static Terminal ofThisProcess() {
        return new Terminal(
                width(System.getenv()),
                Optional.ofNullable(System.console())
                        .filter(Terminal::isInteractive)
                        .map(Console::writer),
                Symbols.in(Charset.forName(System.getProperty("native.encoding", "UTF-8"))));
    }

    /** What COLUMNS says, or else what the script that starts us found out. */
    static int width(Map<String, String> environment) {
        String columns = environment.getOrDefault("COLUMNS", System.getProperty("mcp-harness.columns", ""));
        return columns.matches("[1-9]\\d{0,3}") ? Math.max(NARROWEST, Integer.parseInt(columns)) : USUAL;
    }

    /** From Java 22 on there is a console also where there is no terminal; it can be asked. */
    private static boolean isInteractive(Console console) {
        try {
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (NoSuchMethodException e) {
            return true;
        } catch (IllegalAccessException | InvocationTargetException e) {
            return false;
        }
    }
}

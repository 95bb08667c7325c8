package io.github.mcpharness.cli;

import java.io.Console;
import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.util.Map;
import java.util.Optional;

/**
 * What is known of the terminal that the output goes to.
 *
 * @param width how many columns a line may have
 * @param screen writes to the terminal itself, never into a file or a pipe; empty if there is none
 */
record Terminal(int width, Optional<PrintWriter> screen) {
    static final int USUAL = 80;
    private static final int NARROWEST = 30;

    /** No terminal: lines of the usual width, and nothing that moves. */
    static final Terminal NONE = new Terminal(USUAL, Optional.empty());

    static Terminal ofThisProcess() {
        return new Terminal(
                width(System.getenv()),
                Optional.ofNullable(System.console())
                        .filter(Terminal::isInteractive)
                        .map(Console::writer));
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

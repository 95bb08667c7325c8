package io.github.mcpharness.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.mcpharness.fixtures.Fixture;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/**
 * One run of the command line in this JVM, and what came of it.
 *
 * @param words both outputs with every run of white space as one space, so that line breaks do not matter
 */
record Run(int status, String out, String err, String words) {

    static Run of(String... args) {
        return at(Terminal.NONE, args);
    }

    static Run at(Terminal terminal, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Output output = new Output(new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8), terminal);
        int status = Cli.run(output, args);
        String both = out.toString(UTF_8) + " " + err.toString(UTF_8);
        return new Run(status, out.toString(UTF_8), err.toString(UTF_8), both.replaceAll("\\s+", " "));
    }

    /** Checks a fixture with these options. */
    static Run inspect(Fixture fixture, String... options) {
        return of(command(fixture, options));
    }

    static String[] command(Fixture fixture, String... options) {
        return line("inspect", fixture.command(), options);
    }

    /** A command of ours with these options, and behind -- the server's. */
    static String[] line(String command, List<String> server, String... options) {
        List<String> args = new ArrayList<>(List.of(command.split(" ")));
        args.addAll(List.of(options));
        args.add("--");
        args.addAll(server);
        return args.toArray(String[]::new);
    }

    /** Asks a fixture the checks of the contract that are chosen by options. */
    static Run check(Fixture fixture, String... options) {
        return of(line("check", fixture.command(), options));
    }
}

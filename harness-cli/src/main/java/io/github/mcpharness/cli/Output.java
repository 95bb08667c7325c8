package io.github.mcpharness.cli;

import io.github.mcpharness.json.Json;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Where a run of the command line writes to. */
record Output(PrintStream out, PrintStream err, Terminal terminal) {

    /** The standard streams of this JVM. */
    static Output ofThisProcess() {
        return new Output(wide(System.out), wide(System.err), Terminal.ofThisProcess());
    }

    /** The page for results. */
    Page results() {
        return new Page(out, terminal.width());
    }

    /** The page for errors. */
    Page errors() {
        return new Page(err, terminal.width());
    }

    /** Prints one JSON object, always in UTF-8. */
    void json(Map<String, Object> tree) {
        byte[] bytes = (Json.indented(tree) + "\n").getBytes(StandardCharsets.UTF_8);
        out.write(bytes, 0, bytes.length);
        out.flush();
    }

    PrintWriter outWriter() {
        return new PrintWriter(out, true, StandardCharsets.UTF_8);
    }

    PrintWriter errWriter() {
        return new PrintWriter(err, true, StandardCharsets.UTF_8);
    }

    /** A process without a locale is told to write ASCII; who reads its output, a CI log, reads UTF-8. */
    private static PrintStream wide(PrintStream stream) {
        Charset told = Charset.forName(System.getProperty("native.encoding", "UTF-8"));
        Charset written = told.equals(StandardCharsets.US_ASCII) ? StandardCharsets.UTF_8 : told;
        return new PrintStream(stream, true, written);
    }
}

package io.github.mcpharness.process;

import io.github.mcpharness.process.os.ProcessEntry;
import io.github.mcpharness.process.os.ProcessTable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A small process beside this JVM that ends our servers when the JVM could not: killed, or halted without its shutdown
 * hooks. It has a session of its own, so that whoever kills our process group does not kill it, and ends when this JVM
 * does, because that closes the pipe between them. Linux only. Thread-safe.
 */
final class Watchdog {
    private static final Logger log = LoggerFactory.getLogger(Watchdog.class);
    private static final String SCRIPT = "watchdog.sh";

    private final OutputStream pipe;

    private Watchdog(OutputStream pipe) {
        this.pipe = pipe;
    }

    /** Starts one; empty where this machine cannot run it, which is logged. */
    static Optional<Watchdog> start() {
        if (!ProcessTable.ofThisMachine().seesAll()) {
            return Optional.empty();
        }
        try {
            List<String> command = new ArrayList<>();
            Child.setsid().map(Path::toString).ifPresent(command::add);
            command.addAll(List.of("/bin/sh", "-c", script(), "mcp-harness-watchdog", Marker.RUN_OF_THIS_JVM));
            Process process = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return Optional.of(new Watchdog(process.getOutputStream()));
        } catch (IOException e) {
            log.warn("no watchdog: if this JVM is killed, its servers live on", e);
            return Optional.empty();
        }
    }

    void add(Child child) {
        child.entry()
                .map(ProcessEntry::start)
                .ifPresent(start -> send("ADD " + child.process().pid() + " " + start + " "
                        + (child.ownSession() ? child.process().pid() : "-")));
    }

    void delete(Child child) {
        send("DEL " + child.process().pid());
    }

    /** Tells it that this JVM ends in good order. */
    void bye() {
        send("BYE");
    }

    private synchronized void send(String line) {
        try {
            pipe.write((line + "\n").getBytes(StandardCharsets.US_ASCII));
            pipe.flush();
        } catch (IOException e) {
            log.debug("the watchdog is gone: if this JVM is killed, its servers live on", e);
        }
    }

    private static String script() throws IOException {
        try (InputStream in = Watchdog.class.getResourceAsStream(SCRIPT)) {
            if (in == null) {
                throw new IOException(SCRIPT + " is missing in the jar of this library");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}

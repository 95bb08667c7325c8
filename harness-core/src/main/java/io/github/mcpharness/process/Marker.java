package io.github.mcpharness.process;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/** Variables that every descendant of a server inherits, so that it is recognized wherever it went. */
record Marker(String run, String server) {
    static final String RUN = "MCP_HARNESS_RUN";
    static final String SERVER = "MCP_HARNESS_SERVER";

    static final String RUN_OF_THIS_JVM = randomId();
    private static final AtomicLong SEQUENCE = new AtomicLong();

    static Marker next(String serverName) {
        return new Marker(RUN_OF_THIS_JVM, serverName + "-" + SEQUENCE.incrementAndGet());
    }

    Map<String, String> variables() {
        return Map.of(RUN, run, SERVER, server);
    }

    /** What stands in the environment of a marked process. */
    Set<String> assignments() {
        return Set.of(RUN + "=" + run, SERVER + "=" + server);
    }

    private static String randomId() {
        byte[] bytes = new byte[16];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}

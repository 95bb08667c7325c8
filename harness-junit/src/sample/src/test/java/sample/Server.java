package sample;

/** The command of a well-behaved server that starts fast. */
final class Server {
    static final String JAVA = "${sys:java.home}/bin/java";
    static final String FAST = "-XX:TieredStopAtLevel=1";
    static final String SMALL = "-XX:+UseSerialGC";
    static final String CLASS_PATH = "${sys:java.class.path}";
    static final String MAIN = "io.github.mcpharness.fixtures.SlowStarting";
    static final String AT_ONCE = "0";

    private Server() {}
}

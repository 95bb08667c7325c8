package io.github.mcpharness.junit;

import io.github.mcpharness.client.ClientKind;
import io.github.mcpharness.process.LaunchOptions.Inheritance;
import io.github.mcpharness.process.verdict.Policy;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Launch a stdio server for a test class: once, before its first test; torn down after its last, with an asserted verdict.
 * {@code @Nested} classes share it, subclasses inherit it, and it can stand on an annotation of your own. Several servers
 * of a class are started at the same time; give each a name.
 *
 * <p>Constructors, lifecycle methods and tests may take an {@link io.github.mcpharness.client.McpSession}, the SDK's
 * {@link io.modelcontextprotocol.client.McpSyncClient}, the {@link io.github.mcpharness.process.ServerProcess}, the
 * {@link io.github.mcpharness.transport.WireLog}, the {@link io.github.mcpharness.fleet.Fleet}, a {@link FreshSession}.
 *
 * <p>In texts, {@code ${VAR}}, {@code ${VAR:-default}} and {@code ${env:VAR}} read environment variables of this JVM,
 * {@code ${sys:NAME}} system properties, and {@code ${tempDir}} is a directory of the server's own, see
 * {@link ServerTempDir}. Durations are a number of seconds, {@code 250ms}, {@code 30s}, {@code 5m} or ISO-8601.
 *
 * <p>An attribute that has its default value can be changed by a configuration parameter, as {@code mcp.harness.timeout}.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Repeatable(McpServer.List.class)
@ExtendWith(McpHarnessExtension.class)
public @interface McpServer {

    /** The server's name: 1 to 24 characters of {@code a-z}, {@code 0-9} and {@code -}. */
    String name() default "server";

    /**
     * The executable. A bare name is looked up in the PATH of this JVM, never in {@code env}; one with a separator is taken
     * as it is, relative to {@code dir}.
     */
    String command();

    /** The arguments. They are never printed. */
    String[] args() default {};

    /** Variables for the server, each as {@code NAME=value}, on top of what it inherits. */
    String[] env() default {};

    /** The server's working directory; by default that of this JVM, which under Surefire is the module's. */
    String dir() default "";

    /** The bound on each operation after the handshake. */
    String timeout() default "30s";

    /** The bound on the handshake, generous by default because a cold {@code npx} downloads first. */
    String startupTimeout() default "60s";

    /** How long the server lives. */
    Scope scope() default Scope.CLASS;

    /** What passes, warns or fails at teardown. */
    Policy policy() default Policy.STANDARD;

    /** How long teardown waits on each rung. */
    Grace grace() default @Grace;

    /** What the server inherits of this JVM's environment; {@code HOST} finds what works in tests only. */
    Inheritance environment() default Inheritance.INHERIT;

    /** Command names of processes that may outlive the server, as {@code git} for its background jobs. */
    String[] allowSurvivors() default {};

    /** What lines on standard output mean that are no messages. */
    Stdout stdout() default Stdout.BY_POLICY;

    /** Which of the SDK's two clients the session has. */
    ClientKind client() default ClientKind.SYNC;

    /** Hold several of them; the compiler writes it. */
    @Documented
    @Inherited
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE)
    @ExtendWith(McpHarnessExtension.class)
    @interface List {
        McpServer[] value();
    }
}

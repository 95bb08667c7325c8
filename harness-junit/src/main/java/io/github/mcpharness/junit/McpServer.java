package io.github.mcpharness.junit;

import io.github.mcpharness.process.LaunchOptions.Inheritance;
import io.github.mcpharness.process.verdict.Policy;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Launch a stdio server for a test class: once, before its first test; torn down after its last, with an asserted verdict.
 * {@code @Nested} classes share it, subclasses inherit it, and it can stand on an annotation of your own.
 *
 * <p>Constructors, lifecycle methods and tests may take an {@link io.github.mcpharness.client.McpSession}, the SDK's
 * {@link io.modelcontextprotocol.client.McpSyncClient}, or the {@link io.github.mcpharness.process.ServerProcess}.
 *
 * <p>In {@code command}, {@code args}, {@code env} and {@code dir}, {@code ${VAR}}, {@code ${VAR:-default}} and
 * {@code ${env:VAR}} read environment variables of this JVM, and {@code ${sys:NAME}} system properties.
 *
 * <p>Durations are a number of seconds, {@code 250ms}, {@code 30s}, {@code 5m} or ISO-8601.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
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

    /** What passes, warns or fails at teardown. */
    Policy policy() default Policy.STANDARD;

    /** How long teardown waits on each rung. */
    Grace grace() default @Grace;

    /** What the server inherits of this JVM's environment; {@code HOST} finds what works in tests only. */
    Inheritance environment() default Inheritance.INHERIT;

    /** Command names of processes that may outlive the server, as {@code git} for its background jobs. */
    String[] allowSurvivors() default {};
}

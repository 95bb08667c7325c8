package io.github.mcpharness.junit;

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
 * Have the servers of a configuration file for a test class, each under its name there. Everything else is as with
 * {@link McpServer}.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Repeatable(McpConfig.List.class)
@ExtendWith(McpHarnessExtension.class)
public @interface McpConfig {

    /** The file: a path, or {@code classpath:} and the name of a resource. */
    String value();

    /** The names of the servers that are wanted; by default all that are enabled. */
    String[] only() default {};

    /** The bound on each handshake; the other bounds are those of the file. */
    String startupTimeout() default "60s";

    /** How long the server lives. */
    Scope scope() default Scope.CLASS;

    /** What passes, warns or fails at teardown. */
    Policy policy() default Policy.STANDARD;

    /** Hold several of them; the compiler writes it. */
    @Documented
    @Inherited
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE)
    @ExtendWith(McpHarnessExtension.class)
    @interface List {
        McpConfig[] value();
    }
}

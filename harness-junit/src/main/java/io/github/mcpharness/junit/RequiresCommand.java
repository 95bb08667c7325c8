package io.github.mcpharness.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Skip a class or a test where a command is not in the PATH of this JVM. With the configuration parameter
 * {@code mcp.harness.requireCommands=true}, as in CI, it fails instead: a test that is always skipped proves nothing.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@Repeatable(RequiresCommand.List.class)
@ExtendWith(CommandCondition.class)
public @interface RequiresCommand {

    /** A bare name, as {@code npx}, or a path. */
    String value();

    /** Hold several of them; the compiler writes it. */
    @Documented
    @Inherited
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.TYPE, ElementType.METHOD})
    @ExtendWith(CommandCondition.class)
    @interface List {
        RequiresCommand[] value();
    }
}

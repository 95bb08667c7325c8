package io.github.mcpharness.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Say of which server a parameter is, where a class has several; or let a field be filled. A field may be private, and must
 * not be final; a static one is filled before {@code @BeforeAll}, another one when the instance was made.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.PARAMETER, ElementType.FIELD})
public @interface FromServer {

    /** The server's name; not needed where there is only one. */
    String value() default "";
}

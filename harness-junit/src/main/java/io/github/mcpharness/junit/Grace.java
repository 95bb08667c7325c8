package io.github.mcpharness.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Say how long teardown waits on each rung before it takes the next. A wait ends the moment the server exits, so a long
 * grace costs nothing with a server that leaves by itself.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({})
public @interface Grace {
    /** How long the server may take to exit after its standard input was closed. */
    String eof() default "2s";

    /** How long it may take after SIGTERM. */
    String term() default "2s";

    /** How long its death may take after SIGKILL. */
    String kill() default "2s";
}

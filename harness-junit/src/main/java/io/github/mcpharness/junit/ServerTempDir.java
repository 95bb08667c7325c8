package io.github.mcpharness.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Inject, as a {@link java.nio.file.Path}, the directory that {@code ${tempDir}} stands for in the server's declaration. It
 * is deleted with the server, and emptied when the harness starts the server again for the next test; a {@code restart()}
 * that a test makes keeps what is in it, as a crash would.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.PARAMETER, ElementType.FIELD})
public @interface ServerTempDir {}

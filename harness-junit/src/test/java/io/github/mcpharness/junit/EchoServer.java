package io.github.mcpharness.junit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A user's own annotation, on top of ours: the well-behaved fixture. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@McpServer(
        command = "${sys:java.home}/bin/java",
        args = {"-cp", "${sys:java.class.path}", "io.github.mcpharness.fixtures.Echo"})
@interface EchoServer {}

package io.github.mcpharness.junit;

import io.github.mcpharness.client.ClientKind;
import io.github.mcpharness.process.verdict.Policy;
import io.github.mcpharness.transport.InProcessServer;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Have a Java server, built on the MCP SDK, that runs in this JVM, over a pair of pipes. Everything else is as with
 * {@link McpServer}.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Repeatable(McpInProcess.List.class)
@ExtendWith(McpHarnessExtension.class)
public @interface McpInProcess {

    /** The server's name: 1 to 24 characters of {@code a-z}, {@code 0-9} and {@code -}. */
    String name() default "server";

    /** Starts the server's side of a session; a class with a constructor without parameters. */
    Class<? extends InProcessServer> factory();

    /** The bound on each operation after the handshake. */
    String timeout() default "30s";

    /** The bound on the handshake. */
    String startupTimeout() default "60s";

    /** How long the server lives. */
    Scope scope() default Scope.CLASS;

    /** What passes, warns or fails at teardown. */
    Policy policy() default Policy.STANDARD;

    /** Which of the SDK's two clients the session has. */
    ClientKind client() default ClientKind.SYNC;

    /** Hold several of them; the compiler writes it. */
    @Documented
    @Inherited
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE)
    @ExtendWith(McpHarnessExtension.class)
    @interface List {
        McpInProcess[] value();
    }
}

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
 * Have a server over HTTP for a test class: one that runs already ({@code url}), or one that is launched for it
 * ({@code command}), which is ready when its port is open and the handshake done. Everything else is as with
 * {@link McpServer}.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Repeatable(McpHttpServer.List.class)
@ExtendWith(McpHarnessExtension.class)
public @interface McpHttpServer {

    /** The server's name: 1 to 24 characters of {@code a-z}, {@code 0-9} and {@code -}. */
    String name() default "server";

    /**
     * The endpoint of a server that runs already, or that another extension starts before the first {@code @BeforeEach};
     * either this or {@code command}.
     */
    String url() default "";

    /** The executable of a server to launch, as {@link McpServer#command()}. */
    String command() default "";

    /** The arguments. They are never printed. */
    String[] args() default {};

    /** Variables for the server, each as {@code NAME=value}, on top of what it inherits. */
    String[] env() default {};

    /** The server's working directory; by default that of this JVM, which under Surefire is the module's. */
    String dir() default "";

    /** Where a launched server will answer. {@code ${port}} is a free port, here and in {@code args} and {@code env}. */
    String endpoint() default "http://127.0.0.1:${port}/mcp";

    /**
     * Where the credentials come from: {@code none}, {@code bearer}, {@code basic}, {@code gh}, {@code auto}. By default
     * none, so that no developer's own token travels.
     */
    String auth() default "none";

    /** What {@code auth} sends. */
    String token() default "";

    /** The user's name for {@code basic}. */
    String username() default "";

    /** Headers for each request, each as {@code NAME=value}. */
    String[] headers() default {};

    /** The bound on each operation after the handshake. */
    String timeout() default "30s";

    /** The bound on the handshake, and on the wait for a launched server's port. */
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

    /** Which of the SDK's two clients the session has. */
    ClientKind client() default ClientKind.SYNC;

    /** Hold several of them; the compiler writes it. */
    @Documented
    @Inherited
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE)
    @ExtendWith(McpHarnessExtension.class)
    @interface List {
        McpHttpServer[] value();
    }
}
